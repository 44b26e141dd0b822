#include "sudoku/solve/batch_solver.hpp"

#include <algorithm>

#include "core/thread_count.hpp"
#include "core/thread_team.hpp"
#include "sudoku/board/check_cells.hpp"
#include "sudoku/solve/one_by_one.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {

using thresholds::boards_of_piece;

bool BatchSolver::answers(const Question& question, const Settings& settings) {
    return settings.engine == "auto" && !settings.seed && question.lists() &&
           question.limit() <= thresholds::most_solutions_kept;
}

BatchSolver::BatchSolver(const Question& question, std::string_view kernel, unsigned threads)
    : kernel_(lanes::kernel_named(kernel)),
      limit_(question.limit()),
      keeps_all_(question.kind() == Question::Kind::solutions && limit_ > 1),
      memory_(core::thread_count(threads)) {
    const std::size_t pieces =
        memory_.size() == 1 ? 1 : thresholds::pieces_of_thread * memory_.size();
    const std::size_t most = boards_of_piece * pieces;
    most_ = keeps_all_ ? std::max<std::size_t>(1, most / limit_) : most;
}

std::span<const Cells> BatchSolver::solutions(std::size_t i) const {
    if (keeps_all_) return found_[i];
    return {&answers_[i].first, answers_[i].solutions == 0 ? std::size_t{0} : std::size_t{1}};
}

void BatchSolver::solve(std::span<const Cells> boards, const Budget& budget) {
    boards_ = boards;
    budget_ = budget;
    answers_.resize(boards.size());
    if (keeps_all_) found_.assign(boards.size(), {});
    const std::size_t pieces = (boards.size() + boards_of_piece - 1) / boards_of_piece;
    core::ThreadTeam team(std::min(memory_.size(), pieces));
    team.run(pieces, [this](std::size_t thread, std::size_t piece) {
        const std::size_t begin = piece * boards_of_piece;
        solve_piece(memory_[thread], begin, std::min(boards_of_piece, boards_.size() - begin));
    });
}

void BatchSolver::solve_piece(lanes::LaneMemory& memory, std::size_t begin, std::size_t size) {
    lanes::LaneVisitor keep;
    if (keeps_all_) {
        keep = [&](std::size_t board, const Cells& solution) {
            found_[begin + board].push_back(solution);
        };
    }
    lanes::solve_on(kernel_, boards_.subspan(begin, size), limit_, budget_,
                    std::span(answers_).subspan(begin, size), keep, memory);
    for (std::size_t i = begin; i < begin + size; ++i) require_solutions(i);
}

void BatchSolver::require_solutions(std::size_t i) const {
    for (const Cells& solution : solutions(i)) {
        if (!is_solution(boards_[i], solution)) {
            require_solution(to_board(boards_[i]), to_board(solution), "lanes");
        }
    }
}

}  // namespace quadrille::sudoku
