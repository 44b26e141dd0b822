// Branch and bound: search, and whenever a solution is found, allow only cheaper ones than the
// k-th.
#include "quadrille/best.hpp"

#include "best/bound_search.hpp"

namespace quadrille {

struct BestSearch::State {
    State(const Problem& problem, std::uint64_t most, Which which, const Settings& settings)
        : k(most),
          sorted(problem, which, settings.budget),
          kept(sorted, k),
          engine(best::make_search(sorted, settings, allowance)) {
        sorted.problem = Problem();
        if (k == 0) allowance.set_limit(-1);
    }

    std::uint64_t k;
    best::SortedProblem sorted;
    best::KeptSolutions kept;
    search::Allowance allowance;
    std::unique_ptr<Engine> engine;
};

BestSearch::BestSearch(const Problem& problem, std::uint64_t k, Which which,
                       const Settings& settings)
    : state_(std::make_unique<State>(problem, k, which, settings)) {}
BestSearch::~BestSearch() = default;
BestSearch::BestSearch(BestSearch&&) noexcept = default;
BestSearch& BestSearch::operator=(BestSearch&&) noexcept = default;

Outcome BestSearch::search() {
    if (state_->k == 0) return Outcome::exhausted;
    Outcome outcome;
    while ((outcome = state_->engine->next()) == Outcome::found) {
        (void)state_->kept.keep(state_->engine->solution(), best::any_cost, state_->allowance);
    }
    return outcome;
}

void BestSearch::set_budget(const Budget& budget) {
    state_->engine->set_budget(budget);
}

std::vector<PricedSolution> BestSearch::solutions() const {
    return state_->kept.list();
}

std::size_t BestSearch::solution_count() const noexcept {
    return state_->kept.size();
}

const Stats& BestSearch::stats() const {
    return state_->engine->stats();
}

double BestSearch::progress() const {
    return state_->engine->progress();
}

}  // namespace quadrille
