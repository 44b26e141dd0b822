// Functions on a board's cells that the references without tables share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

inline unsigned value_at(const Board& board, unsigned row, unsigned column) {
    return board.cells[std::size_t{row} * board.side() + column];
}

/// The first blank at or after a cell.
inline std::optional<std::size_t> blank_from(const Board& board, std::size_t cell) {
    while (cell < board.cells.size() && board.cells[cell] != 0) ++cell;
    if (cell == board.cells.size()) return std::nullopt;
    return cell;
}

/// One loop tests a value: its k-th turn looks at the k-th cells of row, column and box.
inline bool fits_in_one_loop(const Board& board, std::size_t cell, unsigned value) {
    const unsigned row = board.row_of(cell);
    const unsigned column = board.column_of(cell);
    const unsigned top = row - row % board.shape.rows;
    const unsigned left = column - column % board.shape.columns;
    for (unsigned k = 0; k < board.side(); ++k) {
        if (value_at(board, row, k) == value || value_at(board, k, column) == value ||
            value_at(board, top + k / board.shape.columns, left + k % board.shape.columns) ==
                value) {
            return false;
        }
    }
    return true;
}

/// A board that is its own and only record of what was placed.
class ScannedBoard {
   public:
    explicit ScannedBoard(const Board& board) : board_(board) {}

    std::optional<std::size_t> first() const { return blank_from(board_, 0); }
    void place(std::size_t cell, unsigned value) {
        board_.cells[cell] = static_cast<std::uint16_t>(value);
    }
    void remove(std::size_t cell, unsigned) { board_.cells[cell] = 0; }
    const Board& board() const { return board_; }

   protected:
    Board board_;
};

}  // namespace quadrille::sudoku
