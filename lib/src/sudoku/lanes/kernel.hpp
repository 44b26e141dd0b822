// The search of many boards, compiled for each kind of processor (AVX-512, AVX2, SSE4, NEON,
// plain).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/budget.hpp"
#include "quadrille/sudoku/lanes.hpp"
#include "sudoku/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// What is asked, and where the answers go.
struct Task {
    std::span<const Cells> boards;
    std::uint64_t limit;       ///< of solutions, 1 at least
    std::uint64_t node_limit;  ///< of each board
    std::span<LanesAnswer> answers;
    const LanesVisitor* visit;
};

/// The memory of a search. A stack holds at most a node for each candidate that was ruled out by a
/// branch on the way to its lane's node: 729 of them.
struct Memory {
    Lanes lanes;
    std::array<Stack, lane_count> stacks;
};

struct Kernel {
    std::string_view name;
    void (*search)(const Task& task, core::BudgetWatch& watch, Memory& memory);
    /// Does the second keep the givens of the first, and has each value once in each house?
    bool (*solves)(const Cells& puzzle, const Cells& solved);
};

/// The kernels that this processor can run, the fastest first.
[[nodiscard]] std::span<const Kernel> kernels();

/// LanesSearch::solve, on one of them.
void solve_on(const Kernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LanesAnswer> answers, const LanesVisitor& visit,
              Memory& memory);

}  // namespace quadrille::sudoku::lanes
