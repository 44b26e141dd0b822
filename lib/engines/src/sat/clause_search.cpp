#include "sat/clause_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "sat/choices.hpp"
#include "sat/encoding.hpp"

namespace quadrille::sat {

ClauseSearch::Prepared::Prepared(const Problem& given, const Budget& budget)
    : reduction(reduce(given, budget, work_of_reduction(given), Effort::labels)),
      variables(given.option_count()),
      is_possible(given.option_count()) {
    for (const OptionId option : reduction.forced) is_possible[index(option)] = true;
    for (std::size_t o = 0; o < reduction.origin.size(); ++o) {
        const std::size_t origin = index(reduction.origin[o]);
        is_possible[origin] = true;
        variables[origin] = variable_of(id_at<OptionId>(o));
    }
}

ClauseSearch::ClauseSearch(const Problem& problem, const Settings& settings, std::size_t members)
    : ClauseSearch(std::make_shared<const Problem>(problem), settings.seed, settings.memory_limit,
                   members, settings.budget) {}

ClauseSearch::ClauseSearch(std::shared_ptr<const Problem> problem,
                           std::optional<std::uint64_t> seed, std::size_t memory_limit,
                           std::size_t members, const Budget& budget)
    : problem_(std::move(problem)),
      seed_(seed),
      memory_limit_(memory_limit),
      members_(members),
      budget_(budget) {
    stats_.nodes_by_level.push_back(0);
}

std::unique_ptr<Engine> ClauseSearch::another() {
    prepare();
    std::unique_ptr<ClauseSearch> other(new ClauseSearch(problem_, seed_, memory_limit_, 1, {}));
    other->prepared_ = prepared_;
    return other;
}

/// Reduces the problem. If it turns out to have no solution, nothing is left to search.
void ClauseSearch::prepare() {
    if (prepared_ == nullptr) prepared_ = std::make_shared<const Prepared>(*problem_, budget_);
    if (prepared_->reduction.impossible) stage_ = Stage::exhausted;
}

void ClauseSearch::make_solver() {
    const Problem& problem = prepared_->reduction.problem;
    const std::size_t memory = memory_limit_ / members_;
    solver_ = std::make_unique<SolverTeam>(members_, memory_for_learning(problem, memory), seed_);
    solver_->add(encode(problem));
}

/// Adds a clause that holds for this root alone. The solver keeps what it has learnt for the next
/// root, where the guard and all clauses that have it are left behind.
void ClauseSearch::add_for_root(std::vector<int> clause) {
    if (guard_ == 0) {
        guard_ = solver_->new_variable();
        assumptions_.push_back(guard_);
    }
    clause.push_back(-guard_);
    solver_->add(clause);
}

/// From now on, the solver searches in place of the learner.
void ClauseSearch::leave_learner() {
    learner_.reset();
    prepare();
    if (stage_ == Stage::exhausted) return;
    make_solver();
    for (const Solution& solution : ruled_out_) rule_out(solution);
    ruled_out_.clear();
}

SatResult ClauseSearch::solve() {
    if (learner_ != nullptr) {
        const SatResult verdict = solve_by(*learner_, [&] { return learner_->solve(budget_); });
        if (verdict != SatResult::out_of_budget || budget_.is_used_up()) return verdict;
        leave_learner();
        if (stage_ == Stage::exhausted) return SatResult::unsatisfiable;
    }
    return solve_by(*solver_, [&] { return solver_->solve(assumptions_, budget_); });
}

/// Searches, and counts the work of the searcher.
template <class Searcher, class Solve>
SatResult ClauseSearch::solve_by(const Searcher& searcher, Solve solve) {
    const std::uint64_t clauses = searcher.learnt_clauses();
    const std::uint64_t literals = searcher.learnt_literals();
    const SatResult verdict = solve();
    uncounted_ += searcher.learnt_clauses() - clauses;
    stats_.updates += searcher.learnt_literals() - literals;
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
    if (prepared_ == nullptr && learner_ == nullptr)
        learner_ = CoverLearner::make(*problem_, seed_);
    if (learner_ == nullptr && solver_ == nullptr) {
        prepare();
        if (stage_ == Stage::exhausted) return Outcome::exhausted;
        make_solver();
    }
    if (owes_clause_ && learner_ != nullptr) {
        learner_->rule_out_solution();
        ruled_out_.push_back(solution_);
    } else if (owes_clause_) {
        rule_out(solution_);
    }
    owes_clause_ = false;
    switch (solve()) {
        case SatResult::satisfiable:
            collect_solution();
            return Outcome::found;
        case SatResult::unsatisfiable:
            stage_ = Stage::exhausted;
            learner_.reset();
            if (root_.empty()) {  // else the solver may be asked for the next part
                solver_.reset();
                guard_ = 0;
            }
            return Outcome::exhausted;
        default:
            return Outcome::out_of_budget;
    }
}

/// Tells the solver that a solution is known.
void ClauseSearch::rule_out(const Solution& solution) {
    Solution model;  // of the reduced problem
    for (const OptionId option : solution) {
        const int variable = prepared_->variables[index(option)];
        if (variable != 0) model.push_back(id_at<OptionId>(static_cast<std::size_t>(variable - 1)));
    }
    add_for_root(all_but(prepared_->reduction.problem, model));
}

void ClauseSearch::collect_solution() {
    const bool by_learner = learner_ != nullptr;
    const Problem& searched = by_learner ? *problem_ : prepared_->reduction.problem;
    solution_.clear();
    for (std::size_t o = 0; o < searched.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        if (by_learner ? learner_->value(option) : solver_->value(variable_of(option))) {
            solution_.push_back(option);
        }
    }
    if (!by_learner) solution_ = prepared_->reduction.lift(solution_);
    found_.push_back(solution_);
    owes_clause_ = true;
    ++stats_.solutions;
}

/// The literals that stand for the choices of a path. Nothing if the reduction shows that the path
/// leads to no solution. Throws if the path cannot be followed.
std::optional<std::vector<int>> ClauseSearch::literals_of(const Path& path) const {
    Choices choices(*problem_);
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
    begin({}, 1);
    std::optional<std::vector<int>> literals = std::vector<int>();
    if (!prefix.empty()) {
        prepare();
        if (stage_ == Stage::exhausted) return;
        literals = literals_of(prefix);
    }
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
    learner_.reset();
    ruled_out_.clear();
    if (guard_ != 0) solver_->add(std::array{-guard_});
    guard_ = 0;
}

std::vector<Subtree> ClauseSearch::hand_over(std::size_t most) {
    if (most == 0 || stage_ == Stage::exhausted) return {};
    if (stage_ == Stage::at_root) {
        stage_ = Stage::exhausted;
        given_ = 1;
        return {Subtree(root_, parts_)};
    }
    if (learner_ != nullptr) leave_learner();
    if (stage_ == Stage::exhausted) return {};
    if (!subtrees_) {
        subtrees_.emplace(*problem_, prepared_->is_possible, Subtree(root_));
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
        add_for_root(std::move(clause));
    }
    return given;
}

}  // namespace quadrille::sat
