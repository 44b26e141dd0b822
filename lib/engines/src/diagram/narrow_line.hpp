// How wide the frontier of a sweep is, as a number to compare orders of the same problem quickly.
//
// The frontier alone does not tell how many states there are (sweep_estimate.hpp). But it is found
// hundreds of times faster than a sample. Lines through a box or a board that differ by a small
// turn have the fewest states where the frontier is narrowest.
#pragma once

#include <span>

#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// The sum over the layers of a power whose exponent is the number of items in the frontier.
/// Secondary items count as primary ones. O(entries).
[[nodiscard]] double frontier_cost(const Problem& problem, std::span<const ItemId> order);

}  // namespace quadrille::diagram
