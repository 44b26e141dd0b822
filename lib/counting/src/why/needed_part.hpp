// The part of a problem that matters if only some items need be covered.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::why {

/// A smaller problem. It has a solution if and only if the needed items can all be covered.
struct NeededPart {
    Problem problem;
    std::vector<OptionId> origin;  ///< of its options, in the whole problem

    /// Options of the whole problem that cover the needed items.
    [[nodiscard]] Solution lift(std::span<const OptionId> solution) const;
};

/// Options without a needed item are dropped, because any solution is one without them too. Other
/// items become secondary, or 0..most, and those that cannot be covered too often are dropped.
/// `is_needed` has an entry for each primary item. No item gets a multiplicity if the problem has
/// none, so every engine that takes the problem takes the part. O(size).
[[nodiscard]] NeededPart needed_part(const Problem& problem, const std::vector<bool>& is_needed);

}  // namespace quadrille::why
