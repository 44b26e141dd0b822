#include "sudoku/make/lane_maker.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::sudoku::make {

namespace {

constexpr std::uint64_t tries_between_looks = 256;

}  // namespace

LaneMaker::LaneMaker(const UniformGrid& grids, const MakeAttempt& make_attempt, IsWanted is_wanted,
                     bool may_fail)
    : grids_(grids), is_wanted_(std::move(is_wanted)), may_fail_(may_fail || is_wanted_) {
    for (Lane& lane : lanes_) lane.attempt = make_attempt();
}

void LaneMaker::run(const lanes::LaneKernel& kernel, std::uint64_t seed, std::uint64_t first,
                    std::span<std::optional<MadeCells>> boards, const Budget& budget) {
    for (Lane& lane : lanes_) lane.task = nullptr;
    for (Task& task : tasks_) task.is_done = true;
    seed_ = seed;
    first_ = first;
    boards_ = boards;
    next_board_ = 0;
    budget_ = &budget;
    // (A try that succeeded while an earlier one was not over is not the board of its number.)
    (void)lanes::run_jobs_on(kernel, *this, budget, memory_);
}

std::size_t LaneMaker::running(const Task& task) const {
    return static_cast<std::size_t>(
        std::count_if(lanes_.begin(), lanes_.end(),
                      [&](const Lane& lane) { return lane.task == &task && is_needed(lane); }));
}

/// A lane continues with its own board if its last try failed. Otherwise it begins a new one. If
/// none is left, it helps the board that has the fewest lanes.
LaneMaker::Task* LaneMaker::choose_task(Task* last) {
    if (last != nullptr && !last->is_done && !last->made && running(*last) == 0) return last;
    if (next_board_ < boards_.size()) {
        Task* const free = std::find_if(tasks_.begin(), tasks_.end(),
                                        [](const Task& task) { return task.is_done; });
        *free = Task{next_board_++, 0, std::nullopt, false};
        return free;
    }
    if (!may_fail_) return nullptr;
    Task* best = nullptr;
    for (Task& task : tasks_) {
        if (task.is_done || task.made) continue;
        if (best == nullptr || running(task) < running(*best)) best = &task;
    }
    return best;
}

void LaneMaker::end_try(Lane& lane) {
    const Attempt& attempt = *lane.attempt;
    Task& task = *lane.task;
    const bool has_board = is_needed(lane) && attempt.clues() != no_cells;
    if (has_board) {
        const Cells puzzle = attempt.grid().puzzle(attempt.clues());
        if (!is_wanted_ || is_wanted_(puzzle)) {
            task.made = MadeCells{puzzle, attempt.grid().puzzle(all_cells),
                                  cell_count(attempt.clues()), lane.number + 1, attempt.weight()};
        }
    }
    lane.task = nullptr;
    if (task.made && running(task) == 0) finish(task);
}

void LaneMaker::finish(Task& task) {
    boards_[task.board] = std::move(task.made);
    task.is_done = true;
    // Later tries of the task may still be in lanes.
    for (Lane& lane : lanes_) {
        if (lane.task == &task) lane.task = nullptr;
    }
}

bool LaneMaker::begin(std::size_t number, BoardNode& root) {
    Lane& lane = lanes_[number];
    Task* last = nullptr;
    for (std::uint64_t tries = 1;; ++tries) {
        // A try may end without a search.
        if (tries % tries_between_looks == 0 && budget_->is_time_up()) return false;
        if (lane.task != nullptr) {
            last = lane.task;
            if (is_needed(lane) && lane.attempt->next(root)) return true;
            end_try(lane);
        }
        Task* const task = choose_task(last);
        if (task == nullptr) return false;
        lane.task = task;
        lane.number = task->next_try++;
        lane.attempt->begin(grids_, Draws{seed_, first_ + task->board, lane.number});
    }
}

bool LaneMaker::solved(std::size_t number, const BoardNode& solution) {
    Lane& lane = lanes_[number];
    return lane.task != nullptr && lane.attempt->solved(solution);
}

void LaneMaker::exhausted(std::size_t number) {
    Lane& lane = lanes_[number];
    if (lane.task != nullptr) lane.attempt->exhausted();
}

}  // namespace quadrille::sudoku::make
