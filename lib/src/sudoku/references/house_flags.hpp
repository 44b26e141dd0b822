// The values of each house, updated when values are placed and removed.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

class HouseFlags {
   public:
    /// The flags of the values that a board has, which must not clash.
    explicit HouseFlags(const Board& board)
        : houses_(board.grid.houses()), side_(board.side()), flags_(houses_.size() * side_) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] != 0) set(cell, board.cells[cell], true);
        }
    }

    [[nodiscard]] bool fits(std::size_t cell, unsigned value) const {
        unsigned stands = 0;
        for (const std::size_t house : houses_.of_cell(cell)) {
            stands |= flags_[house * side_ + value - 1];
        }
        return stands == 0;
    }
    void place(std::size_t cell, unsigned value) { set(cell, value, true); }
    void remove(std::size_t cell, unsigned value) { set(cell, value, false); }

    /// The number of flags that fits() looks at.
    [[nodiscard]] std::uint64_t flags_tested(std::size_t cell) const {
        return houses_.of_cell(cell).size();
    }

   private:
    void set(std::size_t cell, unsigned value, bool stands) {
        for (const std::size_t house : houses_.of_cell(cell)) {
            flags_[house * side_ + value - 1] = stands;
        }
    }

    const Houses& houses_;  // of the board's grid
    std::size_t side_;
    // Flag house * side + value - 1: bytes, because they are tested far oftener than moved.
    std::vector<std::uint8_t> flags_;
};

}  // namespace quadrille::sudoku
