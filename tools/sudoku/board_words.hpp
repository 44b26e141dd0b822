// The answer about a board in words, as text and JSON both show it.
#pragma once

#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::tools {

/// The candidates of each cell of a board: "379", and "." if there are none.
[[nodiscard]] std::vector<std::string> texts_of_candidates(const sudoku::Answer& answer,
                                                           const sudoku::Board& board);

}  // namespace quadrille::tools
