// Cages that follow from those of a grid, by the rule of 45.
#pragma once

#include <vector>

#include "quadrille/sudoku/grid.hpp"

namespace quadrille::sudoku::variants {

/// Each house of all values has the same sum, 45 on a 9x9 board. So if cages fill a few rows but
/// for some cells, you know the sum of these; and if they stick out, the sum of what sticks out.
/// Such cells are a cage of their own if they all differ.
///
/// The sum of a cage that is returned may be one that no values have. Then no board of the grid has
/// a solution. O(unions of houses times cages times cells).
[[nodiscard]] std::vector<Rule> implied_cages(const Grid& grid);

}  // namespace quadrille::sudoku::variants
