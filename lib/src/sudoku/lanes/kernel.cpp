// Compiled once for each kind of processor, by including itself.
#include "core/targets.hpp"  // before foreach_target.h
#define HWY_TARGET_INCLUDE "sudoku/lanes/kernel.cpp"
#include <hwy/foreach_target.h>  // before highway.h
#include <hwy/highway.h>

#include <vector>

#include "sudoku/lanes/check-inl.hpp"
#include "sudoku/lanes/kernel.hpp"
#include "sudoku/lanes/search-inl.hpp"
#include "sudoku/lanes/search_alone-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {

void search(const Task& task, core::BudgetWatch& watch, Memory& memory) {
    constexpr std::size_t few = 2;  // three take as long one by one as together
    if (task.boards.size() > few) return Search(task, watch, memory).run();
    SearchAlone alone(task, watch, memory);
    for (std::size_t board = 0; board < task.boards.size(); ++board) {
        if (alone.run(board)) continue;
        Task rest = task;
        rest.boards = task.boards.subspan(board, 1);
        rest.answers = task.answers.subspan(board, 1);
        Search(rest, watch, memory).run();
    }
}

Kernel make_kernel(std::string_view name) {
    return {name, search, solves};
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace quadrille::sudoku::lanes {

std::span<const Kernel> kernels() {
    static const std::vector<Kernel> runnable = [] {
        std::vector<Kernel> found;
#include "core/runnable-inl.hpp"
        return found;
    }();
    return runnable;
}

}  // namespace quadrille::sudoku::lanes
#endif
