// Random problems with planted solutions. They are too large for brute force, so engines are
// compared with each other.
#pragma once

#include <compare>
#include <cstdint>
#include <iosfwd>

#include "quadrille/problem.hpp"

namespace quadrille::testing {

struct PlantedShape {
    unsigned primary;
    unsigned options;
    unsigned shortest;  ///< primary items in an option, at least
    unsigned longest;
    unsigned secondary = 0;
    unsigned colors = 0;   ///< of secondary items; 0: no secondary items
    unsigned planted = 1;  ///< number of planted solutions

    auto operator<=>(const PlantedShape&) const = default;
};

std::ostream& operator<<(std::ostream& out, const PlantedShape& shape);

/// The same seed gives the same problem.
[[nodiscard]] Problem planted_problem(const PlantedShape& shape, std::uint32_t seed);

}  // namespace quadrille::testing
