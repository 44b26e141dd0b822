// Fills a large classic board of few givens, without making its exact cover.
//
// Such a board has very many solutions, but its exact cover is large: 46 million entries for
// 225x225. A search finds a solution only after a wrong choice far above has been undone. Filling
// decides the board in two halves, each made of small parts that do not depend on each other.
// First, for each stack: which column has a value in which band (column_sets.hpp). Then, for each
// band: which row of a column has which of its values (band_rows.hpp). It works as long as the
// givens leave the second half enough freedom. How many givens that is follows from the number of
// colorings of a random graph.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku::sparse {

/// Whether it is worth trying to fill this board: it is classic, large, and has few givens.
[[nodiscard]] bool may_be_filled(const Board& board);

struct Filled {
    Board board;
    std::uint64_t steps;  // of the search for rows
};

/// A solution, another one for another seed. Nothing if none was found, which says nothing about
/// the board, or at the end of the budget's time. 225x225 with 10 % of givens: .3 s, and 10 MB.
[[nodiscard]] std::optional<Filled> fill(const Board& board, std::uint64_t seed,
                                         const Budget& budget);

}  // namespace quadrille::sudoku::sparse
