// A view of a Board or of Cells, so that a function can accept either without a copy.
#pragma once

#include <optional>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// Refers to a Board, or to the Cells of a 9x9 board, which must outlive it. Both convert to it.
class BoardView {
   public:
    /// A view of this board, or of these cells. O(1).
    BoardView(const Board& board) noexcept : board_(&board) {}  // NOLINT: a board can be viewed
    BoardView(const Cells& cells) noexcept : cells_(&cells) {}  // NOLINT: and so can cells

    /// The board or the cells that this refers to; null if it is the other of the two.
    [[nodiscard]] const Board* if_board() const noexcept { return board_; }
    [[nodiscard]] const Cells* if_cells() const noexcept { return cells_; }

    /// The grid of the board; for cells, the classic one.
    [[nodiscard]] Grid grid() const { return board_ != nullptr ? board_->grid : Grid(); }
    /// A copy as a Board. O(cells).
    [[nodiscard]] Board board() const { return board_ != nullptr ? *board_ : to_board(*cells_); }
    /// A copy as Cells, if it is a board of the classic 9x9 grid. O(1).
    [[nodiscard]] std::optional<Cells> cells() const {
        return cells_ != nullptr ? std::optional(*cells_) : to_cells(*board_);
    }

   private:
    const Board* board_ = nullptr;
    const Cells* cells_ = nullptr;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
