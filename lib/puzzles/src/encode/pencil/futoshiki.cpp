// Futoshiki as exact cover, without colors: an option writes a value into a cell. A cell, a row
// with a value, and a column with a value are primary items.
//
// An inequality a < b has a secondary item for each step k = 2 … N-1. Cell a covers it with values
// from k on, and cell b with values up to k. A cell has one value, so only a and b can clash. They
// share a step if and only if a >= b. So 2N entries with N items forbid the N(N+1)/2 wrong pairs.
//
// A chain of inequalities bounds the values of its cells: a cell above two others has at least the
// value 3. Values out of bounds have no options.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "encode/forms/puzzle_forms.hpp"
#include "encode/limits.hpp"
#include "encode/pencil/futoshiki_text.hpp"
#include "encode/rows.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille {
namespace {

using encode::pencil::Futoshiki;
using encode::pencil::Inequality;

/// The values that the inequalities leave to each cell. If there are none, least > most.
struct ValueBounds {
    std::vector<unsigned> least;
    std::vector<unsigned> most;
};

/// O(side * inequalities): a pass that changes anything raises a `least` or lowers a `most`, and a
/// circle of inequalities stops once a cell has no value left.
ValueBounds bounds_of(const Futoshiki& puzzle) {
    const auto side = static_cast<unsigned>(puzzle.side);
    const std::size_t cells = puzzle.given.size();
    ValueBounds bounds{std::vector<unsigned>(cells, 1), std::vector<unsigned>(cells, side)};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (puzzle.given[cell] == 0) continue;
        bounds.least[cell] = bounds.most[cell] = puzzle.given[cell];
    }
    for (bool changes = true; changes;) {
        changes = false;
        for (const Inequality& inequality : puzzle.inequalities) {
            unsigned& least = bounds.least[inequality.larger()];
            unsigned& most = bounds.most[inequality.smaller()];
            const unsigned above = bounds.least[inequality.smaller()] + 1;
            const unsigned below = bounds.most[inequality.larger()];
            if (above > least && least <= side) {
                least = above;
                changes = true;
            }
            if (below <= most && most > 0) {
                most = below > 0 ? below - 1 : 0;
                changes = true;
            }
        }
    }
    return bounds;
}

class FutoshikiEncoder : public Encoder {
   public:
    FutoshikiEncoder(Futoshiki puzzle, const std::vector<std::string>& notes)
        : puzzle_(std::move(puzzle)), problem_(encoded(notes)) {}

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;

   private:
    [[nodiscard]] Problem encoded(const std::vector<std::string>& notes) const;

    Futoshiki puzzle_;
    Problem problem_;
};

Problem FutoshikiEncoder::encoded(const std::vector<std::string>& notes) const {
    const std::size_t side = puzzle_.side;
    const std::size_t steps = side > 2 ? side - 2 : 0;
    const ValueBounds bounds = bounds_of(puzzle_);
    ProblemBuilder builder;
    for (const std::string& note : notes) builder.warn(note);
    for (std::size_t cell = 0; cell < side * side; ++cell) {
        builder.add_primary("r" + std::to_string(cell / side) + "c" + std::to_string(cell % side));
    }
    for (std::size_t line = 0; line < side; ++line) {
        for (std::size_t v = 1; v <= side; ++v) {
            const std::string name = std::to_string(line) + "=" + std::to_string(v);
            builder.add_primary("r" + name);
            builder.add_primary("c" + name);
        }
    }
    const std::size_t first_step = builder.item_count();
    std::vector<std::vector<std::size_t>> inequalities_of(side * side);
    for (std::size_t i = 0; i < puzzle_.inequalities.size(); ++i) {
        const Inequality& inequality = puzzle_.inequalities[i];
        inequalities_of[inequality.first].push_back(i);
        inequalities_of[inequality.second].push_back(i);
        for (std::size_t k = 0; k < steps; ++k) {
            builder.add_secondary("i" + std::to_string(i) + "." + std::to_string(k + 2));
        }
    }
    std::vector<Entry> option;
    for (std::size_t cell = 0; cell < side * side; ++cell) {
        for (unsigned v = bounds.least[cell]; v <= bounds.most[cell]; ++v) {
            const std::size_t line_items = side * side + 2 * (v - 1);
            option = {{id_at<ItemId>(cell)},
                      {id_at<ItemId>(line_items + 2 * side * (cell / side))},
                      {id_at<ItemId>(line_items + 2 * side * (cell % side) + 1)}};
            for (const std::size_t i : inequalities_of[cell]) {
                const bool is_smaller = puzzle_.inequalities[i].smaller() == cell;
                for (std::size_t k = 2; k < side; ++k) {
                    if (is_smaller ? v < k : v > k) continue;
                    option.push_back({id_at<ItemId>(first_step + i * steps + k - 2)});
                }
            }
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

draw::Picture FutoshikiEncoder::picture(std::span<const OptionId> solution) const {
    const std::size_t side = puzzle_.side;
    draw::Picture picture;
    picture.gap = " ";
    const auto write = [&](std::size_t cell, std::size_t value, draw::Symbol symbol) {
        picture.cells[cell].sign = encode::pencil::futoshiki_signs[value - 1];
        picture.cells[cell].symbol = symbol;
    };
    for (std::size_t cell = 0; cell < side * side; ++cell) {
        picture.cells.push_back({.cell = {static_cast<std::int32_t>(cell % side),
                                          static_cast<std::int32_t>(cell / side), 0}});
        if (puzzle_.given[cell] > 0) write(cell, puzzle_.given[cell], draw::Symbol::given);
    }
    for (const OptionId option : solution) {
        const std::span<const Entry> entries = problem_.option(option);
        const std::size_t cell = index(entries[0].item);
        if (puzzle_.given[cell] > 0) continue;
        const std::size_t in_line = (index(entries[1].item) - side * side) % (2 * side);
        write(cell, in_line / 2 + 1, draw::Symbol::sign);
    }
    for (const Inequality& inequality : puzzle_.inequalities) {
        picture.signs_between.push_back({inequality.first, inequality.second, inequality.sign});
    }
    return picture;
}

std::vector<EncoderMaker> make_futoshikis(const EncoderInput& input) {
    return encode::forms::makers_of(
        encode::forms::read_futoshikis(input), input,
        [](const Futoshiki& puzzle, const std::vector<std::string>& notes) {
            return std::make_unique<FutoshikiEncoder>(puzzle, notes);
        });
}

// Without signs, the solutions are the Latin squares.
constexpr std::array futoshiki_counts{
    KnownCount{"", "1", "OEIS A002860", ".\n"},
    KnownCount{"", "12", "OEIS A002860", ". . .\n. . .\n. . .\n"},
    KnownCount{"", "576", "OEIS A002860", "....\n....\n....\n....\n"},
    KnownCount{"", "161280", "OEIS A002860", ".....\n.....\n.....\n.....\n.....\n"},
    KnownCount{"", "1", "1 2 3, 3 1 2, 2 3 1", "1<2<3\n     \n.>.<.\nv   v\n. . .\n"}};

constexpr std::array<ItemWords, 3> futoshiki_item_words{{{"r#c#", "row {1+}, column {2+}"},
                                                         {"r#=#", "{2} in row {1+}"},
                                                         {"c#=#", "{2} in column {1+}"}}};

}  // namespace

EncoderInfo encode::futoshiki_row() {
    return {
        .name = "futoshiki",
        .group = "pencil puzzles",
        .arguments = "[FILE]",
        .summary = "a Latin square with signs between cells: which one is smaller",
        .details =
            "FILE has a line for each row: a value for each cell, or '.', and between two cells\n"
            "'<', '>' or nothing. A line between two rows has '^' or 'v' below cells: '^' says "
            "that\n"
            "the upper cell is smaller, and 'v' that the lower one is. Values are 1 to 9 and then "
            "A\n"
            "to Z. Blanks are free, except before '^' and 'v'. Without FILE, standard input is "
            "read.\n"
            "\n"
            "Each row and each column has each value once. An option writes a value into a cell.\n",
        .examples =
            "quadrille futoshiki examples/futoshiki.txt\n"
            "quadrille futoshiki examples/futoshiki.txt --unique\n",
        .settings = encode::settings_of_forms,
        .file = EncoderFile::expected,
        .counts = futoshiki_counts,
        .item_words = futoshiki_item_words,
        .make_each = make_futoshikis};
}

}  // namespace quadrille
