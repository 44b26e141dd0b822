// A classic board with rows and columns exchanged.
#pragma once

#include <cstddef>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku::sparse {

/// Its boxes are exchanged, too: 2x3 become 3x2. Exclusions and symbols are left out. O(cells).
inline Board transposed(const Board& board) {
    const BoxShape shape = board.grid.shape().value();
    Board other(BoxShape{shape.columns, shape.rows});
    const std::size_t side = board.side();
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        other.cells[cell % side * side + cell / side] = board.cells[cell];
    }
    return other;
}

}  // namespace quadrille::sudoku::sparse
