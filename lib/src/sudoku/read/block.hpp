// Boards that are written a row a line: bare rows (.sdk), rows of numbers, drawn grids (.ss).
#pragma once

#include <optional>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The shape that an order line before the rows announces: "16", or "4" for boxes of 4x4.
[[nodiscard]] std::optional<BoxShape> announced_shape(Lines& lines, const Sizes& sizes);

/// Is the next line, which looks like a border, the first row of a board whose blanks are dashes?
[[nodiscard]] bool begins_with_dashes(Lines& lines, const Sizes& sizes);

/// Reads the board whose first row is the next line; `announced`, if its shape is known.
/// From a malformed board it takes as many rows as the board should have, but nothing that must
/// belong to another board.
[[nodiscard]] ReadBoard read_block(Lines& lines, const Sizes& sizes,
                                   std::optional<BoxShape> announced, const std::string& file);

/// A line of 16 cells may be a 4x4 board or a row of 16x16. The line and those after it decide
/// whether they are rows. If not, `through` is the number of the last line that was examined, and
/// all lines up to it are boards.
struct Verdict {
    bool are_rows = false;
    std::size_t through = 0;
};
[[nodiscard]] Verdict rows_or_boards(Lines& lines, const Sizes& sizes, std::size_t ahead = 0);

}  // namespace quadrille::sudoku
