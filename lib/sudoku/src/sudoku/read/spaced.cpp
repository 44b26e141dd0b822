#include "sudoku/read/spaced.hpp"

#include <algorithm>
#include <string_view>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/draft.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/skipped.hpp"

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

/// The number of lines behind `from` others that make a board: as many as the longest of them has
/// characters, if one of them has a space. 0 if they make none.
std::size_t rows_ahead(BoardLines& lines, std::size_t from, const Sizes& sizes) {
    std::size_t longest = 0;
    bool any_space = false;
    for (std::size_t rows = 1; rows <= max_symbol_side; ++rows) {
        const Line* line = spaced_line(lines, from + rows - 1);
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

std::optional<Reading> read_spaced_rows(BoardLines& lines, std::size_t from,
                                        const FormContext& context) {
    const Line* const first = lines.peek(from);
    if (first == nullptr || !is_spaced(first->text) || first->text.empty() ||
        first->text.size() > max_symbol_side) {
        return std::nullopt;
    }
    const std::size_t side = rows_ahead(lines, from, context.sizes);
    // A short first line with a word is rather a heading.
    if (side == 0 || (first->text.size() < side && is_prose(first->text))) return std::nullopt;
    Reading reading;
    reading.lines = from + side;
    reading.claim = Certainty::perhaps;  // in other forms spaces separate cells
    Draft draft(*context.sizes.of_side(side), first->spot, context.sizes.symbols());
    for (std::size_t row = from; row < reading.lines; ++row) {
        add_row(draft, *lines.peek(row), side);
    }
    finish_board(reading, std::move(draft), context);
    return reading;
}

std::optional<Reading> read_spaced(BoardLines& lines, const FormContext& context) {
    const Line& line = *lines.peek();
    const auto shape = context.sizes.of_cells(line.text.size());
    const bool is_one_line = shape && shape->side() > 5 && shape->side() <= max_symbol_side &&
                             is_spaced(line.text) && has_space(line.text);
    if (!is_one_line) return read_spaced_rows(lines, 0, context);
    Reading reading;
    reading.lines = 1;
    reading.claim = Certainty::perhaps;
    Draft draft(*shape, line.spot, context.sizes.symbols());
    add_row(draft, line, line.text.size());
    finish_board(reading, std::move(draft), context);
    return reading;
}

}  // namespace quadrille::sudoku
