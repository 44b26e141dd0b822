// Which cells of a grid share a side.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "quadrille/sudoku/grid.hpp"

namespace quadrille::sudoku::variants {

/// All pairs of cells that share a side, each once: with the right neighbour and the one below.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> side_neighbours(
    const Grid& grid);

}  // namespace quadrille::sudoku::variants
