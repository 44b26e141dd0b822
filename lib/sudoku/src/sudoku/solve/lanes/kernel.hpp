// The search of many boards, compiled for each kind of processor (AVX-512, AVX2, SSE4, NEON,
// plain).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "core/budget.hpp"
#include "sudoku/solve/lanes/answer.hpp"
#include "sudoku/solve/lanes/jobs.hpp"
#include "sudoku/solve/lanes/node.hpp"
#include "sudoku/solve/lanes/waiting_nodes.hpp"

namespace quadrille::sudoku::lanes {

/// The question, and the place of the answers.
struct LaneTask {
    std::span<const Cells> boards;
    std::uint64_t limit;       ///< of solutions, at least 1
    std::uint64_t node_limit;  ///< of each board
    std::span<LaneAnswer> answers;
    const LaneVisitor* visit;
};

/// Called with some new solutions of the board.
using ListVisitor = std::function<void(std::span<const Cells> solutions)>;
/// Called now and then with the answer so far, and the share of the tree that is done. False stops
/// the search, which is then out of budget.
using ListLook = std::function<bool(const LaneAnswer& answer, double progress)>;

/// The question about one board with many solutions.
struct ListTask {
    const Cells& board;
    std::uint64_t limit;       ///< of solutions, at least 1
    std::uint64_t node_limit;  ///< of the search tree
    LaneAnswer& answer;
    const ListVisitor* visit;  ///< may be empty: then the solutions are only counted
    const ListLook* look;      ///< may be empty
};

/// The memory of a search, kept from search to search: 6 MiB at most. A stack holds at most one
/// node for each candidate that a branch ruled out on the way to its lane's node, so at most 729.
/// The lanes of one board together have at most 16 times as many waiting nodes.
struct LaneMemory {
    Lanes lanes;
    std::array<NodeStack, lane_count> stacks;
    Lanes pairs;           // of the search of one board by all lanes: list-inl.hpp
    WaitingNodes waiting;  // likewise
};

struct LaneKernel {
    std::string_view name;
    void (*search)(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory);
    void (*list)(const ListTask& task, core::BudgetWatch& watch, LaneMemory& memory);
    bool (*run_jobs)(LaneJobs& jobs, core::BudgetWatch& watch, LaneMemory& memory);
};

/// The kernels that this processor can run, the fastest first.
[[nodiscard]] std::span<const LaneKernel> kernels();

/// The kernel of that name, or the fastest one for "auto". Throws as choose_kernel does.
[[nodiscard]] const LaneKernel& kernel_named(std::string_view name);

/// Looks for up to `limit` solutions of each board, on one kernel. answers[i] is the answer of
/// boards[i], and the spans are equally long. The budget's nodes are for each board, and its
/// deadline and stop token for all of them. Boards that are not done in time are out_of_budget, and
/// keep the solutions found so far. Apart from that, an answer depends only on the board, the limit
/// and the budget's nodes, not on the processor or on other boards. (Without a visitor, fewer nodes
/// may be needed. The first solution is the same.) Throws what the visitor throws.
void solve_on(const LaneKernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LaneAnswer> answers, const LaneVisitor& visit,
              LaneMemory& memory);

/// Looks for up to `limit` solutions of one board that may have many. All lanes search it together.
/// The visitor sees each solution once. Without a visitor, the solutions are only counted, and all
/// but the first are never written down. The answer depends on the board, the limit and the
/// budget's nodes, not on the processor. Throws what the visitor and `look` throw.
[[nodiscard]] LaneAnswer list_on(const LaneKernel& kernel, const Cells& board, std::uint64_t limit,
                                 const Budget& budget, const ListVisitor& visit,
                                 const ListLook& look, LaneMemory& memory);

/// Runs searches until no lane has one. False if the deadline or the stop token of the budget ended
/// that early; the searches in work have no result then. The budget's nodes do not matter. The
/// result of a search depends on its root, not on the processor. Throws what `jobs` throws.
[[nodiscard]] bool run_jobs_on(const LaneKernel& kernel, LaneJobs& jobs, const Budget& budget,
                               LaneMemory& memory);

}  // namespace quadrille::sudoku::lanes
