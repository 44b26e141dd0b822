// Sentences about text that is passed over although it looks like a part of a board.
#pragma once

#include "sudoku/read/form.hpp"
#include "sudoku/read/row.hpp"

namespace quadrille::sudoku {

/// Notes the comment behind the cells of a line, if it looks like cells.
void note_comment(Reading& reading, const Line& line);

}  // namespace quadrille::sudoku
