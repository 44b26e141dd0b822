#include "sudoku/solve/sparse/band_rows.hpp"

#include <algorithm>

#include "sudoku/solve/sparse/edge_coloring.hpp"

namespace quadrille::sudoku::sparse {

std::optional<std::uint64_t> fill_band(const Board& board, unsigned band, const ColumnSets& sets,
                                       std::uint64_t most_steps, Draws& draws, const Budget& budget,
                                       Board& filled) {
    const std::size_t side = board.side();
    const unsigned rows = board.grid.shape().value().rows;
    const std::size_t first = std::size_t{band} * rows * side, places = rows * side;
    EdgeColoring coloring(board.side(), rows, draws);
    std::size_t givens = 0;
    for (unsigned column = 0; column < side; ++column) {
        for (const std::uint16_t value : sets.of(band, column)) {
            unsigned row = 0;
            while (row < rows && board.cells[first + row * side + column] != value + 1U) ++row;
            const bool is_given = row < rows;
            givens += is_given;
            if (!coloring.add(column, value, is_given ? row : EdgeColoring::no_color)) return {};
        }
    }
    // A given that is not in the set of its column clashes with another.
    const auto* const cells = board.cells.data() + first;
    const auto blanks = static_cast<std::size_t>(std::count(cells, cells + places, 0));
    if (givens + blanks != places) return {};
    if (!coloring.color(most_steps, budget)) return {};
    for (unsigned column = 0; column < side; ++column) {
        for (unsigned row = 0; row < rows; ++row) {
            filled.cells[first + row * side + column] =
                static_cast<std::uint16_t>(coloring.right_of(column, row) + 1);
        }
    }
    return coloring.steps();
}

}  // namespace quadrille::sudoku::sparse
