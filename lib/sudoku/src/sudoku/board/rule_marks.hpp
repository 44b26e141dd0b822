// The marks of a grid's rules in a picture: cages, lines, dots, and clues beside rows.
#pragma once

#include "quadrille/draw/picture.hpp"
#include "quadrille/sudoku/grid.hpp"

namespace quadrille::sudoku {

/// The cells of the picture must be those of the grid. Rules about all neighbours are not drawn.
void draw_rules(draw::Picture& picture, const Grid& grid);

}  // namespace quadrille::sudoku
