// Whether a board is a solution, without vectors.
#pragma once

#include "quadrille/sudoku/cells.hpp"

namespace quadrille::sudoku::lanes {

/// Does `solved` keep the givens of `puzzle`, and has each value once in each row, column and box?
[[nodiscard]] bool solves_plainly(const Cells& puzzle, const Cells& solved);

}  // namespace quadrille::sudoku::lanes
