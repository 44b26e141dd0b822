// Cliques that the solution of a linear program violates: options that exclude one another, but
// whose values add up to more than 1.
//
// Source: Karla L. Hoffman and Manfred Padberg, "Solving airline crew scheduling problems by
// branch-and-cut", Management Science 39 (1993), 657–682.
#pragma once

#include <vector>

#include "best/relaxed/part_program.hpp"

namespace quadrille::best::relaxed {

/// Some of them, those violated most first. Options of the part with the value 0 are added where
/// they belong. O(n^2) for n options that have a value, times their sizes.
[[nodiscard]] std::vector<Clique> violated_cliques(const Model& model, const Part& part,
                                                   const std::vector<double>& values);

}  // namespace quadrille::best::relaxed
