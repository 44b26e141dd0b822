// The names of the pieces of a set.
#pragma once

#include <string>
#include <vector>

#include "quadrille/shapes/sets.hpp"

namespace quadrille::shapes {

/// The number of names that have one letter or digit: A … Z, a … z, 0 … 9.
inline constexpr std::size_t one_letter_names = 62;
[[nodiscard]] char nth_letter(std::size_t i);

/// A name for each shape of the set that connected_shapes(lattice, n, sameness) returned.
/// O(shapes * n log n).
[[nodiscard]] std::vector<std::string> piece_names(Lattice lattice,
                                                   const std::vector<Shape>& shapes,
                                                   Sameness sameness);

}  // namespace quadrille::shapes
