// Nonograms as exact cover: an option puts a run of black cells at its place in a row or a column,
// or makes a single cell white.
//
// Each cell has two primary items. Its row item is covered by a run of the row, its column item by
// a run of the column, and both by the option that makes it white. So the cell is black in its row
// if and only if it is black in its column.
//
// A run may stand in slack+1 places, which are counted from the leftmost one that its line allows.
// The runs of a line are in order, with a white cell between them, if and only if no run has a
// smaller count than the run before it. For a run and the next one, step j is a secondary item. The
// run has it if its count is at least j, and the next one if its count is below j. Two counts in
// the wrong order always meet in a step, and two in the right order never do. This takes slack
// items for two runs, and not slack^2.
//
// If cells have several colors, each cell with items has one more, a secondary one: the color of
// the run in its row and in its column. A white cell stands only between runs of the same color.
//
// Options that a line rules out by itself are left out (line_solving.hpp). A cell that must be
// white has no items.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encode/forms/puzzle_forms.hpp"
#include "encode/limits.hpp"
#include "encode/pencil/line_solving.hpp"
#include "encode/pencil/nonogram_clues.hpp"
#include "encode/rows.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using encode::pencil::NonogramClues;
using encode::pencil::NonogramRun;
using encode::pencil::Runs;

enum class ClueLineKind { row, column };

/// The cells of a line, from the left or from above.
struct ClueLine {
    ClueLineKind kind;
    std::size_t number;
    std::size_t cells;
    const Runs& runs;

    [[nodiscard]] std::size_t slack() const { return cells - encode::pencil::cells_needed(runs); }
    [[nodiscard]] std::string name() const {
        return (kind == ClueLineKind::row ? "r" : "c") + std::to_string(number);
    }
};

class NonogramEncoder : public Encoder {
   public:
    NonogramEncoder(NonogramClues clues, const std::vector<std::string>& notes)
        : clues_(std::move(clues)), problem_(encoded(notes)) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    [[nodiscard]] std::size_t height() const { return clues_.rows.size(); }
    [[nodiscard]] std::size_t width() const { return clues_.columns.size(); }
    [[nodiscard]] std::vector<ClueLine> lines() const {
        std::vector<ClueLine> all;
        for (std::size_t r = 0; r < height(); ++r) {
            all.push_back({ClueLineKind::row, r, width(), clues_.rows[r]});
        }
        for (std::size_t c = 0; c < width(); ++c) {
            all.push_back({ClueLineKind::column, c, height(), clues_.columns[c]});
        }
        return all;
    }

    /// The item of a cell for lines of one kind. The runs come first, then the cells with items.
    [[nodiscard]] ItemId cell_item(ClueLineKind kind, std::size_t row, std::size_t column) const {
        return id_at<ItemId>(run_count_ + 2 * number_of_cell_[row * width() + column] +
                             (kind == ClueLineKind::row ? 0 : 1));
    }
    [[nodiscard]] bool has_items(std::size_t row, std::size_t column) const {
        return number_of_cell_[row * width() + column] != no_items;
    }
    [[nodiscard]] ItemId cell_item(const ClueLine& line, std::size_t place) const {
        return line.kind == ClueLineKind::row ? cell_item(line.kind, line.number, place)
                                              : cell_item(line.kind, place, line.number);
    }

    [[nodiscard]] bool has_colors() const { return !clues_.colors.empty(); }
    /// The item for the color of a cell with items.
    [[nodiscard]] ItemId color_item(std::size_t row, std::size_t column) const {
        return id_at<ItemId>(first_color_item_ + number_of_cell_[row * width() + column]);
    }
    [[nodiscard]] ItemId color_item(const ClueLine& line, std::size_t place) const {
        return line.kind == ClueLineKind::row ? color_item(line.number, place)
                                              : color_item(place, line.number);
    }

    void refuse_large() const;
    [[nodiscard]] Problem encoded(const std::vector<std::string>& notes);
    void paint(draw::PictureCell& cell, ItemId cell_item, std::span<const Entry> entries) const;
    void add_options(ProblemBuilder& builder, const ClueLine& line,
                     const std::vector<std::vector<bool>>& places, std::size_t first_run,
                     std::size_t first_step) const;

    static constexpr std::size_t no_items = static_cast<std::size_t>(-1);

    NonogramClues clues_;
    std::vector<Color> colors_;  // of clues_.colors
    std::size_t run_count_ = 0;
    std::size_t first_color_item_ = 0;
    std::vector<std::size_t> cells_;           // with items, row by row
    std::vector<std::size_t> number_of_cell_;  // its place in cells_, or no_items
    Problem problem_;
};

void NonogramEncoder::refuse_large() const {
    // A cell has two items, whose names take as much memory as some entries.
    double entries = 8.0 * static_cast<double>(height()) * static_cast<double>(width());
    for (const std::vector<Runs>* side : {&clues_.rows, &clues_.columns}) {
        const std::size_t cells = side == &clues_.rows ? width() : height();
        for (const Runs& runs : *side) {
            const auto slack = static_cast<double>(cells - encode::pencil::cells_needed(runs));
            const double steps = runs.size() < 2 ? 0 : slack;
            const double of_cell = has_colors() ? 2 : 1;
            for (const NonogramRun& run : runs) {
                entries += (slack + 1) * (1 + of_cell * run.length + steps);
            }
        }
    }
    encode::refuse_too_large("this nonogram", entries);
}

Problem NonogramEncoder::encoded(const std::vector<std::string>& notes) {
    refuse_large();
    const encode::pencil::PlacesLeft left = encode::pencil::solve_lines(clues_);
    ProblemBuilder builder;
    for (const std::string& note : notes) builder.warn(note);
    const std::vector<ClueLine> all = lines();
    for (const ClueLine& line : all) {
        for (std::size_t k = 0; k < line.runs.size(); ++k) {
            builder.add_primary(line.name() + "." + std::to_string(k + 1));
            ++run_count_;
        }
    }
    number_of_cell_.assign(height() * width(), no_items);
    for (std::size_t cell = 0; cell < number_of_cell_.size(); ++cell) {
        if (!left.may_be_black[cell] && left.may_be_white[cell]) continue;  // it is white
        number_of_cell_[cell] = cells_.size();
        cells_.push_back(cell);
        const std::string place =
            std::to_string(cell / width()) + "," + std::to_string(cell % width());
        builder.add_primary("r" + place);
        builder.add_primary("c" + place);
    }
    const std::size_t step_begin = builder.item_count();
    for (const ClueLine& line : all) {
        for (std::size_t k = 1; k < line.runs.size(); ++k) {
            for (std::size_t j = 1; j <= line.slack(); ++j) {
                builder.add_secondary(line.name() + "." + std::to_string(k) + "<" +
                                      std::to_string(j));
            }
        }
    }
    if (has_colors()) {
        first_color_item_ = builder.item_count();
        for (const std::size_t cell : cells_) {
            builder.add_secondary("k" + std::to_string(cell / width()) + "," +
                                  std::to_string(cell % width()));
        }
        for (const auto& color : clues_.colors) colors_.push_back(builder.color(color.name));
    }
    std::size_t run = 0;
    std::size_t step = step_begin;
    for (const ClueLine& line : all) {
        add_options(
            builder, line,
            line.kind == ClueLineKind::row ? left.rows[line.number] : left.columns[line.number],
            run, step);
        run += line.runs.size();
        if (!line.runs.empty()) step += (line.runs.size() - 1) * line.slack();
    }
    for (const std::size_t cell : cells_) {
        if (!left.may_be_white[cell]) continue;
        const std::size_t row = cell / width();
        const std::size_t column = cell % width();
        builder.add_option({{cell_item(ClueLineKind::row, row, column)},
                            {cell_item(ClueLineKind::column, row, column)}});
    }
    return std::move(builder).build();
}

void NonogramEncoder::add_options(ProblemBuilder& builder, const ClueLine& line,
                                  const std::vector<std::vector<bool>>& places,
                                  std::size_t first_run, std::size_t first_step) const {
    const std::size_t slack = line.slack();
    std::vector<Entry> option;
    std::size_t leftmost = 0;
    for (std::size_t k = 0; k < line.runs.size(); ++k) {
        leftmost += encode::pencil::has_gap_before(line.runs, k) ? 1 : 0;
        for (std::size_t count = 0; count <= slack; ++count) {
            if (!places[k][count]) continue;
            option = {{id_at<ItemId>(first_run + k)}};
            for (std::size_t i = 0; i < line.runs[k].length; ++i) {
                option.push_back({cell_item(line, leftmost + count + i)});
                if (!has_colors()) continue;
                option.push_back(
                    {color_item(line, leftmost + count + i), colors_[line.runs[k].color]});
            }
            // Step j of runs k and k+1 has the number k * slack + j - 1 within the line.
            if (k + 1 < line.runs.size()) {
                for (std::size_t j = 1; j <= count; ++j) {
                    option.push_back({id_at<ItemId>(first_step + k * slack + j - 1)});
                }
            }
            if (k > 0) {
                for (std::size_t j = count + 1; j <= slack; ++j) {
                    option.push_back({id_at<ItemId>(first_step + (k - 1) * slack + j - 1)});
                }
            }
            builder.add_option(option);
        }
        leftmost += line.runs[k].length;
    }
}

std::string words_of(const Runs& runs, const NonogramClues& clues) {
    if (runs.empty()) return "0";
    std::string words;
    for (const NonogramRun& run : runs) {
        if (!words.empty()) words += ' ';
        words += std::to_string(run.length);
        if (!clues.colors.empty()) words += clues.colors[run.color].sign;
    }
    return words;
}

/// Gives a cell the color that the option has for it: the color item is that of the cell item.
void NonogramEncoder::paint(draw::PictureCell& cell, ItemId cell_item,
                            std::span<const Entry> entries) const {
    const std::size_t number = (index(cell_item) - run_count_) / 2;
    for (const Entry& entry : entries) {
        if (index(entry.item) != first_color_item_ + number) continue;
        const auto color = std::ranges::find(colors_, entry.color) - colors_.begin();
        cell.sign = clues_.colors[static_cast<std::size_t>(color)].sign;
        cell.symbol = draw::Symbol::sign;
        cell.part = static_cast<std::uint32_t>(color);
    }
}

draw::Picture NonogramEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    for (const Runs& runs : clues_.rows) picture.row_words.push_back(words_of(runs, clues_));
    for (const Runs& runs : clues_.columns) picture.column_words.push_back(words_of(runs, clues_));
    for (const auto& color : clues_.colors) picture.parts.push_back(color.name);
    for (std::size_t r = 0; r < height(); ++r) {
        for (std::size_t c = 0; c < width(); ++c) {
            picture.cells.push_back(
                {.cell = {static_cast<std::int32_t>(c), static_cast<std::int32_t>(r), 0}});
        }
    }
    for (const OptionId option : solution) {
        const std::span<const Entry> entries = problem_.option(option);
        if (index(entries[0].item) >= run_count_) continue;  // a white cell
        for (const Entry& entry : entries.subspan(1)) {
            if (!problem_.is_primary(entry.item)) continue;
            draw::PictureCell& cell = picture.cells[cells_[(index(entry.item) - run_count_) / 2]];
            cell.sign = "#";
            cell.symbol = draw::Symbol::block;
            if (has_colors()) paint(cell, entry.item, entries);
        }
    }
    return picture;
}

/// A motion of the picture: rows and columns may change places, and then rows or columns may be
/// reversed.
struct PictureMotion {
    bool exchanges = false;
    bool reverses_rows = false;
    bool reverses_columns = false;
};

NonogramClues moved(NonogramClues clues, const PictureMotion& motion) {
    const auto reverse = [](std::vector<Runs>& along, std::vector<Runs>& across) {
        std::ranges::reverse(along);
        for (Runs& runs : across) std::ranges::reverse(runs);
    };
    if (motion.exchanges) std::swap(clues.rows, clues.columns);
    if (motion.reverses_rows) reverse(clues.rows, clues.columns);
    if (motion.reverses_columns) reverse(clues.columns, clues.rows);
    return clues;
}

// A motion that keeps the clues takes runs to runs, cells to cells and steps to steps. A reversed
// line has its runs in the opposite order, and a count c becomes slack - c.
std::vector<Symmetry> NonogramEncoder::symmetries() const {
    const std::vector<ClueLine> all = lines();
    std::vector<std::size_t> first_run;  // of each line; steps likewise
    std::vector<std::size_t> first_step;
    std::size_t run = 0;
    std::size_t step = problem_.primary_count();
    for (const ClueLine& line : all) {
        first_run.push_back(run);
        first_step.push_back(step);
        run += line.runs.size();
        if (!line.runs.empty()) step += (line.runs.size() - 1) * line.slack();
    }
    std::vector<Symmetry> found;
    for (unsigned kind = 1; kind < 8; ++kind) {
        const PictureMotion motion{(kind & 1) != 0, (kind & 2) != 0, (kind & 4) != 0};
        const NonogramClues image = moved(clues_, motion);
        if (image.rows != clues_.rows || image.columns != clues_.columns) continue;
        std::vector<ItemId> items(problem_.item_count());
        const auto image_of = [&](ClueLineKind line_kind, std::size_t r, std::size_t c) {
            if (motion.exchanges) {
                std::swap(r, c);
                line_kind =
                    line_kind == ClueLineKind::row ? ClueLineKind::column : ClueLineKind::row;
            }
            return cell_item(line_kind, motion.reverses_rows ? height() - 1 - r : r,
                             motion.reverses_columns ? width() - 1 - c : c);
        };
        for (std::size_t r = 0; r < height(); ++r) {
            for (std::size_t c = 0; c < width(); ++c) {
                if (!has_items(r, c)) continue;
                for (const ClueLineKind line_kind : {ClueLineKind::row, ClueLineKind::column}) {
                    items[index(cell_item(line_kind, r, c))] = image_of(line_kind, r, c);
                }
                if (!has_colors()) continue;
                const std::size_t cell =
                    (index(image_of(ClueLineKind::row, r, c)) - run_count_) / 2;
                items[index(color_item(r, c))] = id_at<ItemId>(first_color_item_ + cell);
            }
        }
        for (std::size_t l = 0; l < all.size(); ++l) {
            const ClueLine& line = all[l];
            const bool to_row = (line.kind == ClueLineKind::row) != motion.exchanges;
            const bool changes_place = to_row ? motion.reverses_rows : motion.reverses_columns;
            const bool is_reversed = to_row ? motion.reverses_columns : motion.reverses_rows;
            const std::size_t of_kind = to_row ? height() : width();
            const std::size_t number = changes_place ? of_kind - 1 - line.number : line.number;
            const std::size_t to = (to_row ? 0 : height()) + number;
            const std::size_t runs = line.runs.size();
            const std::size_t slack = line.slack();
            for (std::size_t k = 0; k < runs; ++k) {
                items[first_run[l] + k] =
                    id_at<ItemId>(first_run[to] + (is_reversed ? runs - 1 - k : k));
            }
            for (std::size_t s = 0; runs > 0 && s < (runs - 1) * slack; ++s) {
                items[first_step[l] + s] =
                    id_at<ItemId>(first_step[to] + (is_reversed ? (runs - 1) * slack - 1 - s : s));
            }
        }
        if (auto symmetry = symmetry_of_items(problem_, items)) {
            found.push_back(std::move(*symmetry));
        }
    }
    return found;
}

std::vector<EncoderMaker> make_nonograms(const EncoderInput& input) {
    return encode::forms::makers_of(
        encode::forms::read_nonograms(input), input,
        [](const NonogramClues& clues, const std::vector<std::string>& notes) {
            return std::make_unique<NonogramEncoder>(clues, notes);
        });
}

constexpr std::array nonogram_counts{
    KnownCount{"", "1", "a ring", "rows\n3\n1 1\n3\ncolumns\n3\n1 1\n3\n"},
    KnownCount{"", "1", "no black cell", "rows\n0\n0\ncolumns\n0\n0\n0\n"},
    KnownCount{"", "24", "OEIS A000142", "rows\n1\n1\n1\n1\ncolumns\n1\n1\n1\n1\n"},
    KnownCount{"", "40320", "OEIS A000142",
               "rows\n1\n1\n1\n1\n1\n1\n1\n1\ncolumns\n1\n1\n1\n1\n1\n1\n1\n1\n"}};

constexpr std::array<ItemWords, 4> nonogram_item_words{
    {{"r#.#", "run {2} of row {1+}"},
     {"c#.#", "run {2} of column {1+}"},
     {"r#,#", "row {1+}, column {2+}, as a cell of its row"},
     {"c#,#", "row {1+}, column {2+}, as a cell of its column"}}};

}  // namespace

EncoderInfo encode::nonogram_row() {
    return {
        .name = "nonogram",
        .group = "pencil puzzles",
        .arguments = "[FILE]",
        .summary = "black cells in a grid, given the lengths of their runs",
        .details =
            "FILE has a line 'rows' and the clues of the rows below it, from the top, and a line\n"
            "'columns' and the clues of the columns, from the left. A clue is the lengths of the\n"
            "runs of black cells, with blanks or commas between them, or 0. The formats .non, "
            ".nin,\n"
            ".mk, Olsak's .g, webpbn's XML, JSON and IDs of Pattern are read too; the last three\n"
            "but JSON and Pattern may have colors. If FILE holds several puzzles, all are solved.\n"
            "Without FILE, standard input is read.\n"
            "\n"
            "An option puts a run into a row or a column, or makes a cell white.\n",
        .examples =
            "quadrille nonogram examples/nonogram.txt\n"
            "quadrille nonogram examples/nonogram.txt --unique\n",
        .settings = encode::settings_of_forms,
        .file = EncoderFile::expected,
        .counts = nonogram_counts,
        .item_words = nonogram_item_words,
        .make_each = make_nonograms};
}

}  // namespace quadrille
