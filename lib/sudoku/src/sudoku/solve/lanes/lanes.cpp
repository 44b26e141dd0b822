#include <algorithm>
#include <limits>
#include <stdexcept>

#include "sudoku/solve/lanes/kernel.hpp"

namespace quadrille::sudoku::lanes {

void solve_on(const LaneKernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LaneAnswer> answers, const LaneVisitor& visit,
              LaneMemory& memory) {
    if (boards.size() != answers.size()) {
        throw std::invalid_argument("lanes: there must be as many answers as boards");
    }
    if (limit == 0)
        return std::fill(answers.begin(), answers.end(), LaneAnswer{Outcome::found, 0, 0, {}});
    for (NodeStack& stack : memory.stacks) stack.clear();
    Budget for_all = budget;
    for_all.nodes.reset();
    core::BudgetWatch watch;
    watch.begin(for_all, 0, 0);
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    const LaneTask task{boards, limit, budget.nodes.value_or(never), answers, &visit};
    kernel.search(task, watch, memory);
}

LaneAnswer list_on(const LaneKernel& kernel, const Cells& board, std::uint64_t limit,
                   const Budget& budget, const ListVisitor& visit, const ListLook& look,
                   LaneMemory& memory) {
    LaneAnswer answer{Outcome::found, 0, 0, {}};
    if (limit == 0) return answer;
    Budget without_nodes = budget;
    without_nodes.nodes.reset();
    core::BudgetWatch watch;
    watch.begin(without_nodes, 0, 0);
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    kernel.list({board, limit, budget.nodes.value_or(never), answer, &visit, &look}, watch, memory);
    return answer;
}

bool run_jobs_on(const LaneKernel& kernel, LaneJobs& jobs, const Budget& budget,
                 LaneMemory& memory) {
    Budget without_nodes = budget;
    without_nodes.nodes.reset();
    core::BudgetWatch watch;
    watch.begin(without_nodes, 0, 0);
    return kernel.run_jobs(jobs, watch, memory);
}

}  // namespace quadrille::sudoku::lanes
