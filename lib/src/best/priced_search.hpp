// A search for solutions within a cost, over the sorted problem: the part that all questions about
// costs share. Costs are negated if the most expensive solutions are wanted, so less is better.
#pragma once

#include <memory>
#include <span>

#include "best/bound_search.hpp"
#include "quadrille/best.hpp"
#include "search/allowance.hpp"

namespace quadrille::best {

class PricedSearch {
   public:
    /// At first, a solution may cost anything. Throws as BestSearch does.
    PricedSearch(const Problem& problem, Which which, const Settings& settings);

    /// From now on, solutions may cost at most so much. A limit never rises before restart().
    void lower_limit(Wide limit);
    /// The same, but solutions of exactly this cost are wanted only in passing: they are given up
    /// if they take much work.
    void lower_limit_to_ties(Wide limit);
    /// Has lower_limit_to_ties() not been given up, since its last call?
    [[nodiscard]] bool finds_ties() const;
    /// So much work may be for ties alone, in options that get local prices.
    void set_patience(std::uint64_t work) { allowance_.set_patience(work); }
    /// Searches the whole tree again, for solutions that cost at most so much.
    void restart(Wide limit);

    /// The next solution within the limit.
    [[nodiscard]] Outcome next();
    [[nodiscard]] Wide cost() const { return cost_; }
    /// Its options, of the problem that was given.
    [[nodiscard]] Solution solution() const { return sorted_.original(engine_->solution()); }
    /// As Engine::count(), for solutions within the limit.
    [[nodiscard]] Outcome count(Count& total);

    /// No solution that is not within the limit costs less.
    [[nodiscard]] Wide above_limit() const { return limit_ + step_; }
    /// No solution costs less.
    [[nodiscard]] Wide floor() const { return floor_; }
    [[nodiscard]] int sign() const { return sorted_.sign; }

    void set_budget(const Budget& budget) { engine_->set_budget(budget); }
    [[nodiscard]] const Stats& stats() const { return engine_->stats(); }
    [[nodiscard]] double progress() const { return engine_->progress(); }

   private:
    SortedProblem sorted_;
    Wide step_;  // divides each cost, and so the costs of all solutions
    Wide floor_;
    search::Allowance allowance_;
    std::unique_ptr<Engine> engine_;
    Wide limit_ = any_cost;  // a multiple of the step
    Wide cost_ = 0;
};

}  // namespace quadrille::best
