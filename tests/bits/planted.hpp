// Random problems with planted solutions: larger than brute force can do, so that engines are
// compared with each other.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "quadrille/problem.hpp"

namespace quadrille::testing {

struct PlantedShape {
    unsigned primary;
    unsigned options;
    unsigned shortest;  ///< primary items of an option
    unsigned longest;
    unsigned secondary = 0;
    unsigned colors = 0;   ///< of secondary items; 0: they have none
    unsigned planted = 1;  ///< solutions that there are for sure
};

std::ostream& operator<<(std::ostream& out, const PlantedShape& shape);

/// The same for the same seed.
[[nodiscard]] Problem planted_problem(const PlantedShape& shape, std::uint32_t seed);

}  // namespace quadrille::testing
