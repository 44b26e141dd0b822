// The minimal unavoidable sets of a grid, up to a size.
//
// A set of cells is unavoidable if the grid has another solution that differs in these cells only.
// A board with one solution must have a clue in each unavoidable set. A set is minimal if no other
// one lies within it.
//
// All of them are found by a search for the other solution. It keeps the cells that must differ. A
// cell that gets the value d takes it from the cells that have d in its houses, so these must
// differ too, and get other values. When no cell is left that must differ and has no new value, the
// cells that differ are an unavoidable set. The search gives up when more cells must differ than
// the size allows. Each set is found from its least cell.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/clues/clue_cells.hpp"

namespace quadrille::sudoku::clues {

/// The minimal unavoidable sets with at most `largest` cells, in the order of their sizes. The
/// board must be full and right, with at most 9 values and 81 cells, and each value must stand in
/// each house. Nothing if there are more than `most` of them before the minimal ones are chosen, or
/// if the budget's time is up.
[[nodiscard]] std::optional<std::vector<ClueCells>> minimal_unavoidable_sets(const Board& grid,
                                                                             unsigned largest,
                                                                             std::size_t most,
                                                                             const Budget& budget);

}  // namespace quadrille::sudoku::clues
