// Houses and rules for cells that are near each other: chess moves, and neighbours.
#include "sudoku/board/variants/near_cells.hpp"

#include <map>
#include <utility>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/rule_cover.hpp"

namespace quadrille::sudoku {
namespace {

class CellsByPosition {
   public:
    explicit CellsByPosition(const Grid& grid) {
        for (std::size_t cell = 0; cell < grid.cell_count(); ++cell) {
            const Position at = grid.position(cell);
            cells_[{at.row, at.column}] = static_cast<std::uint32_t>(cell);
        }
    }
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint32_t row, std::uint32_t column) const {
        const auto found = cells_.find({row, column});
        return found == cells_.end() ? std::nullopt : std::optional(found->second);
    }

   private:
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> cells_;
};

/// Adds houses so that opposite corners of each rectangle of this size differ. If corners in a row
/// or column differ anyway, all four corners are one house.
class OppositeCorners {
   public:
    OppositeCorners(const Grid& grid, HouseKind& kind) : grid_(grid), cells_(grid), kind_(kind) {}

    void add(std::uint32_t height, std::uint32_t width) {
        for (std::size_t cell = 0; cell < grid_.cell_count(); ++cell) {
            const Position at = grid_.position(cell);
            add_rectangle(static_cast<std::uint32_t>(cell), at,
                          {at.row + height, at.column + width});
            // A rising diagonal may be there although the upper left corner is not.
            if (at.column < width || cells_.find(at.row, at.column - width)) continue;
            add_pair(static_cast<std::uint32_t>(cell),
                     cells_.find(at.row + height, at.column - width));
        }
    }

   private:
    /// `a` is the cell in the upper left corner.
    void add_rectangle(std::uint32_t a, Position upper_left, Position lower_right) {
        const auto b = cells_.find(upper_left.row, lower_right.column);
        const auto c = cells_.find(lower_right.row, upper_left.column);
        const auto d = cells_.find(lower_right.row, lower_right.column);
        if (b && c && d && differ(a, *b) && differ(*c, *d) && differ(a, *c) && differ(*b, *d) &&
            grid_.values() >= 4) {
            if (!differ(a, *d) || !differ(*b, *c)) kind_.houses.push_back({a, *b, *c, *d});
            return;
        }
        add_pair(a, d);
        if (b) add_pair(*b, c);
    }
    void add_pair(std::uint32_t one, std::optional<std::uint32_t> other) {
        if (other && !differ(one, *other)) kind_.houses.push_back({one, *other});
    }
    [[nodiscard]] bool differ(std::uint32_t one, std::uint32_t other) const {
        return variants::share_house(grid_, one, other);
    }

    const Grid& grid_;
    CellsByPosition cells_;
    HouseKind& kind_;
};

}  // namespace

HouseKind anti_knight(const Grid& grid) {
    HouseKind kind{"knight's move", 'n', {}};
    OppositeCorners corners(grid, kind);
    corners.add(1, 2);
    corners.add(2, 1);
    return kind;
}

HouseKind anti_king(const Grid& grid) {
    HouseKind kind{"king's move", 'k', {}};
    OppositeCorners(grid, kind).add(1, 1);
    return kind;
}

std::vector<Rule> non_consecutive(const Grid& grid) {
    std::vector<Rule> rules;
    for (const auto& [one, other] : variants::side_neighbours(grid)) {
        rules.push_back(apart(one, other));
    }
    return rules;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> variants::side_neighbours(const Grid& grid) {
    const CellsByPosition cells(grid);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t cell = 0; cell < grid.cell_count(); ++cell) {
        const Position at = grid.position(cell);
        if (const auto right = cells.find(at.row, at.column + 1)) pairs.emplace_back(cell, *right);
        if (const auto below = cells.find(at.row + 1, at.column)) pairs.emplace_back(cell, *below);
    }
    return pairs;
}

}  // namespace quadrille::sudoku
