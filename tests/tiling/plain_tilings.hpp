// Tilings counted without the library's geometry: the reference for the encoder of tilings.
//
// A placement is a set of cells of the board at the same distances from each other as the cells of
// the piece. Turns, orientations and exact covers play no part.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::test {

/// The number of tilings of a small puzzle without glue, colored sides and rules for crossing. At
/// most 20 cells; exponential time.
[[nodiscard]] std::uint64_t count_tilings_plainly(const shapes::Puzzle& puzzle);

}  // namespace quadrille::test
