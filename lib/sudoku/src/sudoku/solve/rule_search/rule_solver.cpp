#include "sudoku/solve/rule_search/rule_solver.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace quadrille::sudoku::rule_search {
namespace {

Answer with_candidates(Answer answer, const std::vector<Values>& seen) {
    answer.first.reset();
    answer.stats.solutions = answer.solutions.clamped();
    if (answer.outcome != Outcome::exhausted || !answer.solutions) return answer;
    for (const Values values : seen) {
        std::vector<unsigned>& of_cell = answer.candidates.emplace_back();
        for (unsigned value = 1; value <= most_values; ++value) {
            if ((values >> (value - 1) & 1U) != 0) of_cell.push_back(value);
        }
    }
    return answer;
}

}  // namespace

bool RuleSolver::answers(const Settings& settings, const Grid& grid) {
    return settings.engine == "auto" && !settings.seed && Tables::are_for(grid);
}

RuleSolver::RuleSolver(const Grid& grid, std::optional<std::uint64_t> first_turn)
    : tables_(grid), search_(tables_) {
    const bool are_cages = std::ranges::all_of(
        grid.rules(), [](const Rule& rule) { return rule.kind == RuleKind::cage; });
    const bool is_large = grid.cell_count() > thresholds::most_cells_searched;
    first_turn_ = first_turn.value_or(are_cages && !is_large ? thresholds::nodes_of_cages
                                                             : thresholds::nodes_of_rules);
}

std::optional<Answer> RuleSolver::solve(const Board& board, const Question& question,
                                        const Budget& budget, const Look& look, const Show& show,
                                        const Rival& rival) {
    if (question.kind() == Question::Kind::candidates) return find_candidates(board, budget, show);
    const bool are_many = question.limit() > thresholds::most_solutions_of_rules;
    // A node limit is for one search.
    if (budget.nodes && are_many) return std::nullopt;
    std::uint64_t turn = first_turn_;
    Budget own = budget;
    if (!budget.nodes) own.nodes = turn;
    std::vector<Board> kept;  // to be shown when it is known that the answer is from here
    Answer answer;
    if (!search_.start(board)) return answer;
    answer.outcome = Outcome::found;
    while (answer.solutions < Count(question.limit())) {
        if (are_many && answer.solutions == Count(thresholds::most_solutions_of_rules)) {
            return std::nullopt;
        }
        answer.outcome = find_next(own, look);
        if (answer.outcome == Outcome::out_of_budget && !budget.nodes && !budget.is_time_up()) {
            if (auto other = rival(turn)) return other;
            turn *= 2;
            own.nodes = search_.nodes() + turn;
            continue;
        }
        if (answer.outcome != Outcome::found) break;
        ++answer.solutions;
        if (question.lists()) kept.push_back(search_.solution());
    }
    for (const Board& solved : kept) show(solved, answer);
    answer.stats.nodes = search_.nodes();
    answer.stats.updates = search_.updates();
    answer.stats.longest_branch = search_.longest_branch();
    answer.stats.solutions = answer.solutions.clamped();
    return answer;
}

/// The values of each cell in the solutions: those of a few solutions and, if there are more, of
/// one more solution for each value that was not seen, if it has one.
std::optional<Answer> RuleSolver::find_candidates(const Board& board, const Budget& budget,
                                                  const Show& show) {
    const bool may_be_left = !budget.nodes;
    Answer answer;
    std::vector<Values> seen(tables_.cell_count());
    const auto search = [&](const Board& trial, std::uint64_t most) {
        Budget left = budget.after(answer.stats.nodes);
        if (may_be_left) left.nodes = first_turn_;
        Outcome outcome = search_.start(trial) ? Outcome::found : Outcome::exhausted;
        for (std::uint64_t found = 0; found < most && outcome == Outcome::found; ++found) {
            outcome = find_next(left, {});
            if (outcome != Outcome::found) break;
            ++answer.solutions;
            const Board solved = search_.solution();
            show(solved, answer);
            for (std::size_t cell = 0; cell < seen.size(); ++cell) {
                seen[cell] |= static_cast<Values>(1U << (solved.cells[cell] - 1U));
            }
        }
        answer.stats.nodes += search_.nodes();
        answer.stats.updates += search_.updates();
        return outcome;
    };
    const auto try_values = [&] {
        Board trial = board;
        for (std::size_t cell = 0; cell < seen.size(); ++cell) {
            for (unsigned value = 1; board.cells[cell] == 0 && value <= tables_.values(); ++value) {
                if ((seen[cell] >> (value - 1) & 1U) != 0) continue;
                trial.cells[cell] = static_cast<std::uint16_t>(value);
                if (search(trial, 1) == Outcome::out_of_budget) return Outcome::out_of_budget;
            }
            trial.cells[cell] = board.cells[cell];
        }
        return Outcome::exhausted;
    };
    search_.avoid(seen);
    answer.outcome = search(board, thresholds::solutions_for_candidates);
    if (answer.outcome == Outcome::found) answer.outcome = try_values();
    search_.avoid({});
    if (answer.outcome == Outcome::out_of_budget && may_be_left && !budget.is_time_up()) {
        return std::nullopt;
    }
    return with_candidates(std::move(answer), seen);
}

/// The next solution, and a look at the search a few times a second.
Outcome RuleSolver::find_next(const Budget& budget, const Look& look) {
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

}  // namespace quadrille::sudoku::rule_search
