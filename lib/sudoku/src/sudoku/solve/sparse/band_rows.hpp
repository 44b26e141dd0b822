// In which row of a band each value of a column stands: the second half of filling a sparse board
// (fill.hpp).
//
// A band of R rows is a bipartite graph: columns and values, and an edge for each value that the
// column has in the band. Every vertex has R edges, and a row is a perfect matching. So rows are a
// coloring of the edges by R colors, of which the givens have some already (edge_coloring.hpp).
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "sudoku/board/draws.hpp"
#include "sudoku/solve/sparse/column_sets.hpp"

namespace quadrille::sudoku::sparse {

/// Puts the values of a band's columns into its rows of `filled`, which has the board's grid.
/// Returns the steps that the search for rows took (EdgeColoring::color). Returns nothing if it
/// found no rows that hold the givens within `most_steps`; the board may have a solution even so.
[[nodiscard]] std::optional<std::uint64_t> fill_band(const Board& board, unsigned band,
                                                     const ColumnSets& sets,
                                                     std::uint64_t most_steps, Draws& draws,
                                                     const Budget& budget, Board& filled);

}  // namespace quadrille::sudoku::sparse
