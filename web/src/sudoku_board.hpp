// The board of a question.
#pragma once

#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"
#include "question.hpp"

namespace quadrille::web {

/// The first board of the text, in any format. Throws InputError.
[[nodiscard]] sudoku::Board board_of(const Question& question);

/// One text that reads back as the board: a line, or words from `variant` to `end` if a line does
/// not say all.
[[nodiscard]] std::string text_of(const sudoku::Board& board);

}  // namespace quadrille::web
