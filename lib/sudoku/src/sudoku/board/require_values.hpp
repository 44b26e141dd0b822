// The check of a board before it is solved.
#pragma once

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Throws ProblemError unless there are as many cells as the grid has, each is blank or has a value
/// of the grid, and only values of the grid are excluded, in cells of the grid.
void require_values(const Board& board);

}  // namespace quadrille::sudoku
