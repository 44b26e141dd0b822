// Which values each cell has in at least one solution of a board.
#pragma once

#include <string>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::sudoku {

struct FoundCandidates {
    Answer answer;
    std::string engine;  ///< the engine that decided the last values
};

/// Searches for a solution with each value (possible_options.hpp), and checks every solution.
/// Throws WrongSolutionError, and as possible_options does.
[[nodiscard]] FoundCandidates search_candidates(const SudokuEncoder& encoder, const Board& board,
                                                const Settings& settings);

/// Makes the diagram of all solutions, which has the values and also the number of solutions.
/// Throws MemoryLimitError if the diagram does not fit.
[[nodiscard]] Answer read_candidates(const SudokuEncoder& encoder, const Board& board,
                                     const Settings& settings);

}  // namespace quadrille::sudoku
