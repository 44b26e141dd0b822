// The motions of a board: turns followed by translations that map its cells onto its cells.
//
// A flat board has at most one motion for each turn of the lattice, since the first cells must
// meet. On a board that is glued together, a motion must also map cells that are glued together
// onto such cells; translations may be motions too.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "quadrille/shapes/board.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille::encode::tiling {

struct Motion {
    shapes::Turn turn;
    shapes::Cell by;

    /// The image of a cell of the plane or of space, before it is glued.
    [[nodiscard]] shapes::Cell operator()(shapes::Cell cell) const { return turn(cell) + by; }
};

/// The images of a board's cells, by number.
using CellImages = std::vector<std::uint32_t>;

/// Calls keeps(motion, images) for motions of the board, which says if the motion keeps whatever
/// else must be kept. Returns motions that generate all that keep it. They are few: if a motion
/// follows from others, it is left out.
[[nodiscard]] std::vector<Motion> generating_motions(
    const shapes::Board& board, const shapes::CellIndex& cells,
    const std::function<bool(const Motion&, const CellImages&)>& keeps);

}  // namespace quadrille::encode::tiling
