// Functions on a board's cells that the references without tables share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "quadrille/sudoku/board.hpp"
#include "sudoku/solve/references/backtrack.hpp"

namespace quadrille::sudoku {

/// The first blank at or after a cell.
inline std::optional<std::size_t> blank_from(const Board& board, std::size_t cell) {
    while (cell < board.cells.size() && board.cells[cell] != 0) ++cell;
    if (cell == board.cells.size()) return std::nullopt;
    return cell;
}

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

/// A board that is its own and only record of what was placed.
class ScannedBoard {
   public:
    explicit ScannedBoard(const Board& board)
        : board_(board),
          houses_(board.grid.houses()),
          side_(board.side()),
          has_three_houses_(each_cell_has_three_full_houses(board.grid)) {}

    std::optional<std::size_t> first() const { return blank_from(board_, 0); }
    void place(std::size_t cell, unsigned value) {
        board_.cells[cell] = static_cast<std::uint16_t>(value);
    }
    void remove(std::size_t cell, unsigned) { board_.cells[cell] = 0; }
    std::size_t cell_of(std::size_t position) const { return position; }
    const Board& board() const { return board_; }

   protected:
    /// A loop for each house tests a value.
    bool fits_in_each_house(std::size_t cell, unsigned value) const {
        const std::uint16_t* const values = board_.cells.data();
        for (const std::size_t house : houses_.of_cell(cell)) {
            for (const std::uint32_t other : houses_.cells_of(house)) {
                if (values[other] == value) return false;
            }
        }
        return true;
    }

    /// One loop tests a value: its k-th turn looks at the k-th cell of each house.
    bool fits_in_one_loop(std::size_t cell, unsigned value) const {
        const auto houses = houses_.of_cell(cell);
        const std::uint16_t* const values = board_.cells.data();
        if (has_three_houses_) {  // written out, because a loop over houses takes twice as long
            const std::uint32_t* const a = houses_.cells_of(houses[0]).data();
            const std::uint32_t* const b = houses_.cells_of(houses[1]).data();
            const std::uint32_t* const c = houses_.cells_of(houses[2]).data();
            for (std::size_t k = 0; k < side_; ++k) {
                if (values[a[k]] == value || values[b[k]] == value || values[c[k]] == value) {
                    return false;
                }
            }
            return true;
        }
        for (std::size_t k = 0; k < side_; ++k) {  // no house has more cells
            for (const std::size_t house : houses) {
                const auto cells = houses_.cells_of(house);
                if (k < cells.size() && values[cells[k]] == value) return false;
            }
        }
        return true;
    }

    Board board_;
    const Houses& houses_;
    std::size_t side_;
    bool has_three_houses_;
};

/// The same, for methods that look for the next blank from the first cell on.
class RescannedBoard : public ScannedBoard {
   public:
    using ScannedBoard::ScannedBoard;

    std::optional<std::size_t> after(std::size_t position, Meter& meter) const {
        meter.work(position);
        return first();
    }
};

}  // namespace quadrille::sudoku
