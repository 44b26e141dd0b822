// The answer of a search in lanes about a 9x9 board.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "quadrille/engine.hpp"
#include "quadrille/sudoku/cells.hpp"

namespace quadrille::sudoku::lanes {

struct LaneAnswer {
    /// found: as many solutions as the limit; exhausted: all there are.
    Outcome outcome = Outcome::exhausted;
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;  ///< of the search tree, with the root
    Cells first{};            ///< the solution that was found first, if there is one
};

/// Makes an answer empty. (Assigning an empty answer copies one from the stack, and the copy waits
/// for the stores to it. That took 11 % of the time of easy boards.)
inline void begin_answer(LaneAnswer& answer) {
    answer.outcome = Outcome::exhausted;
    answer.solutions = 0;
    answer.nodes = 0;
    answer.first.fill(0);
}

/// The number of solutions of a node with this many settled parts, each of which has two solutions;
/// but at most `left`.
inline std::uint64_t new_solutions(unsigned parts_settled, std::uint64_t left) {
    return std::min(std::uint64_t{1} << parts_settled, left);
}

/// Called with each solution and the number of its board. Solutions of several boards come mixed.
using LaneVisitor = std::function<void(std::size_t board, const Cells& solution)>;

}  // namespace quadrille::sudoku::lanes
