#include "shapes/cell_index.hpp"

#include <algorithm>

namespace quadrille::shapes {

namespace {

// A box of this many places for each cell is still cheaper than a search in a list. In `hexagon`
// and `triangle` all cells lie in a plane of the box, and boards have holes.
constexpr double places_for_a_cell = 64;
constexpr double always_allowed = 1 << 16;

std::size_t extent(std::int32_t low, std::int32_t high) {
    return static_cast<std::size_t>(std::int64_t{high} - low + 1);
}

}  // namespace

CellIndex::CellIndex(const Board& board) : cells_(board.cells) {
    if (cells_.empty()) return;
    least_ = cells_.front().cell;
    Cell most = least_;
    for (const BoardCell& c : cells_) {
        least_ = {std::min(least_.x, c.cell.x), std::min(least_.y, c.cell.y),
                  std::min(least_.z, c.cell.z)};
        most = {std::max(most.x, c.cell.x), std::max(most.y, c.cell.y), std::max(most.z, c.cell.z)};
    }
    size_x_ = extent(least_.x, most.x);
    size_y_ = extent(least_.y, most.y);
    size_z_ = extent(least_.z, most.z);
    const double places =
        static_cast<double>(size_x_) * static_cast<double>(size_y_) * static_cast<double>(size_z_);
    if (places > always_allowed + places_for_a_cell * static_cast<double>(cells_.size())) return;
    numbers_.assign(size_x_ * size_y_ * size_z_, none);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const Cell at = cells_[i].cell - least_;
        numbers_[(static_cast<std::size_t>(at.z) * size_y_ + static_cast<std::size_t>(at.y)) *
                     size_x_ +
                 static_cast<std::size_t>(at.x)] = static_cast<std::uint32_t>(i);
    }
}

std::uint32_t CellIndex::find_sorted(Cell cell) const noexcept {
    const auto found = std::ranges::lower_bound(cells_, cell, {}, &BoardCell::cell);
    if (found == cells_.end() || found->cell != cell) return none;
    return static_cast<std::uint32_t>(found - cells_.begin());
}

}  // namespace quadrille::shapes
