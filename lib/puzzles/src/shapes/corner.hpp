// Normal forms: the translation that moves cells into the upper left corner of a picture.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <ranges>
#include <utility>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille::shapes {

/// The translation that moves a picture up and left until it can go no further. The argument is the
/// first layer, the first row and the first column of the picture. Afterwards the first row is 0,
/// in `stick` 0 or 1. The first column is 0, or 1 if the translations of the lattice do not allow
/// 0. O(1).
[[nodiscard]] Cell to_corner(Lattice lattice, Spot first);

/// The translation that moves cells there. `cell_of` finds the cell of an element of the range,
/// which must not be empty. O(n).
template <std::ranges::forward_range Range, typename Projection = std::identity>
[[nodiscard]] Cell to_corner(Lattice lattice, const Range& range, Projection cell_of = {}) {
    Spot first = spot_of(lattice, std::invoke(cell_of, *std::ranges::begin(range)));
    for (const auto& element : range) {
        const Spot spot = spot_of(lattice, std::invoke(cell_of, element));
        first.layer = std::min(first.layer, spot.layer);
        first.row = std::min(first.row, spot.row);
        first.column = std::min(first.column, spot.column);
    }
    return to_corner(lattice, first);
}

}  // namespace quadrille::shapes
