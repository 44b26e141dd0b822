// Sets of pieces that are puzzles of their own.
#pragma once

#include <vector>

#include "quadrille/shapes/piece.hpp"
#include "shapes/box.hpp"

namespace quadrille::shapes {

/// A piece that is a rectangle or box, named after its sizes. At least one cell.
[[nodiscard]] Piece box_piece(const Box& box);

/// Piet Hein's Soma cube: the seven polycubes of three and four cells that are not boxes.
[[nodiscard]] std::vector<Piece> soma_pieces();

/// Conway's 5x5x5: thirteen boxes 1x2x4, three 1x1x3, one 1x2x2 and one 2x2x2.
[[nodiscard]] std::vector<Piece> conway_pieces();

}  // namespace quadrille::shapes
