// Boards as sites keep them: the JSON of f-puzzles, whose key `grid` has rows of objects, and that
// of SudokuPad, whose key `cells` has.
//
// A key that stands for a rule is read, or the board is refused. Nothing that may be a rule is left
// out silently. docs/formats-sudoku.md lists the keys.
#pragma once

#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// Does the object at which the source stands have one of these two keys? Looks ahead as far as
/// that is not clear, up to 4 MiB. Nothing is consumed.
[[nodiscard]] bool begins_site_json(BoardText& source);

/// The board in this object, or its first error. The object is consumed, or the rest of the text if
/// it is not closed.
[[nodiscard]] ReadBoard read_site_json(BoardText& source, const std::string& file);

}  // namespace quadrille::sudoku
