// Goes through the lines of a board with one row on each, borders and gaps among them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/read/draft.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// Cells that stand side by side have one character each. There are 36 characters with '0'.
inline constexpr std::size_t longest_joined_row = 36;

/// The line that comes after `ahead` others, if it may be a row of a board.
[[nodiscard]] const Line* row_line(BoardLines& lines, std::size_t ahead);

/// Is a line, which looks like a border, a row of blanks?
[[nodiscard]] bool is_row_of_dashes(const Line& line, Cut cut, std::size_t side);

/// Are dashes the blanks of the board that begins here? They are if a row has one, or if it begins
/// with as many lines of dashes as each of them has dashes.
[[nodiscard]] bool are_dashes_blanks(BoardLines& lines, std::size_t from, Cut cut,
                                     std::size_t side);

/// The rows of a board, as numbers of lines ahead, and the number of lines up to its end.
struct RowWalk {
    BoxShape shape;
    std::vector<std::size_t> rows;
    std::size_t lines = 0;
};

/// The rows of a board of this shape that begins with the line after `from` others. Nothing unless
/// all rows are there, each with as many cells as it should have.
///
/// Borders may stand between boxes, or between all rows. Empty lines may stand between all rows of
/// boxes, or between all rows.
[[nodiscard]] std::optional<RowWalk> walk_rows(BoardLines& lines, std::size_t from, Cut cut,
                                               BoxShape shape);

/// Adds the rows of a faulty board to a draft of its shape, which gets the first error. The number
/// of lines that belong to it: as many rows as it should have, unless something else begins before.
[[nodiscard]] std::size_t walk_faulty_rows(BoardLines& lines, Cut cut, const Sizes& sizes,
                                           Draft& draft);

}  // namespace quadrille::sudoku
