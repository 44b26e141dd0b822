// A view of a Board or of Cells, so that a function can accept either without a copy.
#pragma once

#include <optional>
#include <variant>

#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/cells.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// Refers to a Board, or to the Cells of a 9x9 board, which must outlive it. Both convert to it.
class BoardView {
   public:
    /// A view of this board, or of these cells. O(1).
    BoardView(const Board& board) noexcept : seen_(&board) {}  // NOLINT: a board can be viewed
    BoardView(const Cells& cells) noexcept : seen_(&cells) {}  // NOLINT: and so can cells

    /// The board or the cells that this refers to; null if it is the other of the two.
    [[nodiscard]] const Board* if_board() const noexcept { return if_a<Board>(); }
    [[nodiscard]] const Cells* if_cells() const noexcept { return if_a<Cells>(); }

    /// The grid of the board; for cells, the classic one.
    [[nodiscard]] Grid grid() const { return if_board() != nullptr ? if_board()->grid : Grid(); }
    /// A copy as a Board. O(cells).
    [[nodiscard]] Board board() const {
        return if_board() != nullptr ? *if_board() : to_board(*std::get<const Cells*>(seen_));
    }
    /// A copy as Cells, if it is a board of the classic 9x9 grid. O(1).
    [[nodiscard]] std::optional<Cells> cells() const {
        if (if_cells() != nullptr) return *if_cells();
        return to_cells(*std::get<const Board*>(seen_));
    }

   private:
    template <typename T>
    [[nodiscard]] const T* if_a() const noexcept {
        const T* const* seen = std::get_if<const T*>(&seen_);
        return seen != nullptr ? *seen : nullptr;
    }

    std::variant<const Board*, const Cells*> seen_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
