// Problems whose solutions all cost the same: no search for the best one is needed.
#pragma once

#include <optional>

#include "best/reduced_costs.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::best {

/// The cost of each solution, if it must be the same for all. Either no option has a cost, or each
/// costs in proportion to its primary items, and these are all covered a fixed number of times.
/// Otherwise nothing. If there is no solution, the number means nothing. O(entries).
[[nodiscard]] std::optional<Wide> common_cost(const Problem& problem);

}  // namespace quadrille::best
