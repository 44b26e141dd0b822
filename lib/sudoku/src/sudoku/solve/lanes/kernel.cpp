// Compiled once for each kind of processor (core/one_target.hpp).
#include "core/one_target.hpp"
#if QUADRILLE_IS_COMPILED

#include <hwy/highway.h>

#include "sudoku/solve/lanes/jobs-inl.hpp"
#include "sudoku/solve/lanes/kernel.hpp"
#include "sudoku/solve/lanes/list-inl.hpp"
#include "sudoku/solve/lanes/search-inl.hpp"
#include "sudoku/solve/lanes/search_alone-inl.hpp"
#include "sudoku/solve/thresholds.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

void search(const LaneTask& task, core::BudgetWatch& watch, LaneMemory& memory) {
    if (task.boards.size() > thresholds::boards_one_by_one)
        return LaneSearch<false>(task, watch, memory).run();
    LaneSearchAlone alone(task, watch, memory);
    for (std::size_t board = 0; board < task.boards.size(); ++board) {
        if (alone.run(board)) continue;
        LaneTask rest = task;
        rest.boards = task.boards.subspan(board, 1);
        rest.answers = task.answers.subspan(board, 1);
        LaneSearch<true>(rest, watch, memory).run();
    }
}

void list(const ListTask& task, core::BudgetWatch& watch, LaneMemory& memory) {
    ListSearch(task, watch, memory).run();
}

bool run_jobs(LaneJobs& jobs, core::BudgetWatch& watch, LaneMemory& memory) {
    return JobSearch(jobs, watch, memory).run();
}

LaneKernel make_kernel(std::string_view name) {
    return {name, search, list, run_jobs};
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // QUADRILLE_IS_COMPILED
