// Branch and bound with linear programs at the nodes, and with a search at the leaves.
//
// Attempts. A limit that is too high makes the tree larger than it need be, and the cheapest cost
// is not known at first. So the search begins with a guess a little above the bound, and finds all
// solutions within it. While the caller wants more, the guess rises, by half as much again each
// time. A later attempt returns only what costs more than the guess before, so each solution is
// returned once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "best/reduced_costs.hpp"
#include "best/relaxed/tuning.hpp"
#include "quadrille/best.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::best::relaxed {

/// Finds each solution that costs at most the limit, once. Costs are negated if the most expensive
/// solutions are wanted.
class RelaxedSearch {
   public:
    /// May every primary item be covered at most once, are there costs, and is there a library for
    /// linear programs?
    [[nodiscard]] static bool is_suited(const Problem& problem);
    /// About how many bytes it needs besides the problem.
    [[nodiscard]] static std::size_t bytes(const Problem& problem);

    /// O(entries). The problem must be suited.
    RelaxedSearch(const Problem& problem, Which which, const Settings& settings,
                  const Tuning& tuning = {});
    ~RelaxedSearch();
    RelaxedSearch(const RelaxedSearch&) = delete;
    RelaxedSearch& operator=(const RelaxedSearch&) = delete;

    /// Only solutions that cost at most this are wanted from now on. It never rises.
    void lower_limit(Wide cost);
    /// The same, but solutions that cost more than `strict` are wanted only in passing: they are
    /// given up if they take much work.
    void lower_limit_to_ties(Wide cost, Wide strict);
    /// Has lower_limit_to_ties() not been given up?
    [[nodiscard]] bool finds_ties() const;
    /// A solution that was found elsewhere. It will not be returned, but helps.
    void add_known(const Solution& solution);
    /// Searches again, for solutions that cost at most `cost`.
    void restart(Wide cost);

    /// found: solution() is the next one, in no order of cost. exhausted: there are no more within
    /// the limit. out_of_budget: another call continues.
    [[nodiscard]] Outcome next();
    [[nodiscard]] const Solution& solution() const;
    [[nodiscard]] Wide cost() const;
    /// Budget::nodes limits Stats::nodes from now on. The search returns out_of_budget soon after
    /// `report_at`, so that the caller can report progress. No linear program is stopped for that,
    /// because the rest of the search would then depend on the clock.
    void set_budget(const Budget& budget, std::optional<Deadline> report_at = {});

    /// No solution that was not returned costs less.
    [[nodiscard]] Wide bound() const;
    /// Solves the root's program alone, within the budget. Is it solved?
    [[nodiscard]] bool solve_root();
    /// No solution costs less, once the root is solved.
    [[nodiscard]] Wide root_floor() const;
    /// The cheapest solution so far, or nothing.
    [[nodiscard]] std::optional<Wide> best_cost() const;
    /// The share of the options that the root's program leaves open, if solutions may cost as much
    /// as the limit, and no more than the best one so far. 1 before it is solved.
    [[nodiscard]] double open_share() const;
    /// A linear program counts as about the number of nodes that a search by links would visit in
    /// the same time. The number is the same on every machine.
    [[nodiscard]] const Stats& stats() const;
    /// The share of the last attempt that is done. 0 before that, because the number of attempts is
    /// not known.
    [[nodiscard]] double progress() const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille::best::relaxed
