#include "quadrille/sudoku/lanes.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "sudoku/lanes/kernel.hpp"

namespace quadrille::sudoku {

std::optional<Cells> to_cells(const Board& board) {
    Cells cells{};
    if (board.shape != BoxShape{} || board.cells.size() != cells.size()) return std::nullopt;
    constexpr std::uint8_t no_value = 10;  // what does not fit a byte must not become one that is
    std::transform(board.cells.begin(), board.cells.end(), cells.begin(), [](std::uint16_t value) {
        return value < no_value ? static_cast<std::uint8_t>(value) : no_value;
    });
    return cells;
}

Board to_board(const Cells& cells) {
    Board board;
    std::copy(cells.begin(), cells.end(), board.cells.begin());
    return board;
}

namespace lanes {

void solve_on(const Kernel& kernel, std::span<const Cells> boards, std::uint64_t limit,
              const Budget& budget, std::span<LanesAnswer> answers, const LanesVisitor& visit,
              Memory& memory) {
    if (boards.size() != answers.size()) {
        throw std::invalid_argument("LanesSearch::solve: as many answers as boards are needed");
    }
    if (limit == 0) return std::fill(answers.begin(), answers.end(), LanesAnswer{Outcome::found, 0, 0, {}});
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
