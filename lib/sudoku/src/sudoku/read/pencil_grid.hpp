// Grids of pencilmarks: for each cell a group of the values that it may have, in any frame.
//
//     | 9     8     1235 | 7     346   …
//     | 7     1235  1234 | 12348 3489  …
//
// They have a row on each line, or all cells on one line.
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm pencil_grid_form{"sudoku", "pencil-grid",
                                           "a group of candidates for each cell, in any frame",
                                           "+-------+-------+\n"
                                           "| 1  23 | 4  23 |\n"
                                           "| 34 2  | 13 13 |\n"
                                           "+-------+-------+\n"
                                           "| 2  14 | 3  14 |\n"
                                           "| 34 13 | 12 24 |\n"
                                           "+-------+-------+\n"};

/// A group with one value is a given, and other groups exclude the values that they lack, as in a
/// line of pencilmarks (read/pencilmarks.hpp).
///
/// A row of n groups is a row of a board of n x n here only if it cannot be read as numbers or as
/// single signs. Each group then has values in ascending order, and one of them has two or more.
[[nodiscard]] std::optional<Reading> read_pencil_grid(BoardLines& lines,
                                                      const FormContext& context);

}  // namespace quadrille::sudoku
