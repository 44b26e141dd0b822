// A full board of any shape, from which tests remove values.
#pragma once

#include <cstdint>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Each row is the row above, shifted by the width of a box. The first row of each lower box is
/// shifted by one more.
inline Board pattern(BoxShape shape) {
    Board board(shape);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned row = board.row_of(cell);
        const unsigned moved = shape.columns * (row % shape.rows) + row / shape.rows;
        board.cells[cell] =
            static_cast<std::uint16_t>((moved + board.column_of(cell)) % shape.side() + 1);
    }
    return board;
}

}  // namespace quadrille::sudoku
