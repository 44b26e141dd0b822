#include "sudoku/solve/batch_candidates.hpp"

#include <algorithm>
#include "core/thread_team.hpp"

#include "core/thread_count.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {

BatchCandidates::BatchCandidates(std::string_view kernel, unsigned threads) {
    const std::size_t count = core::thread_count(threads);
    searches_.reserve(count);
    for (std::size_t t = 0; t < count; ++t) searches_.emplace_back(kernel);
    most_ = count == 1 ? 1 : count * thresholds::boards_of_thread;
}

std::span<Answer> BatchCandidates::find(std::span<const Cells> boards, const Budget& budget) {
    answers_.resize(boards.size());
    core::ThreadTeam team(std::min(searches_.size(), boards.size()));
    team.run(boards.size(), [&](std::size_t thread, std::size_t board) {
        answers_[board] = searches_[thread].find(boards[board], budget);
    });
    return answers_;
}

}  // namespace quadrille::sudoku
