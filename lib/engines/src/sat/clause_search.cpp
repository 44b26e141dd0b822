#include "sat/clause_search.hpp"

#include <algorithm>
#include <utility>

#include "sat/choices.hpp"
#include "sat/encoding.hpp"

namespace quadrille::sat {

ClauseSearch::Prepared::Prepared(const Problem& given, const Settings& settings)
    : problem(given),
      reduction(reduce(given, settings.budget, work_of_reduction(given), Effort::labels)),
      variables(given.option_count()),
      is_possible(given.option_count()),
      memory_limit(settings.memory_limit) {
    for (const OptionId option : reduction.forced) is_possible[index(option)] = true;
    for (std::size_t o = 0; o < reduction.origin.size(); ++o) {
        const std::size_t origin = index(reduction.origin[o]);
        is_possible[origin] = true;
        variables[origin] = variable_of(id_at<OptionId>(o));
    }
}

ClauseSearch::ClauseSearch(const Problem& problem, const Settings& settings, std::size_t members)
    : ClauseSearch(std::make_shared<const Prepared>(problem, settings), settings.seed, members,
                   settings.budget) {}

ClauseSearch::ClauseSearch(std::shared_ptr<const Prepared> prepared,
                           std::optional<std::uint64_t> seed, std::size_t members,
                           const Budget& budget)
    : prepared_(std::move(prepared)), seed_(seed), members_(members), budget_(budget) {
    stats_.nodes_by_level.push_back(0);
    if (prepared_->reduction.impossible) stage_ = Stage::exhausted;
}

std::unique_ptr<Engine> ClauseSearch::another() {
    return std::unique_ptr<Engine>(new ClauseSearch(prepared_, seed_, 1, {}));
}

void ClauseSearch::make_solver() {
    const Problem& problem = prepared_->reduction.problem;
    const std::size_t memory = prepared_->memory_limit / members_;
    solver_ = std::make_unique<SolverTeam>(members_, memory_for_learning(problem, memory), seed_);
    solver_->add(encode(problem));
    has_ruled_out_ = false;
}

SatResult ClauseSearch::solve() {
    const std::uint64_t clauses = solver_->learnt_clauses();
    const std::uint64_t literals = solver_->learnt_literals();
    const SatResult verdict = solver_->solve(assumptions_, budget_);
    uncounted_ += solver_->learnt_clauses() - clauses;
    stats_.updates += solver_->learnt_literals() - literals;
    count_nodes();
    return verdict;
}

/// Conflicts that follow each other without a decision between them may pass the limit by a few.
/// Those are counted in the next budget.
void ClauseSearch::count_nodes() {
    const std::uint64_t nodes = std::min(uncounted_, budget_.nodes.value_or(uncounted_));
    uncounted_ -= nodes;
    stats_.nodes += nodes;
    stats_.nodes_by_level.front() += nodes;
    budget_.spend(nodes);
}

Outcome ClauseSearch::next() {
    if (stage_ == Stage::exhausted) return Outcome::exhausted;
    count_nodes();
    if (budget_.is_used_up()) return Outcome::out_of_budget;
    stage_ = Stage::searching;
    if (solver_ == nullptr) make_solver();
    if (owes_clause_) {
        solver_->add(all_but(prepared_->reduction.problem, model_));
        has_ruled_out_ = true;
        owes_clause_ = false;
    }
    switch (solve()) {
        case SatResult::satisfiable:
            collect_solution();
            return Outcome::found;
        case SatResult::unsatisfiable:
            stage_ = Stage::exhausted;
            solver_.reset();
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
}

void ClauseSearch::collect_solution() {
    model_.clear();
    for (std::size_t o = 0; o < prepared_->reduction.problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (solver_->value(variable_of(option))) model_.push_back(option);
    }
    solution_ = prepared_->reduction.lift(model_);
    found_.push_back(solution_);
    owes_clause_ = true;
    ++stats_.solutions;
}

/// The literals that stand for the choices of a path. Nothing if the reduction shows that the path
/// leads to no solution. Throws if the path cannot be followed.
std::optional<std::vector<int>> ClauseSearch::literals_of(const Path& path) const {
    Choices choices(prepared_->problem);
    for (const Step& step : path) choices.take(step);
    std::vector<int> literals;
    for (const auto [option, is_chosen] : choices.decided()) {
        const int variable = prepared_->variables[index(option)];
        if (variable != 0) {
            literals.push_back(is_chosen ? variable : -variable);
        } else if (is_chosen != prepared_->is_possible[index(option)]) {
            return std::nullopt;
        }
    }
    return literals;
}

void ClauseSearch::start_at(const Path& prefix, const Count& parts) {
    if (prepared_->reduction.impossible) return;
    begin({}, 1);
    std::optional<std::vector<int>> literals = literals_of(prefix);
    begin(prefix, parts);
    if (!literals) stage_ = Stage::exhausted;
    assumptions_ = std::move(literals).value_or(std::vector<int>{});
}

/// Starts at a root again. Solutions found and subtrees given away are forgotten.
void ClauseSearch::begin(const Path& root, const Count& parts) {
    stage_ = Stage::at_root;
    root_ = root;
    parts_ = parts;
    given_ = 0;
    assumptions_.clear();
    found_.clear();
    subtrees_.reset();
    owes_clause_ = false;
    if (has_ruled_out_) solver_.reset();
}

std::vector<Subtree> ClauseSearch::hand_over(std::size_t most) {
    if (most == 0 || stage_ == Stage::exhausted) return {};
    if (stage_ == Stage::at_root) {
        stage_ = Stage::exhausted;
        given_ = 1;
        return {Subtree(root_, parts_)};
    }
    if (!subtrees_) {
        subtrees_.emplace(prepared_->problem, prepared_->is_possible, Subtree(root_));
    }
    for (const Solution& solution : found_) subtrees_->add(solution);
    found_.clear();
    std::vector<Subtree> given = subtrees_->give(most);
    for (Subtree& subtree : given) {
        given_ += 1 / static_cast<double>(subtree.parts.clamped());
        subtree.parts *= parts_;
        const auto literals = literals_of(subtree.path);
        if (!literals) continue;
        std::vector<int> clause;
        for (const int literal : *literals) clause.push_back(-literal);
        solver_->add(clause);
        has_ruled_out_ = true;
    }
    return given;
}

}  // namespace quadrille::sat
