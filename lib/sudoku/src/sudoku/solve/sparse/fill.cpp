#include "sudoku/solve/sparse/fill.hpp"

#include <algorithm>
#include <cmath>

#include "sudoku/solve/sparse/band_rows.hpp"
#include "sudoku/solve/sparse/column_sets.hpp"
#include "sudoku/solve/sparse/transposed.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku::sparse {
namespace {

double share_of_givens(const Board& board) {
    const auto blanks = static_cast<double>(std::ranges::count(board.cells, 0));
    return 1 - blanks / static_cast<double>(board.cells.size());
}

/// The share of givens up to which a group of rows has a coloring, on average. A bipartite graph
/// with n + n vertices of degree d has about (d!^2 / d^d)^n colorings by d colors (Schrijver 1998).
/// A given leaves one of d of them.
double most_givens(unsigned rows) {
    const double d = rows;
    return (2 * std::lgamma(d + 1) - d * std::log(d)) / (d * std::log(d));
}

/// The smallest groups that leave enough freedom; 0 if not even whole bands do.
unsigned choose_rows_together(const Board& board) {
    const BoxShape shape = board.grid.shape().value();
    const unsigned rows = std::max(shape.rows, shape.columns);
    const double share = share_of_givens(board);
    if (share == 0) return 1;
    for (unsigned together = 3; together < rows; ++together) {
        if (share <= thresholds::freedom_of_groups * most_givens(together)) return together;
    }
    const bool is_free = rows > 1 && share <= thresholds::freedom_of_bands * most_givens(rows);
    return is_free ? rows : 0;
}

}  // namespace

bool may_be_filled(const Board& board) {
    return board.grid.shape() && board.excluded.empty() &&
           board.side() >= thresholds::smallest_side_filled && choose_rows_together(board) > 0;
}

std::optional<Filled> fill(const Board& board, std::uint64_t seed, const Budget& budget) {
    // Tall boxes have few bands of many rows, which leaves both halves more freedom.
    if (board.grid.shape()->rows < board.grid.shape()->columns) {
        auto filled = fill(transposed(board), seed, budget);
        if (filled) filled->board = transposed(filled->board);
        return filled;
    }
    const unsigned bands = board.grid.shape()->columns;
    const unsigned together = choose_rows_together(board);
    const Budget clauses = budget.of_nodes(thresholds::clauses_of_filling * board.side());
    Filled filled{Board(board.grid), 0};
    for (std::uint64_t i = 0; i < thresholds::times_filled && !budget.is_time_up(); ++i) {
        Draws draws{seed, i};
        const auto sets = choose_column_sets(board, draws, budget);
        if (!sets) continue;
        BandRows rows(board, together, draws, clauses, filled.board);
        unsigned band = 0;
        while (band < bands && rows.fill(band, *sets)) ++band;
        filled.learnt_clauses += rows.learnt_clauses();
        if (band == bands) return filled;
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku::sparse
