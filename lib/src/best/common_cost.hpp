// Problems whose solutions all cost the same: no search for the best one is needed.
#pragma once

#include <optional>

#include "best/reduced_costs.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::best {

/// What each solution costs, if there is one, and if that is the same for all because of one of
/// these reasons: no option has a cost, or each costs in proportion to its primary items, and each
/// of these is covered a fixed number of times. Otherwise nothing. O(entries).
[[nodiscard]] std::optional<Wide> common_cost(const Problem& problem);

}  // namespace quadrille::best
