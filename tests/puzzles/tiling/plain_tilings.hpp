// Tilings counted without the library's geometry: the reference for the encoder of tilings.
//
// A placement is a set of cells of the board at the same distances from each other as the cells of
// the piece. Turns, orientations and exact covers play no part.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::test {

/// The cells of a placement, by their numbers on the board, and the colors on them; in ascending
/// order.
using Painted = std::vector<std::pair<std::size_t, shapes::Paint>>;

/// All placements of a piece.
[[nodiscard]] std::set<Painted> plain_placements(const shapes::Puzzle& puzzle,
                                                 const shapes::Piece& piece);

/// The motions of the board, each as the images of its cells: the permutations that keep all
/// distances.
[[nodiscard]] std::vector<std::vector<std::size_t>> plain_motions(const shapes::Board& board);

/// The number of tilings of a small puzzle without glue, colored sides and rules for crossing. At
/// most 20 cells; exponential time.
[[nodiscard]] std::uint64_t count_tilings_plainly(const shapes::Puzzle& puzzle);

}  // namespace quadrille::test
