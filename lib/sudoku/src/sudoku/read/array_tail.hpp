// What stands behind an array on its line.
#pragma once

#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// Skips what stands behind an array up to the end of its line: brackets of the program around it,
/// comments, and words of numpy (`, dtype=int32)`) or calls (`.reshape(9, 9)`). Is there a comma?
bool skip_tail(BoardText& source);

}  // namespace quadrille::sudoku
