// Which values stand in which part of a column: the first half of filling a sparse board
// (fill.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/board/draws.hpp"

namespace quadrille::sudoku::sparse {

/// For each band and each column of a classic grid, the values that stand in the cells that both
/// share, from 0 on, in any order. Each value is once in each column, and once in each box.
class ColumnSets {
   public:
    explicit ColumnSets(BoxShape shape)
        : side_(shape.side()), sets_(std::size_t{shape.columns} * side_) {}

    using Set = std::vector<std::uint16_t>;
    [[nodiscard]] const Set& of(unsigned band, unsigned column) const {
        return sets_[std::size_t{band} * side_ + column];
    }
    void add(unsigned band, unsigned column, unsigned value) {
        sets_[std::size_t{band} * side_ + column].push_back(static_cast<std::uint16_t>(value));
    }

   private:
    unsigned side_;
    std::vector<Set> sets_;
};

/// Sets that hold the givens. Nothing if none were found, because givens clash, or there are too
/// many, or the time is up.
[[nodiscard]] std::optional<ColumnSets> choose_column_sets(const Board& board, Draws& draws,
                                                           const Budget& budget);

}  // namespace quadrille::sudoku::sparse
