// Branch and bound by `links`, or by `bits` where that is faster: one of the two searches of
// PricedSearch.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "best/bound_search.hpp"
#include "best/running_budget.hpp"
#include "search/allowance.hpp"

namespace quadrille::best {

class LinksSearch {
   public:
    /// At first, a solution may cost anything. Throws as BestSearch does.
    LinksSearch(const Problem& problem, Which which, const Settings& settings);

    [[nodiscard]] int sign() const { return sorted_.sign; }
    /// Every solution's cost is a multiple of this.
    [[nodiscard]] Wide step() const { return step_; }
    /// Every solution costs at least this.
    [[nodiscard]] Wide floor() const { return floor_; }
    /// Does the engine find exactly the solutions within a limit, so that it may count them?
    [[nodiscard]] bool is_exact() const { return sorted_.reduced.exact; }

    /// Solutions may cost at most this from now on. It must not rise.
    void lower_limit(Wide limit) { allowance_.set_limit(sorted_.reduced.allowed(limit)); }
    /// The same, but solutions above `strict` are given up if they need much work.
    void lower_limit_to_ties(Wide limit, Wide strict) {
        allowance_.set_limits(sorted_.reduced.allowed(limit), sorted_.reduced.allowed(strict));
    }
    void set_work_for_ties(std::uint64_t work) { allowance_.set_patience(work); }
    /// Are solutions of this cost still wanted? It must be the last limit.
    [[nodiscard]] bool finds(Wide limit) const {
        return allowance_.limit() >= sorted_.reduced.allowed(limit);
    }
    /// Ends all threads, and only then raises the limit. Call restart() next, after a new limit.
    void lift_limit();
    /// Searches the whole tree again.
    void restart() { engine_->start_at(Path()); }

    void set_budget(const Budget& budget) { engine_->set_budget(budget); }
    [[nodiscard]] Outcome next() { return engine_->next(); }
    /// The same in slices, for as much work as this. A node may need a thousand times the work of
    /// another, so a slice has few nodes. A slice that the clock cuts short is continued later, and
    /// therefore the clock does not decide when a turn ends.
    [[nodiscard]] Outcome next_in_slice(std::uint64_t most_work, std::uint64_t turn,
                                        const RunningBudget& budget, std::uint64_t nodes_left);
    /// Was the last slice cut short?
    [[nodiscard]] bool is_in_slice() const { return engine_->stats().nodes < end_of_slice_; }
    [[nodiscard]] Outcome count(Count& total) { return engine_->count(total); }

    /// The options of the solution that was found, of the given problem, and their cost.
    [[nodiscard]] Solution solution() const { return sorted_.original(engine_->solution()); }
    [[nodiscard]] Wide cost() const { return sorted_.cost_of(engine_->solution()); }

    [[nodiscard]] const Stats& stats() const { return engine_->stats(); }
    [[nodiscard]] double progress() const { return engine_->progress(); }
    [[nodiscard]] std::string_view engine() const { return engine_->name(); }
    /// Does `bits` search? Its nodes take a tenth of the time.
    [[nodiscard]] bool is_fast() const { return engine() == "bits"; }
    /// The work so far, in units of about 5 microseconds.
    [[nodiscard]] std::uint64_t work() const;

   private:
    [[nodiscard]] std::uint64_t nodes_of_slice(std::uint64_t most_work, std::uint64_t turn) const;

    SortedProblem sorted_;
    Wide step_;
    Wide floor_;
    search::Allowance allowance_;
    std::unique_ptr<Engine> engine_;
    bool has_threads_;
    std::uint64_t end_of_slice_ = 0;  // in nodes
};

}  // namespace quadrille::best
