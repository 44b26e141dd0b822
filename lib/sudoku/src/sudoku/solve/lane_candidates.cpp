#include "sudoku/solve/lane_candidates.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {
namespace {

constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();

}  // namespace

bool LaneCandidates::answers(const Question& question, const Settings& settings) {
    return question.kind() == Question::Kind::candidates &&
           BatchSolver::answers(Question::first(), settings);
}

LaneCandidates::LaneCandidates(std::string_view kernel)
    : some_(Question::up_to(thresholds::few_solutions_listed), kernel, 1),
      first_(Question::first(), kernel, 1) {}

Answer LaneCandidates::find(const Cells& puzzle, const Budget& budget) {
    left_ = budget;
    answer_ = {};
    answer_.stats.kernel = some_.kernel();
    seen_ = {};
    if (!list_few(puzzle)) try_values(puzzle);
    answer_.stats.solutions = answer_.solutions.clamped();
    if (answer_.outcome == Outcome::exhausted && answer_.solutions) write_candidates();
    return std::move(answer_);
}

/// Looks for a few solutions. True if the answer is known then, or if the budget is used up.
bool LaneCandidates::list_few(const Cells& puzzle) {
    some_.solve({&puzzle, 1}, left_);
    for (const Cells& solution : some_.solutions(0)) (void)note_solution(solution);
    answer_.solutions = Count(some_.answer(0).solutions);
    note_work(some_.answer(0));
    answer_.outcome = some_.answer(0).outcome;
    return answer_.outcome != Outcome::found;
}

/// Tries all values that were not seen. A few searches take thousands of nodes. They are put off,
/// because the solutions of short ones may settle their values. The long ones then run side by
/// side.
void LaneCandidates::try_values(const Cells& puzzle) {
    trials_.clear();
    for (std::uint8_t cell = 0; cell < puzzle.size(); ++cell) {
        for (std::uint8_t value = 1; puzzle[cell] == 0 && value <= 9; ++value) {
            trials_.push_back({cell, value});
        }
    }
    answer_.outcome = Outcome::exhausted;
    for (std::uint64_t nodes = thresholds::nodes_of_first_trial; !trials_.empty();) {
        if (!try_all(puzzle, nodes)) {
            answer_.outcome = Outcome::out_of_budget;
            return;
        }
        std::swap(trials_, put_off_);
        const bool is_last = nodes >= thresholds::nodes_of_last_trial;
        nodes = is_last ? unlimited : nodes * thresholds::nodes_of_next_trial;
    }
}

/// Tries each value once, more and more of them together: while most are in a solution, one search
/// settles many others. In the end, most are in none. False if the budget is used up.
bool LaneCandidates::try_all(const Cells& puzzle, std::uint64_t nodes) {
    put_off_.clear();
    // With a node limit, one after another: together they might visit more nodes.
    std::size_t size = left_.nodes ? 1 : thresholds::values_tried_first;
    while (!trials_.empty()) {
        if (!try_some(puzzle, size, nodes)) return false;
        if (!left_.nodes) size = std::min(2 * size, thresholds::boards_of_piece);
    }
    return true;
}

/// Tries up to `size` values. False if the budget is used up.
bool LaneCandidates::try_some(const Cells& puzzle, std::size_t size, std::uint64_t nodes) {
    boards_.clear();
    tried_.clear();
    while (!trials_.empty() && boards_.size() < size) {
        const Trial trial = trials_.back();
        trials_.pop_back();
        if (is_seen(trial)) continue;
        tried_.push_back(trial);
        boards_.push_back(puzzle);
        boards_.back()[trial.cell] = trial.value;
    }
    if (boards_.empty()) return true;
    if (left_.nodes == std::uint64_t{0}) return false;
    const Budget budget = left_.of_nodes(nodes);
    first_.solve(boards_, budget);
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        note_work(first_.answer(i));
        if (first_.answer(i).outcome == Outcome::out_of_budget) put_off_.push_back(tried_[i]);
        // Two values may have led to one solution. It counts once.
        for (const Cells& solution : first_.solutions(i)) {
            if (note_solution(solution)) ++answer_.solutions;
        }
    }
    return put_off_.empty() || !left_.is_time_up();
}

void LaneCandidates::note_work(const lanes::LaneAnswer& answer) {
    answer_.stats.nodes += answer.nodes;
    left_.spend(answer.nodes);
}

/// True if the solution has a value that was not seen.
bool LaneCandidates::note_solution(const Cells& solution) {
    bool is_new = false;
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        const auto bit = static_cast<std::uint16_t>(1U << solution[cell]);
        is_new |= (seen_[cell] & bit) == 0;
        seen_[cell] |= bit;
    }
    return is_new;
}

void LaneCandidates::write_candidates() {
    for (const std::uint16_t seen : seen_) {
        std::vector<unsigned>& values = answer_.candidates.emplace_back();
        for (unsigned value = 1; value <= 9; ++value) {
            if ((seen >> value & 1) != 0) values.push_back(value);
        }
    }
}

}  // namespace quadrille::sudoku
