// The values that each cell has in the solutions of a board, all of them together.
#pragma once

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::sudoku {

/// Reads them off the diagram of all solutions. Throws MemoryLimitError if the diagram does not
/// fit.
[[nodiscard]] Answer find_candidates(const SudokuEncoder& encoder, const Board& board,
                                     const Settings& settings);

}  // namespace quadrille::sudoku
