// Boards with one row on each line: bare rows (.sdk), rows of numbers, drawn grids (.ss).
#pragma once

#include <optional>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The shape that an order line before the rows announces: "16", or "4" for boxes of 4x4.
[[nodiscard]] std::optional<BoxShape> announced_shape(BoardLines& lines, const Sizes& sizes);

/// Is the next line, which looks like a border, the first row of a board whose blanks are dashes?
[[nodiscard]] bool begins_with_dashes(BoardLines& lines, const Sizes& sizes);

/// Reads the board whose first row is the next line. `announced` is its shape, if that is known. A
/// malformed board loses as many rows as it should have, but no row that must belong to another
/// board.
[[nodiscard]] ReadBoard read_block(BoardLines& lines, const Sizes& sizes,
                                   std::optional<BoxShape> announced, const std::string& file);

/// A line of 16 cells may be a 4x4 board or a row of 16x16. The line and those after it decide
/// whether they are rows. If not, `through` is the number of the last line that was examined, and
/// all lines up to it are boards.
struct RowsOrBoards {
    bool are_rows = false;
    std::size_t through = 0;
};
[[nodiscard]] RowsOrBoards rows_or_boards(BoardLines& lines, const Sizes& sizes,
                                          std::size_t ahead = 0);

}  // namespace quadrille::sudoku
