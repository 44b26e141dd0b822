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

/// The share of givens at which the rows of a band end, on average. They are a coloring of a
/// bipartite graph with n + n vertices of degree d. It has about (d!^2 / d^d)^n colorings by d
/// colors (Schrijver 1998), and a given leaves one of d of them.
double most_givens(unsigned rows) {
    const double d = rows;
    return (2 * std::lgamma(d + 1) - d * std::log(d)) / (d * std::log(d));
}

/// The share of givens, where 1 is the share at which rows end.
double tightness(const Board& board) {
    const BoxShape shape = board.grid.shape().value();
    const double share = share_of_givens(board);
    return share == 0 ? 0 : share / most_givens(std::max(shape.rows, shape.columns));
}

}  // namespace

bool may_be_filled(const Board& board) {
    return board.grid.shape() && board.excluded.empty() &&
           board.side() >= thresholds::smallest_side_filled &&
           tightness(board) <= thresholds::tightest_filled;
}

std::optional<Filled> fill(const Board& board, std::uint64_t seed, const Budget& budget) {
    // Tall boxes have few bands of many rows, which leaves both halves more freedom.
    if (board.grid.shape()->rows < board.grid.shape()->columns) {
        auto filled = fill(transposed(board), seed, budget);
        if (filled) filled->board = transposed(filled->board);
        return filled;
    }
    const unsigned bands = board.grid.shape()->columns;
    Filled filled{Board(board.grid), 0};
    Draws draws{seed};
    const std::uint64_t side = board.side();
    std::uint64_t most_steps = thresholds::steps_of_place * side * side * board.grid.shape()->rows;
    for (unsigned i = 0; i < thresholds::times_filled && !budget.is_time_up();
         ++i, most_steps *= 2) {
        const auto sets = choose_column_sets(board, draws, budget);
        if (!sets) continue;
        unsigned band = 0;
        for (; band < bands; ++band) {
            const auto steps =
                fill_band(board, band, *sets, most_steps, draws, budget, filled.board);
            if (!steps) break;
            filled.steps += *steps;
        }
        if (band == bands) return filled;
    }
    return std::nullopt;
}

}  // namespace quadrille::sudoku::sparse
