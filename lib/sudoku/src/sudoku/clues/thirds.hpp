// The cells of a board in three parts, and the order in which parts are searched.
//
// On a 9x9 board the parts are the three bands, or the three stacks. Any other division would do;
// but many small unavoidable sets lie within a band or within two.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/clues/clue_cells.hpp"

namespace quadrille::sudoku::clues {

inline constexpr std::size_t part_count = 3;
using Parts = std::array<PartSet, part_count>;

/// The cells in three parts of almost equal size, row by row or column by column.
class Thirds {
   public:
    Thirds(unsigned side, bool is_by_columns);

    [[nodiscard]] Parts split(ClueCells set) const;
    [[nodiscard]] ClueCells join(const Parts& parts) const;
    [[nodiscard]] PartSet cells(std::size_t part) const { return all_[part]; }

   private:
    struct Place {
        std::uint8_t part;
        std::uint8_t bit;
    };
    std::vector<Place> places_;  // of each cell
    std::array<std::array<std::uint8_t, 32>, part_count> cells_{};
    Parts all_{};
};

/// A set of cells as the parts that are searched first, second and third see it.
struct Split {
    PartSet first;
    PartSet second;
    PartSet third;
};

/// The parts in the order of their numbers of clues. The part with the fewest is first. Among parts
/// with equally many, the one with the lower number is first, so every set of clues has one order.
struct PartOrder {
    std::array<std::uint8_t, part_count> parts;

    /// May the three parts have these numbers of clues?
    [[nodiscard]] bool allows(unsigned first, unsigned second, unsigned third) const {
        return (first < second || (first == second && parts[0] < parts[1])) &&
               (second < third || (second == third && parts[1] < parts[2]));
    }
    [[nodiscard]] Split split(const Parts& set) const {
        return {set[parts[0]], set[parts[1]], set[parts[2]]};
    }
};

inline constexpr std::array<PartOrder, 6> part_orders{
    {{{0, 1, 2}}, {{0, 2, 1}}, {{1, 0, 2}}, {{1, 2, 0}}, {{2, 0, 1}}, {{2, 1, 0}}}};

}  // namespace quadrille::sudoku::clues
