// Squares that overlap, such as the five of a samurai.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::sudoku {

Grid overlapping_squares(BoxShape shape, std::span<const Position> upper_left) {
    if (upper_left.empty()) throw ProblemError("there is no square to overlap");
    // The order in which squares are named does not matter.
    std::vector<Position> corners(upper_left.begin(), upper_left.end());
    std::ranges::sort(corners, {}, [](const Position& at) { return std::pair(at.row, at.column); });
    const Grid square(shape);
    const unsigned side = shape.side();
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> cells;
    for (const Position& corner : corners) {
        for (std::uint32_t row = 0; row < side; ++row) {
            for (std::uint32_t column = 0; column < side; ++column) {
                cells[{corner.row + row, corner.column + column}] = 0;
            }
        }
        // Squares one after another may be many times as many cells as a grid has.
        if (cells.size() > std::size_t{max_side} * max_side) break;
    }
    std::vector<Position> positions;
    for (auto& [at, cell] : cells) {
        cell = static_cast<std::uint32_t>(positions.size());
        positions.push_back({at.first, at.second});
    }
    Grid checked(side, positions, {});  // throws if there are too many cells
    std::vector<HouseKind> kinds;
    for (const HouseKind& of_square : square.houses().kinds()) {
        HouseKind& kind = kinds.emplace_back(HouseKind{of_square.name, of_square.letter, {}});
        std::set<std::vector<std::uint32_t>> known;
        for (const Position& corner : corners) {
            for (const auto& house : of_square.houses) {
                std::vector<std::uint32_t> moved;
                for (const std::uint32_t cell : house) {
                    moved.push_back(
                        cells.at({corner.row + cell / side, corner.column + cell % side}));
                }
                std::ranges::sort(moved);
                if (known.insert(moved).second) kind.houses.push_back(std::move(moved));
            }
        }
    }
    return {side, std::move(positions), std::move(kinds)};
}

}  // namespace quadrille::sudoku
