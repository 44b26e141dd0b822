// A board with rules in words, from a line that begins with `variant` to `end`:
//
//     variant x antiknight
//     53..7.... …
//     cage 15 r1c1 r1c2 r2c1
//     end
//
// docs/formats-sudoku.md describes the words.
#pragma once

#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"

namespace quadrille::sudoku {

/// Does such a board begin with this line?
[[nodiscard]] bool begins_variant(const Line& line);

/// The board that begins with the next line, or its first error. Its lines are consumed, up to
/// `end`, the next such board, or the end of the text.
[[nodiscard]] ReadBoard read_variant(BoardLines& lines, const std::string& file);

}  // namespace quadrille::sudoku
