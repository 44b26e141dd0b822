// All solutions of a board, by an engine.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {

inline std::vector<Values> solutions(const Board& board, const std::string& engine) {
    Settings settings;
    settings.engine = engine;
    Solver solver(Question::all(), settings);
    std::vector<Values> found;
    (void)solver.solve(board,
                       [&](const BoardView& solved) { found.push_back(solved.board().cells); });
    std::ranges::sort(found);
    return found;
}

}  // namespace quadrille::sudoku
