// The geometry of pictures: cells as polygons whose corners have whole numbers as coordinates, so
// that cells which share a side share it exactly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille::draw {

/// A corner. In `square` and `cube`, the numbers are columns and rows; in `hexagon` and `triangle`,
/// steps of a grid that is fine enough; in `stick`, half of the vertices' coordinates.
struct Corner {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(const Corner&, const Corner&) = default;
};

/// The length of a step in each direction, where the side of a cell has the length 1.
struct StepLengths {
    double x = 1;
    double y = 1;
};
[[nodiscard]] StepLengths step_lengths(shapes::Lattice lattice);

/// The corners of a cell, clockwise, without its layer. A stick has two, its ends.
[[nodiscard]] std::vector<Corner> corners_of(shapes::Lattice lattice, shapes::Cell cell);

/// The borders of these cells together, each a loop without its first corner again. Cells are on
/// the right of a loop, so a hole runs counterclockwise. Corners on a straight line are left out.
/// Not for sticks. O(cells * log cells).
[[nodiscard]] std::vector<std::vector<Corner>> borders_of(shapes::Lattice lattice,
                                                          std::span<const shapes::Cell> cells);

}  // namespace quadrille::draw
