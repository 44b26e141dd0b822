// Cells as rows of signs, as docs/formats-tiling.md draws them: layers stand side by side, with
// bars between them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

namespace quadrille::web {

/// A cell, and its sign.
struct SignedCell {
    shapes::Cell cell;
    char sign = '#';
};

/// Does the leftmost cell of the first row point down? Only triangles may. A picture then says so.
[[nodiscard]] bool begins_down(shapes::Lattice lattice, std::span<const SignedCell> cells);

/// The rows, from row 0 and column 0 on, or from the first ones if these are below 0. O(size of the
/// picture).
[[nodiscard]] std::vector<std::string> rows_of(shapes::Lattice lattice,
                                               std::span<const SignedCell> cells);

}  // namespace quadrille::web
