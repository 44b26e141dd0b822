// The values that each cell has in the solutions of a board, all of them together.
#pragma once

#include <string>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/question.hpp"

namespace quadrille::sudoku {

struct FoundCandidates {
    Answer answer;
    std::string engine;  ///< that found out about the last values
};

/// Searches for solutions with each value (possible_options.hpp). Every solution is checked. Throws
/// WrongSolutionError, and as possible_options does.
[[nodiscard]] FoundCandidates search_candidates(const SudokuEncoder& encoder, const Board& board,
                                                const Settings& settings);

/// Reads them off the diagram of all solutions, which also has their number. Throws
/// MemoryLimitError if the diagram does not fit.
[[nodiscard]] Answer read_candidates(const SudokuEncoder& encoder, const Board& board,
                                     const Settings& settings);

}  // namespace quadrille::sudoku
