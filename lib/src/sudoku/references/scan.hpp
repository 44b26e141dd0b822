// Functions on a board's cells that the references without tables share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// The first blank at or after a cell.
inline std::optional<std::size_t> blank_from(const Board& board, std::size_t cell) {
    while (cell < board.cells.size() && board.cells[cell] != 0) ++cell;
    if (cell == board.cells.size()) return std::nullopt;
    return cell;
}

/// A board that is its own and only record of what was placed.
class ScannedBoard {
   public:
    explicit ScannedBoard(const Board& board) : board_(board), houses_(board.grid.houses()) {}

    std::optional<std::size_t> first() const { return blank_from(board_, 0); }
    void place(std::size_t cell, unsigned value) {
        board_.cells[cell] = static_cast<std::uint16_t>(value);
    }
    void remove(std::size_t cell, unsigned) { board_.cells[cell] = 0; }
    const Board& board() const { return board_; }

   protected:
    /// A loop for each house tests a value.
    bool fits_in_each_house(std::size_t cell, unsigned value) const {
        for (const std::size_t house : houses_.of_cell(cell)) {
            if (has(houses_.cells_of(house), value)) return false;
        }
        return true;
    }
    /// One loop tests a value: its k-th turn looks at the k-th cell of each house.
    bool fits_in_one_loop(std::size_t cell, unsigned value) const {
        const std::size_t side = board_.side();  // no house has more cells
        for (std::size_t k = 0; k < side; ++k) {
            for (const std::size_t house : houses_.of_cell(cell)) {
                const auto cells = houses_.cells_of(house);
                if (k < cells.size() && board_.cells[cells[k]] == value) return false;
            }
        }
        return true;
    }
    /// The work of either test.
    std::uint64_t cells_tested(std::size_t cell) const {
        return houses_.of_cell(cell).size() * std::uint64_t{board_.side()};
    }

   private:
    bool has(std::span<const std::uint32_t> cells, unsigned value) const {
        return std::ranges::any_of(cells, [&](auto cell) { return board_.cells[cell] == value; });
    }

   protected:
    Board board_;
    const Houses& houses_;
};

}  // namespace quadrille::sudoku
