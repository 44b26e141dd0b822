// MacMahon's tiles: all ways to color the sides of a square or a triangle.
#pragma once

#include <string_view>

#include "encode/edges/edge_puzzle.hpp"

namespace quadrille::encode::edges {

/// All tiles of the lattice's cells with colors a, b, c, …, once each; tiles that can be turned
/// into each other are one. There are at most 26 colors.
[[nodiscard]] EdgePuzzle macmahon_puzzle(shapes::Board board, unsigned colors);

}  // namespace quadrille::encode::edges
