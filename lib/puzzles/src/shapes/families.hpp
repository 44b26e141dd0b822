// Families of pieces, and what their sets are called.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille::shapes {

/// All connected shapes with this number of cells.
struct Family {
    Lattice lattice = Lattice::square;
    std::size_t cells = 0;
};

/// The family that "pentominoes", "pentomino" or "polyominoes:5" begins with. The part of the name
/// that was read is removed. Nothing if the name begins otherwise; it is unchanged then.
[[nodiscard]] std::optional<Family> read_family(std::string_view& name);

}  // namespace quadrille::shapes
