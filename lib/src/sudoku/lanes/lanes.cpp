#include "quadrille/sudoku/lanes.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "sudoku/lanes/kernel.hpp"

namespace quadrille::sudoku {

namespace lanes {

void solve_on(const Kernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LanesAnswer> answers, const LanesVisitor& visit,
              Memory& memory) {
    if (boards.size() != answers.size()) {
        throw std::invalid_argument("LanesSearch::solve: as many answers as boards are needed");
    }
    if (limit == 0)
        return std::fill(answers.begin(), answers.end(), LanesAnswer{Outcome::found, 0, 0, {}});
    for (Stack& stack : memory.stacks) stack.clear();
    Budget for_all = budget;
    for_all.nodes.reset();
    core::BudgetWatch watch;
    watch.begin(for_all, 0, 0);
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    const Task task{boards, limit, budget.nodes.value_or(never), answers, &visit};
    kernel.search(task, watch, memory);
}

}  // namespace lanes

struct LanesSearch::Impl {
    lanes::Memory memory;
};

LanesSearch::LanesSearch() : impl_(std::make_unique<Impl>()) {}
LanesSearch::~LanesSearch() = default;
LanesSearch::LanesSearch(LanesSearch&&) noexcept = default;
LanesSearch& LanesSearch::operator=(LanesSearch&&) noexcept = default;

void LanesSearch::solve(std::span<const Cells> boards, std::uint64_t limit, const Budget& budget,
                        std::span<LanesAnswer> answers, const LanesVisitor& visit) {
    lanes::solve_on(lanes::kernels().front(), boards, limit, budget, answers, visit, impl_->memory);
}

}  // namespace quadrille::sudoku
