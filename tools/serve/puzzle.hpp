// The puzzle of a message, with what the site adds to it for a solver.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::tools::serve {

/// Which cells of the site are read.
enum class Cells {
    givens,  ///< values and pencilmarks that the setter gave
    entered  ///< also those that were entered to solve the puzzle
};

struct SitePuzzle {
    sudoku::Board board;
    /// For each cell, the value or the marks in its center that were entered, ascending.
    std::vector<std::vector<unsigned>> entered;
    /// How many solutions of each candidate are counted at most, from 1.
    std::uint64_t cap = 1;
    /// Also mark what logic leaves, though no solution has it.
    bool wants_logic = false;
};

/// Reads a link of f-puzzles, or the packed text in it. Throws InputError or std::runtime_error
/// with a sentence.
[[nodiscard]] SitePuzzle read_puzzle(const std::string& data, Cells cells);

}  // namespace quadrille::tools::serve
