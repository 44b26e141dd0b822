#include "sudoku/solve/cages/cage_solver.hpp"

#include <vector>

#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku::cages {

bool CageSolver::answers(const Question& question, const Settings& settings, const Grid& grid) {
    return settings.engine == "auto" && !settings.seed &&
           question.kind() != Question::Kind::candidates && Tables::are_for(grid);
}

std::optional<Answer> CageSolver::solve(const Board& board, const Question& question,
                                        const Budget& budget, const Look& look, const Show& show) {
    const bool is_large = tables_.cell_count() > thresholds::most_cells_searched;
    const bool are_many = question.limit() > thresholds::most_solutions_of_cages;
    // A node limit is for one search, so the board cannot be left after a while.
    if (budget.nodes && are_many) return std::nullopt;
    const bool may_be_left = are_many || (is_large && !budget.nodes);
    Budget own = budget;
    if (is_large && may_be_left) own.nodes = thresholds::nodes_of_cages;
    std::vector<Board> kept;  // to be shown when it is known that the board is not left
    Answer answer;
    if (!search_.start(board)) return answer;
    answer.outcome = Outcome::found;
    for (std::uint64_t found = 0; found < question.limit(); ++found) {
        if (may_be_left && found == thresholds::most_solutions_of_cages) return std::nullopt;
        answer.outcome = find_next(own, look);
        if (answer.outcome != Outcome::found) break;
        ++answer.solutions;
        if (!question.lists()) continue;
        if (may_be_left) {
            kept.push_back(search_.solution());
        } else {
            show(search_.solution(), answer);
        }
    }
    if (answer.outcome == Outcome::out_of_budget && may_be_left && !budget.is_time_up()) {
        return std::nullopt;
    }
    for (const Board& solved : kept) show(solved, answer);
    answer.stats.nodes = search_.nodes();
    answer.stats.updates = search_.updates();
    answer.stats.longest_branch = search_.longest_branch();
    answer.stats.solutions = answer.solutions.clamped();
    return answer;
}

/// The next solution, and a look at the search a few times a second.
Outcome CageSolver::find_next(const Budget& budget, const Look& look) {
    for (;;) {
        const Budget left = budget.after(search_.nodes());
        const Outcome outcome =
            search_.next(look ? left.until(Budget::in(thresholds::seconds_between_looks)) : left);
        if (outcome != Outcome::out_of_budget || budget.after(search_.nodes()).is_used_up()) {
            return outcome;
        }
        look({search_.progress(), search_.nodes(), search_.updates(), Count()});
    }
}

}  // namespace quadrille::sudoku::cages
