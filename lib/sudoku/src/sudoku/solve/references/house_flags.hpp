// The values of each house, updated when values are placed and removed.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// Does each cell have three houses with as many cells as there are values, as in a classic grid?
inline bool each_cell_has_three_full_houses(const Grid& grid) {
    const Houses& houses = grid.houses();
    for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
        if (houses.of_cell(cell).size() != 3) return false;
    }
    for (std::size_t house = 0; house < houses.size(); ++house) {
        if (houses.cells_of(house).size() != grid.values()) return false;
    }
    return true;
}

class HouseFlags {
   public:
    /// The flags of the values that a board has, which must not clash.
    explicit HouseFlags(const Board& board)
        : houses_(board.grid.houses()), side_(board.side()), flags_(houses_.size() * side_) {
        if (each_cell_has_three_full_houses(board.grid)) {
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
                for (const std::size_t house : houses_.of_cell(cell)) {
                    starts_.push_back(static_cast<std::uint32_t>(house * side_));
                }
            }
        }
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] != 0) set(cell, board.cells[cell], true);
        }
    }

    [[nodiscard]] bool fits(std::size_t cell, unsigned value) const {
        if (!starts_.empty()) {
            const std::uint32_t* const in = &starts_[3 * cell];
            const std::uint8_t* const flags = &flags_[value - 1];
            return (flags[in[0]] | flags[in[1]] | flags[in[2]]) == 0;
        }
        for (const std::size_t house : houses_.of_cell(cell)) {
            if (flags_[house * side_ + value - 1] != 0) return false;
        }
        return true;
    }
    void place(std::size_t cell, unsigned value) { set(cell, value, true); }
    void remove(std::size_t cell, unsigned value) { set(cell, value, false); }

   private:
    void set(std::size_t cell, unsigned value, bool stands) {
        if (!starts_.empty()) {
            const std::uint32_t* const in = &starts_[3 * cell];
            std::uint8_t* const flags = &flags_[value - 1];
            flags[in[0]] = flags[in[1]] = flags[in[2]] = stands;
            return;
        }
        for (const std::size_t house : houses_.of_cell(cell)) {
            flags_[house * side_ + value - 1] = stands;
        }
    }

    const Houses& houses_;  // of the board's grid
    std::size_t side_;
    // The flag of a house and a value is at house * side + value - 1. Flags are bytes, because they
    // are tested far more often than copied.
    std::vector<std::uint8_t> flags_;
    // If each cell has three houses, as in a classic grid: the starts of their flags. A loop over
    // the houses of a cell takes twice as many instructions.
    std::vector<std::uint32_t> starts_;
};

}  // namespace quadrille::sudoku
