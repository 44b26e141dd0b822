// The values of each row, column and box, updated when values are placed and removed.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

class HouseFlags {
   public:
    /// The flags of the values that a board has, which must not clash.
    explicit HouseFlags(const Board& board)
        : side_(board.side()),
          rows_(board.cells.size()),
          columns_(board.cells.size()),
          boxes_(board.cells.size()),
          houses_(board.cells.size()) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            houses_[cell] = {board.row_of(cell) * side_, board.column_of(cell) * side_,
                             board.box_of(cell) * side_};
            if (board.cells[cell] != 0) set(cell, board.cells[cell], true);
        }
    }

    [[nodiscard]] bool fits(std::size_t cell, unsigned value) const {
        const Houses& in = houses_[cell];
        return (rows_[in.row + value - 1] | columns_[in.column + value - 1] |
                boxes_[in.box + value - 1]) == 0;
    }
    void place(std::size_t cell, unsigned value) { set(cell, value, true); }
    void remove(std::size_t cell, unsigned value) { set(cell, value, false); }

   private:
    // The starts of the flags of a cell's row, column and box.
    struct Houses {
        unsigned row, column, box;
    };

    void set(std::size_t cell, unsigned value, bool stands) {
        const Houses& in = houses_[cell];
        rows_[in.row + value - 1] = stands;
        columns_[in.column + value - 1] = stands;
        boxes_[in.box + value - 1] = stands;
    }

    unsigned side_;
    // Flag house * side + value - 1: bytes, because they are tested far oftener than moved.
    std::vector<std::uint8_t> rows_, columns_, boxes_;
    std::vector<Houses> houses_;
};

}  // namespace quadrille::sudoku
