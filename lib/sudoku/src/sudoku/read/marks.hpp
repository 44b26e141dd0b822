// Values that a text rules out in the cells of a board.
#pragma once

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Forgets all exclusions if each of them follows from a given in a house of its cell. Marks that
/// say no more than the givens make a plain board, which is printed and counted as one.
void forget_implied_exclusions(Board& board);

}  // namespace quadrille::sudoku
