// How many rows the givens leave to a value in a column of a band.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku::sparse {

class RowsLeft {
   public:
    /// The board is classic. O(side^3).
    explicit RowsLeft(const Board& board);

    /// The rows of the band in which the value might stand in the column: neither of them has a
    /// given there. Values are numbered from 0.
    [[nodiscard]] unsigned of(unsigned value, unsigned band, unsigned column) const {
        return rows_[(std::size_t{value} * bands_ + band) * side_ + column];
    }

   private:
    std::size_t side_;
    std::size_t bands_;
    std::vector<std::uint8_t> rows_;
};

}  // namespace quadrille::sudoku::sparse
