// Parts of a problem whose counts, each times its weight, add up to the count of the problem.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/symmetry.hpp"

namespace quadrille::symmetry {

struct WeightedPart {
    Problem problem;
    std::uint64_t weight;
};

struct WeightedParts {
    std::vector<WeightedPart> parts;
    std::string way;  ///< a clause: what was restricted
};

/// Restricts the options of one item to one of each orbit. Orbits of one size are a part. No parts:
/// no item is left where it is by all symmetries, or nothing would be gained. O(symmetries *
/// options).
[[nodiscard]] WeightedParts weighted_parts(const Problem& problem,
                                           std::span<const Symmetry> symmetries);

}  // namespace quadrille::symmetry
