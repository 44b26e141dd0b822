// The canonical form of a full 9x9 grid.
//
// The first two rows of the form are known from a table (row_pairs.hpp), for each two rows of a
// band and for each two columns of a stack: 36 ordered pairs. Only pairs with the least second row
// are looked at further, in each arrangement of the columns that gives it. The columns and labels
// are then fixed, and so is everything else: the rows of the other bands are in the order of their
// first cells. Each candidate is compared row by row, and given up at the first greater one.
#pragma once

#include "sudoku/canonical/layout.hpp"

namespace quadrille::sudoku::canonical {

/// The grid must be full and right.
[[nodiscard]] LeastForm canonical_full_grid(const Square& grid);

}  // namespace quadrille::sudoku::canonical
