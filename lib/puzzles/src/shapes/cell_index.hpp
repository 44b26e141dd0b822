// The numbers of a board's cells: 0, 1, 2, … in the board's order.
//
// The numbers lie in an array over the smallest box around the board, so a look-up is one load. A
// board whose cells lie far apart has a sorted list instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "quadrille/shapes/board.hpp"

namespace quadrille::shapes {

class CellIndex {
   public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// The board must outlive the index.
    explicit CellIndex(const Board& board);

    /// The number of a cell, or `none` if the board does not have it. O(1) in a dense board.
    [[nodiscard]] std::uint32_t find(Cell cell) const noexcept {
        if (numbers_.empty()) return find_sorted(cell);
        const auto x = static_cast<std::size_t>(std::int64_t{cell.x} - least_.x);
        const auto y = static_cast<std::size_t>(std::int64_t{cell.y} - least_.y);
        const auto z = static_cast<std::size_t>(std::int64_t{cell.z} - least_.z);
        // Numbers below zero have become large ones.
        if (x >= size_x_ || y >= size_y_ || z >= size_z_) return none;
        return numbers_[(z * size_y_ + y) * size_x_ + x];
    }

   private:
    [[nodiscard]] std::uint32_t find_sorted(Cell cell) const noexcept;

    std::span<const BoardCell> cells_;
    Cell least_;
    std::size_t size_x_ = 0;
    std::size_t size_y_ = 0;
    std::size_t size_z_ = 0;
    std::vector<std::uint32_t> numbers_;  // by z, y, x; empty if the list is searched
};

}  // namespace quadrille::shapes
