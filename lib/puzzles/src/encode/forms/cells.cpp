#include "encode/forms/cells.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/quoted.hpp"
#include "core/utf8.hpp"

namespace quadrille::encode::forms {
namespace {

using Cells = std::vector<std::string_view>;

/// The length of a bar at the beginning of a text: | or a line of Unicode's box drawings; 0 if
/// there is none.
std::size_t bar_length(std::string_view text) {
    if (text.starts_with('|')) return 1;
    const bool is_box = text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
    constexpr std::size_t bytes_of_box = 3;
    return is_box && text.size() >= bytes_of_box ? bytes_of_box : 0;
}

bool has_bar(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(1)) {
        if (bar_length(text) > 0) return true;
    }
    return false;
}

/// A row of an array without its brackets, and without what parts it from the next row.
std::string_view without_brackets(std::string_view line) {
    constexpr std::string_view opening = "[({";
    constexpr std::string_view closing = "])}";
    std::string_view row = trimmed(line);
    const auto ends_with_any = [&](std::string_view signs) {
        return !row.empty() && signs.find(row.back()) != std::string_view::npos;
    };
    if (ends_with_any(",;")) {
        const std::string_view inner = trimmed(row.substr(0, row.size() - 1));
        if (!inner.empty() && closing.find(inner.back()) != std::string_view::npos) row = inner;
    }
    while (ends_with_any(closing)) row = trimmed(row.substr(0, row.size() - 1));
    while (!row.empty() && opening.find(row.front()) != std::string_view::npos) {
        row = trimmed(row.substr(1));
    }
    return row;
}

std::string_view without_quotes(std::string_view cell) {
    constexpr std::string_view quotes = "\"'";
    const bool has_quotes = cell.size() > 1 &&
                            quotes.find(cell.front()) != std::string_view::npos &&
                            cell.back() == cell.front();
    return has_quotes ? cell.substr(1, cell.size() - 2) : cell;
}

Cells split_at(std::string_view row, char separator) {
    Cells cells;
    for (;;) {
        const std::size_t end = std::min(row.find(separator), row.size());
        cells.push_back(without_quotes(trimmed(row.substr(0, end))));
        if (end == row.size()) return cells;
        row.remove_prefix(end + 1);
    }
}

/// The parts between bars. A bar at an end has nothing beyond it.
Cells split_at_bars(std::string_view row) {
    Cells parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < row.size();) {
        const std::size_t length = bar_length(row.substr(i));
        if (length == 0) {
            ++i;
            continue;
        }
        parts.push_back(trimmed(row.substr(begin, i - begin)));
        i += length;
        begin = i;
    }
    parts.push_back(trimmed(row.substr(begin)));
    if (parts.size() > 2 && parts.front().empty() && parts.back().empty()) {
        parts.pop_back();
        parts.erase(parts.begin());
    }
    return parts;
}

Cells words_in(std::string_view text) {
    Cells words;
    text::Tokens tokens(text);
    for (std::string_view word; tokens.next(word);) words.push_back(without_quotes(word));
    return words;
}

Cells characters_of(const Cells& words) {
    Cells characters;
    for (std::string_view word : words) {
        while (!word.empty()) {
            const std::size_t size = std::max<std::size_t>(core::character_length(word), 1);
            characters.push_back(word.substr(0, size));
            word.remove_prefix(size);
        }
    }
    return characters;
}

/// The cells between commas, semicolons or tabs, if there are any.
Cells separated(std::string_view line, std::string_view row, std::size_t wanted) {
    for (const char separator : {';', ','}) {
        if (row.find(separator) == std::string_view::npos) continue;
        Cells cells = split_at(row, separator);
        const bool ends_behind_last = cells.size() == wanted + 1 && cells.back().empty();
        if (ends_behind_last) cells.pop_back();
        return cells;
    }
    if (line.find('\t') == std::string_view::npos) return {};
    Cells cells = split_at(line, '\t');  // cells at its ends may be empty
    if (cells.size() == wanted) return cells;
    const bool is_parted = row.find('\t') != std::string_view::npos;
    return is_parted && row.find(' ') == std::string_view::npos ? split_at(row, '\t') : Cells();
}

Cells cells_between_bars(std::string_view row, std::size_t wanted) {
    const Cells parts = split_at_bars(row);
    const auto is_cell = [](std::string_view part) { return words_in(part).size() <= 1; };
    if (parts.size() == wanted && std::ranges::all_of(parts, is_cell)) return parts;
    Cells words;
    for (const std::string_view part : parts) {
        for (const std::string_view word : words_in(part)) words.push_back(word);
    }
    return words;
}

/// Lines of just `side` characters, in which blanks are the only signs for free cells.
std::vector<CellRow> rows_with_blanks(const FormText& text, std::size_t side) {
    std::vector<CellRow> rows;
    bool has_blank = false;
    for (const std::string_view line : text.lines()) {
        if (line.size() != side) return {};
        CellRow& row = rows.emplace_back(CellRow{line});
        for (std::size_t i = 0; i < side; ++i) {
            const std::string_view cell = line.substr(i, 1);
            if (cell == "\t" || (cell != " " && is_free_sign(cell))) return {};
            has_blank = has_blank || cell == " ";
            row.cells.push_back(cell == " " ? cell.substr(1) : cell);
        }
    }
    return has_blank && rows.size() == side ? rows : std::vector<CellRow>();
}

class GridReader {
   public:
    GridReader(const FormText& text, std::size_t side, const GridRules& rules,
               std::vector<std::string>& notes)
        : text_(text), side_(side), rules_(rules), notes_(notes) {}

    std::vector<std::vector<CellRow>> read() {
        std::vector<CellRow> rows = rows_with_blanks(text_, side_);
        if (!rows.empty() && std::ranges::all_of(rows, [&](const CellRow& row) {
                return std::ranges::all_of(row.cells, [&](auto cell) { return is_cell(cell); });
            })) {
            return {std::move(rows)};
        }
        for (const std::string_view line : text_.lines()) read_line(line);
        if (!grid_.empty() || (grids_.empty() && side_ > 0)) {
            text_.fail_at_end("the " + rules_.grid + " has " + std::to_string(grid_.size()) +
                              (grid_.size() == 1 ? " row, not " : " rows, not ") +
                              std::to_string(side_));
        }
        if (grids_.empty()) grids_.emplace_back();
        return std::move(grids_);
    }

   private:
    [[nodiscard]] bool is_cell(std::string_view cell) const {
        return is_free_sign(cell) || rules_.complaint(cell).empty();
    }

    void read_line(std::string_view line) {
        if (is_blank_line(line)) return;
        CellRow row = cut_cells(line, side_);
        const bool fits = row.cells.size() == side_ && all_are_cells(row);
        if (!fits && is_frame(line)) return;
        if (!fits && grid_.empty() && read_grid_in_line(line)) return;
        if (!fits && (grid_.empty() || is_comment(line)) && skip(line)) return;
        require_cells(row);
        grid_.push_back(std::move(row));
        if (grid_.size() == side_) grids_.push_back(std::exchange(grid_, {}));
    }

    [[nodiscard]] bool all_are_cells(const CellRow& row) const {
        return std::ranges::all_of(row.cells, [&](std::string_view c) { return is_cell(c); });
    }
    static bool is_comment(std::string_view line) {
        const std::string_view text = trimmed(line);
        return text.starts_with('#') || text.starts_with("//");
    }

    /// Skips a line that has no cells.
    bool skip(std::string_view line) {
        const Skipped kind = as_skipped(line);
        if (kind == Skipped::named) notes_.push_back(skipped_note(text_, line));
        return kind != Skipped::data;
    }

    bool read_grid_in_line(std::string_view line) {
        const std::size_t cells = side_ * side_;
        CellRow all = cut_cells(line, cells);
        if (side_ < 2 || all.cells.size() != cells || !all_are_cells(all)) return false;
        std::vector<CellRow>& grid = grids_.emplace_back();
        for (std::size_t r = 0; r < side_; ++r) {
            const auto begin = all.cells.begin() + static_cast<std::ptrdiff_t>(r * side_);
            grid.push_back({line, Cells(begin, begin + static_cast<std::ptrdiff_t>(side_))});
        }
        return true;
    }

    void require_cells(const CellRow& row) const {
        for (const std::string_view cell : row.cells) {
            if (is_free_sign(cell)) continue;
            const std::string complaint = rules_.complaint(cell);
            if (!complaint.empty()) text_.fail(cell, core::quoted(cell) + complaint);
        }
        if (row.cells.size() == side_) return;
        const std::string_view at =
            row.cells.size() > side_ ? row.cells[side_] : row.line.substr(row.line.size());
        text_.fail(at, "this row has " + std::to_string(row.cells.size()) + " " + rules_.cell +
                           (row.cells.size() == 1 ? "" : "s") + ", not " + std::to_string(side_));
    }

    const FormText& text_;
    std::size_t side_;
    const GridRules& rules_;
    std::vector<std::string>& notes_;
    std::vector<CellRow> grid_;  // the one that has begun
    std::vector<std::vector<CellRow>> grids_;
};

}  // namespace

bool is_free_sign(std::string_view sign) {
    constexpr std::string_view signs = ".0_-?";
    return sign.empty() || (sign.size() == 1 && signs.find(sign) != std::string_view::npos);
}

CellRow cut_cells(std::string_view line, std::size_t wanted) {
    const std::string_view row = without_brackets(line);
    CellRow cut{line, separated(line, row, wanted)};
    if (!cut.cells.empty()) return cut;
    cut.cells = has_bar(row) ? cells_between_bars(row, wanted) : words_in(row);
    if (cut.cells.size() == wanted) return cut;
    Cells characters = characters_of(cut.cells);
    if (cut.cells.size() == 1 || characters.size() == wanted) cut.cells = std::move(characters);
    return cut;
}

CellRow cut_words(std::string_view line) {
    const std::string_view row = without_brackets(line);
    CellRow cut{line, separated(line, row, 0)};
    if (!cut.cells.empty()) return cut;
    const bool is_framed = bar_length(row) > 0 && row.size() > 1 && row.ends_with('|');
    cut.cells = is_framed ? cells_between_bars(row, 0) : words_in(row);
    return cut;
}

bool is_frame(std::string_view line) {
    bool has_corner = false;
    for (std::string_view left = trimmed(line); !left.empty();) {
        const std::size_t bar = bar_length(left);
        constexpr std::string_view signs = "+-=: ";
        if (bar == 0 && signs.find(left[0]) == std::string_view::npos) return false;
        has_corner = has_corner || bar > 1 || left[0] == '+' || left[0] == '=';
        left.remove_prefix(std::max<std::size_t>(bar, 1));
    }
    return has_corner;
}

std::vector<std::vector<CellRow>> square_grids(const FormText& text, std::size_t side,
                                               const GridRules& rules,
                                               std::vector<std::string>& notes) {
    return GridReader(text, side, rules, notes).read();
}

}  // namespace quadrille::encode::forms
