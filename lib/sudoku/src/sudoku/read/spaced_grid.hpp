// Boards up to side 35 that are drawn with bars between boxes, and whose blanks are spaces:
//
//     |53 | 7 |   |        5 3   |   7   |
//     |6  |195|   |        6     | 1 9 5 |
//
// Where a cell stands is known by its column only.
#pragma once

#include <optional>

#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

/// The form: as many rows as a row has cells, all with their bars in the same columns. Cells stand
/// side by side, or with one space between, and then also with one before the first cell. Spaces at
/// the ends of rows may be missing.
[[nodiscard]] std::optional<Reading> read_spaced_grid(BoardLines& lines,
                                                      const FormContext& context);

/// The error in such a grid, if its first row is right and another one is out of line. Nothing if
/// the lines are no such grid.
[[nodiscard]] std::optional<Reading> read_faulty_spaced_grid(BoardLines& lines,
                                                             const FormContext& context);

}  // namespace quadrille::sudoku
