// The definition of exact cover, tried on every set of options. Shares no code with anything.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::testing {

/// Solutions in a form that can be compared: each sorted, then all of them. One that was found
/// twice is in it twice.
using Solutions = std::vector<Solution>;

[[nodiscard]] Solutions sorted(Solutions solutions);

/// All solutions, by looking at all 2^options subsets. For problems of at most 20 options.
[[nodiscard]] Solutions brute_force(const Problem& problem);

/// Is just this set of options a solution?
[[nodiscard]] bool is_exact_cover(const Problem& problem, const Solution& chosen);

/// The options of a subset: option o is in it if bit o is set.
[[nodiscard]] Solution subset(const Problem& problem, unsigned bits);

}  // namespace quadrille::testing
