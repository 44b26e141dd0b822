// Turns an answer about a board into a claim that someone else can check with a proof: the board
// has no solution, or no solution besides the one that is known.
//
//     const Claim claim = claim_of(encoder, board, answer.first ? &*answer.first : nullptr);
//     prove_no_other(claim.problem, claim.known, files, claim.title);
#pragma once

#include <string>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The parts of a claim that prove_no_other (proof.hpp) asks for.
struct Claim {
    Problem problem;              ///< the exact cover that the board's givens leave
    std::vector<Solution> known;  ///< the only solution, or nothing
    std::string title;            ///< names the board
};

/// `only`, if it is not null, must be a solution of the board. Throws as SudokuEncoder::encode
/// does.
[[nodiscard]] Claim claim_of(const SudokuEncoder& encoder, const Board& board, const Board* only);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
