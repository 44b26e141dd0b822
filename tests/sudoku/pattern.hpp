// A full board of any shape, for tests to make holes in.
#pragma once

#include <cstdint>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Each row is the one above, moved on by a box, or by one more.
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
