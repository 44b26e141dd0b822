#include "sudoku/read/spaced.hpp"

#include <algorithm>
#include <string_view>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/symbols.hpp"

namespace quadrille::sudoku {
namespace {

/// Is this text made of values and spaces only?
bool is_spaced(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return c == ' ' || c == '0' || value_of_symbol(c) != 0; });
}

bool has_space(std::string_view text) {
    return text.find(' ') != text.npos;
}

const Line* spaced_line(BoardLines& lines, std::size_t ahead) {
    const Line* line = lines.peek(ahead);
    if (line == nullptr || line->text.size() > max_symbol_side) return nullptr;
    if (line->kind != LineKind::other && line->kind != LineKind::empty) return nullptr;
    return is_spaced(line->text) ? line : nullptr;
}

/// Do the next lines make a board whose cells are separated by spaces?
bool are_cells_apart(BoardLines& lines, const Sizes& sizes) {
    constexpr std::size_t fewest = 4;
    const std::size_t width = cut_row(lines.peek()->text, sizes).width();
    if (width < fewest || !sizes.of_side(width)) return false;
    for (std::size_t ahead = 1; ahead < width; ++ahead) {
        const Line* line = lines.peek(ahead);
        if (line == nullptr || cut_row(line->text, sizes).width() != width) return false;
    }
    return true;
}

/// The number of lines from here that make a board: as many as the longest of them has characters,
/// if one of them has a space. 0 if they make none.
std::size_t rows_ahead(BoardLines& lines, const Sizes& sizes) {
    std::size_t longest = 0;
    bool any_space = false;
    for (std::size_t rows = 1; rows <= max_symbol_side; ++rows) {
        const Line* line = spaced_line(lines, rows - 1);
        if (line == nullptr) return 0;
        longest = std::max(longest, line->text.size());
        any_space = any_space || has_space(line->text);
        if (rows == longest && any_space && sizes.of_side(rows)) return rows;
        if (rows >= longest && longest < 4) return 0;
    }
    return 0;
}

void add_row(Draft& draft, const Line& line, std::size_t cells) {
    for (std::size_t i = 0; i < cells; ++i) {
        const char c = i < line.text.size() ? line.text[i] : ' ';
        draft.add_symbol(c == ' ' ? '.' : c, line.at(i));
    }
}

}  // namespace

std::optional<ReadBoard> read_spaced(BoardLines& lines, const Sizes& sizes,
                                     const std::string& file) {
    const Line& first = *lines.peek();
    if (!is_spaced(first.text) || first.text.empty()) return std::nullopt;
    const auto one_line = sizes.of_cells(first.text.size());
    if (one_line && one_line->side() > 5 && one_line->side() <= max_symbol_side &&
        has_space(first.text)) {
        // Cells that stand apart have one space between two of them, or the same width in all rows.
        const bool is_read_apart = first.text.find("  ") == first.text.npos &&
                                   sizes.of_cells(cut_row(first.text, sizes).width());
        if (is_read_apart || are_cells_apart(lines, sizes)) return std::nullopt;
        Draft draft(*one_line, first.spot, sizes.symbols());
        add_row(draft, first, first.text.size());
        lines.pop();
        return std::move(draft).finish(file);
    }
    if (first.text.size() > max_symbol_side || are_cells_apart(lines, sizes)) return std::nullopt;
    const std::size_t side = rows_ahead(lines, sizes);
    if (side == 0) return std::nullopt;
    Draft draft(*sizes.of_side(side), first.spot, sizes.symbols());
    for (std::size_t row = 0; row < side; ++row) {
        add_row(draft, *lines.peek(), side);
        lines.pop();
    }
    return std::move(draft).finish(file);
}

}  // namespace quadrille::sudoku
