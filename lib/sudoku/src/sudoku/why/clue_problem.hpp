// Clues as items: which clues of a board clash is then a question about a problem
// (quadrille/why.hpp).
#pragma once

#include <span>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/sudoku/why.hpp"

namespace quadrille::sudoku {

/// The problem of the empty board, with one more item for each clue: an option that puts a value of
/// the clue into its cell has it. So a clue holds if its item is covered.
struct ClueProblem {
    Problem problem;
    std::vector<ItemId> items;  // of the clues
};

/// The clues are those of a board of the encoder's grid. O(size of the problem).
[[nodiscard]] ClueProblem clue_problem(const SudokuEncoder& encoder, std::span<const Clue> clues);

/// About the memory of the problem of the empty board, twice.
[[nodiscard]] double bytes_of_clue_problems(const Grid& grid);

}  // namespace quadrille::sudoku
