// Small random problems with a symmetry that was planted, and their orbits by brute force.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/symmetry.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {

struct Planted {
    Problem problem;
    Symmetry symmetry;
};

/// Always the same for a seed. Items are permuted, and colors are renamed with them. The options
/// are closed under that: at most twelve. There are multiplicities, colors, costs and equal
/// options. If `crowded`, there are many equal options, and so many automorphisms.
[[nodiscard]] Planted plant(std::uint32_t seed, bool crowded = false);

/// The number of the orbit of each solution under the group that these generate, by definition.
[[nodiscard]] std::map<Solution, std::size_t> orbits_of(const Solutions& solutions,
                                                        std::span<const Symmetry> generators);

}  // namespace quadrille::testing
