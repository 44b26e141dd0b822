// The definition of exact cover, tried on every set of options. It shares no code with anything.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::testing {

/// Solutions in a form that can be compared: each is sorted, and so is the list. A solution that
/// was found twice is in the list twice.
using Solutions = std::vector<Solution>;

[[nodiscard]] Solutions sorted(Solutions solutions);

/// All solutions, from all 2^options subsets. The problem may have at most 20 options.
[[nodiscard]] Solutions brute_force(const Problem& problem);

/// True if exactly this set of options is a solution.
[[nodiscard]] bool is_exact_cover(const Problem& problem, const Solution& chosen);

/// The options of a subset. Option o is in the subset if bit o is set.
[[nodiscard]] Solution subset(const Problem& problem, unsigned bits);

}  // namespace quadrille::testing
