// Which values a cell has in the solutions of a board, all of them together.
#pragma once

#include <string>
#include <vector>

#include "quadrille/diagram.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/sudoku/board.hpp"

namespace quadrille::tools {

struct Candidates {
    Making outcome = Making::made;
    Count solutions;
    Stats stats;
    /// For each cell its values in ascending order, if they are known and there is a solution: side
    /// by side, as boards on a line have them; above side 35, numbers with commas between.
    std::vector<std::string> cells;
};

[[nodiscard]] Candidates find_candidates(const SudokuEncoder& encoder, const sudoku::Board& board,
                                         const Settings& settings);

}  // namespace quadrille::tools
