#include "sat/search.hpp"

#include <algorithm>
#include <utility>

#include "sat/choices.hpp"
#include "sat/encoding.hpp"

namespace quadrille::sat {
Search::Search(const Problem& problem, const Settings& settings)
    : problem_(problem),
      reduction_(reduce(problem, settings.budget)),
      variables_(problem.option_count()),
      is_possible_(problem.option_count()),
      seed_(settings.seed),
      budget_(settings.budget) {
    for (const OptionId option : reduction_.forced) is_possible_[index(option)] = true;
    for (std::size_t o = 0; o < reduction_.origin.size(); ++o) {
        const std::size_t origin = index(reduction_.origin[o]);
        is_possible_[origin] = true;
        variables_[origin] = variable_of(id_at<OptionId>(o));
    }
    stats_.nodes_by_level.push_back(0);
    if (reduction_.impossible) stage_ = Stage::exhausted;
}

bool Search::is_out_of_budget() const {
    return budget_.nodes == std::uint64_t{0} || budget_.is_time_up();
}

void Search::make_solver() {
    solver_ = std::make_unique<Solver>(seed_);
    solver_->add(encode(reduction_.problem));
    has_ruled_out_ = false;
}

Verdict Search::solve() {
    const std::uint64_t clauses = solver_->learnt_clauses();
    const std::uint64_t literals = solver_->learnt_literals();
    const Verdict verdict = solver_->solve(assumptions_, budget_);
    uncounted_ += solver_->learnt_clauses() - clauses;
    stats_.updates += solver_->learnt_literals() - literals;
    count_nodes();
    return verdict;
}

/// Conflicts that follow each other without a decision between them may pass the limit by a few.
/// Those are counted in the next budget.
void Search::count_nodes() {
    const std::uint64_t nodes = std::min(uncounted_, budget_.nodes.value_or(uncounted_));
    uncounted_ -= nodes;
    stats_.nodes += nodes;
    stats_.nodes_by_level.front() += nodes;
    if (budget_.nodes) *budget_.nodes -= nodes;
}

Outcome Search::next() {
    if (stage_ == Stage::exhausted) return Outcome::exhausted;
    count_nodes();
    if (is_out_of_budget()) return Outcome::out_of_budget;
    stage_ = Stage::searching;
    if (solver_ == nullptr) make_solver();
    if (owes_clause_) {
        solver_->add(all_but(reduction_.problem, model_));
        has_ruled_out_ = true;
        owes_clause_ = false;
    }
    switch (solve()) {
        case Verdict::satisfiable:
            collect_solution();
            return Outcome::found;
        case Verdict::unsatisfiable:
            stage_ = Stage::exhausted;
            solver_.reset();
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
}

void Search::collect_solution() {
    model_.clear();
    for (std::size_t o = 0; o < reduction_.problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (solver_->value(variable_of(option))) model_.push_back(option);
    }
    solution_ = reduction_.lift(model_);
    found_.push_back(solution_);
    owes_clause_ = true;
    ++stats_.solutions;
}

/// The literals that together say what a path does. Nothing: it leads to no solution, by what the
/// reduction found out. Throws if the path cannot be followed.
std::optional<std::vector<int>> Search::literals_of(const Path& path) const {
    Choices choices(problem_);
    for (const Step& step : path) choices.take(step);
    std::vector<int> literals;
    for (const auto [option, is_chosen] : choices.decided()) {
        const int variable = variables_[index(option)];
        if (variable != 0) {
            literals.push_back(is_chosen ? variable : -variable);
        } else if (is_chosen != is_possible_[index(option)]) {
            return std::nullopt;
        }
    }
    return literals;
}

void Search::start_at(const Path& prefix) {
    if (reduction_.impossible) return;
    std::optional<std::vector<int>> literals = literals_of(prefix);
    root_ = prefix;
    found_.clear();
    subtrees_.reset();
    owes_clause_ = false;
    if (has_ruled_out_) solver_.reset();
    stage_ = literals ? Stage::at_root : Stage::exhausted;
    assumptions_ = std::move(literals).value_or(std::vector<int>{});
}

std::vector<Path> Search::hand_over(std::size_t most) {
    if (most == 0 || stage_ == Stage::exhausted) return {};
    if (stage_ == Stage::at_root) {
        stage_ = Stage::exhausted;
        return {root_};
    }
    if (!subtrees_) subtrees_.emplace(problem_, is_possible_, root_);
    for (const Solution& solution : found_) subtrees_->add(solution);
    found_.clear();
    std::vector<Path> given = subtrees_->give(most);
    for (const Path& path : given) {
        const auto literals = literals_of(path);
        if (!literals) continue;
        std::vector<int> clause;
        for (const int literal : *literals) clause.push_back(-literal);
        solver_->add(clause);
        has_ruled_out_ = true;
    }
    return given;
}

}  // namespace quadrille::sat
