// The answer about a board in words, as text and JSON both show it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/question.hpp"

namespace quadrille::tools {

/// The answer to Question::unique(): none, unique, several or unknown.
[[nodiscard]] std::string_view verdict_of(sudoku::Uniqueness solutions);

/// The candidates of each cell, on a board of this side: "379", and "." if there are none.
[[nodiscard]] std::vector<std::string> texts_of_candidates(const sudoku::Answer& answer,
                                                           unsigned side);

}  // namespace quadrille::tools
