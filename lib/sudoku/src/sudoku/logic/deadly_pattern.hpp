// Deadly patterns: cells that must not be able to exchange two values.
//
//     x y     If the solution had x and y in turn in a loop of cells like these, and each house
//     that y x     meets the cells with x also met as many cells with y, then exchanging x and y in
//     them
//             would give a second solution.
//
// That is the case for two rows, two columns and two boxes; it is checked on the houses of the grid
// that is at hand, so a diagonal through one of the cells spoils it. All cells are open, so none is
// given. If the puzzle excludes candidates, all cells must still have x and y, so that none of
// these is excluded. Otherwise, a cell may lack x or y, because the second solution keeps the
// givens and breaks no house. This assumes that the board has only one solution. Cells with x and y
// alone are the floor, the others are the roof:
//
// - If a candidate x or y forces all cells to have x and y, through floor cells and houses in which
//   x or y has only two places, it is wrong (types 1, 4 and 6, and hidden rectangles).
// - If all roof cells have the same third value, it stands in one of them (types 2 and 5).
// - Roof cells of a house together are like a cell that has one of their other values. If k other
//   cells of the house make a set of k + 1 values with them, the set is locked (type 3).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

/// Cells in the order of a loop, in which neighbours see each other.
struct DeadlyPattern {
    std::vector<std::uint32_t> cells;
    Mask pair;
};

/// The cells with other values than those of the pair.
[[nodiscard]] std::vector<std::uint32_t> roof_of(const Candidates& now,
                                                 const DeadlyPattern& pattern);

/// Each house has as many of the cells with x as of those with y.
[[nodiscard]] bool is_balanced(const LogicTables& tables, std::span<const std::uint32_t> cells);

/// Candidates that force the pattern.
[[nodiscard]] bool conclude_forced(const Candidates& now, const DeadlyPattern& pattern,
                                   Finding& finding);
/// From the other values of the roof.
[[nodiscard]] bool conclude_from_roof(const Candidates& now, const DeadlyPattern& pattern,
                                      Finding& finding);

}  // namespace quadrille::sudoku::logic
