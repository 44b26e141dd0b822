// The answer about a board in words, as text and JSON both show it.
#pragma once

#include <string>
#include <vector>

#include "quadrille/sudoku/question.hpp"

namespace quadrille::tools {

/// The candidates of each cell, on a board of this side: "379", and "." if there are none.
[[nodiscard]] std::vector<std::string> texts_of_candidates(const sudoku::Answer& answer,
                                                           unsigned side);

}  // namespace quadrille::tools
