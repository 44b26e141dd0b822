// Finds a solution that is a shuffled pattern, if the board has one.
//
// Most people who need a large board write down the pattern, whose rows are the first row, shifted.
// They shuffle its rows, columns and values, and remove some. Such a board has as many clues as
// they like, but its solution can be found by linear algebra.
#pragma once

#include <optional>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku::sparse {

/// A solution of a board with a classic grid in which the value of a cell is a number of its row
/// plus one of its column, modulo the side. Nothing if there is none, if the givens leave too many
/// of them to try, or if the time is up. O(side^3 + side * givens) additions.
[[nodiscard]] std::optional<Board> fit_pattern(const Board& board, const Budget& budget);

}  // namespace quadrille::sudoku::sparse
