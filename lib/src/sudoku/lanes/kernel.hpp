// The search of many boards, compiled for each kind of processor (AVX-512, AVX2, SSE4, NEON,
// plain).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/budget.hpp"
#include "sudoku/lanes/answer.hpp"
#include "sudoku/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// What is asked, and where the answers go.
struct LaneTask {
    std::span<const Cells> boards;
    std::uint64_t limit;       ///< of solutions, 1 at least
    std::uint64_t node_limit;  ///< of each board
    std::span<LaneAnswer> answers;
    const LaneVisitor* visit;
};

/// The memory of a search, kept from search to search: 3 MiB at most. A stack holds at most one
/// node for each candidate that a branch ruled out on the way to its lane's node, so at most 729.
struct LaneMemory {
    Lanes lanes;
    std::array<NodeStack, lane_count> stacks;
};

struct LaneKernel {
    std::string_view name;
    void (*search)(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory);
};

/// The kernels that this processor can run, the fastest first.
[[nodiscard]] std::span<const LaneKernel> kernels();

/// The kernel of that name, or the fastest one for "auto". Throws as choose_kernel does.
[[nodiscard]] const LaneKernel& kernel_named(std::string_view name);

/// Looks for up to `limit` solutions of each board, on one kernel; answers[i] is that of boards[i],
/// and there must be as many. The budget's nodes are for each board, its deadline and stop token
/// for all of them: boards that were not done by then are out_of_budget, with what was found of
/// them. Apart from that, an answer depends only on the board, the limit and the budget's nodes. It
/// does not depend on the processor or on the other boards. Throws what the visitor throws.
void solve_on(const LaneKernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LaneAnswer> answers, const LaneVisitor& visit,
              LaneMemory& memory);

}  // namespace quadrille::sudoku::lanes
