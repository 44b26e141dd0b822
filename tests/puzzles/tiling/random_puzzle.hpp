// Random small puzzles of all lattices, with all rules but glue, colored sides and costs.
#pragma once

#include <random>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::test {

using Random = std::mt19937;

/// A connected board of 4 to 9 cells, and one to three connected pieces of up to three cells.
[[nodiscard]] shapes::Puzzle random_puzzle(Random& random);

}  // namespace quadrille::test
