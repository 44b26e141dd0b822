// Cages and sums that follow from the cages of a grid, by the rule of 45.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "sudoku/board/variants/constraints.hpp"

namespace quadrille::sudoku::variants {

/// Longer differences hardly ever exclude a value: with up to 12 cells, a search has about as many
/// nodes, and takes a sixth longer.
inline constexpr std::size_t most_cells_of_difference = 8;

struct ImpliedSums {
    std::vector<Rule> cages;  ///< with the sums of their values, not of the numbers of these
    std::vector<Difference> differences;  ///< of few cells, and none of them is a cage
};

/// Each house of all values has the same sum, 45 on a 9x9 board. So if cages fill a few rows but
/// for some cells, you know the sum of these; and if they stick out, the sum of what sticks out.
/// If some cages leave cells and others stick out, you know the difference. Cells of a known sum
/// are a cage of their own if they all differ.
///
/// A sum that is returned may be one that no values have. Then no board of the grid has a solution.
/// O(unions of houses times cages times cells).
[[nodiscard]] ImpliedSums implied_sums(const Grid& grid);

}  // namespace quadrille::sudoku::variants
