// Finds the solutions within a cost limit: the search behind all questions about costs. Costs are
// negated if the most expensive solutions are wanted, so less is better.
//
// Two searches share the work: branch and bound over the sorted problem, and linear programs
// (relaxed/). Branch and bound is called links here, though it may be by `bits`. One may be
// thousands of times as fast as the other, and which one is not known beforehand. Links go first,
// and usually finish in their first turn. Otherwise both alternate, in turns that grow, until one
// of them has searched its whole tree. While links make little progress, their turns are short.
#pragma once

#include <optional>

#include "best/deferred_programs.hpp"
#include "best/links_search.hpp"
#include "best/returned.hpp"
#include "best/running_budget.hpp"
#include "best/turn_schedule.hpp"
#include "quadrille/best.hpp"

namespace quadrille::best {

class PricedSearch {
   public:
    /// At first, a solution may cost anything. Throws as BestSearch does.
    PricedSearch(const Problem& problem, Which which, const Settings& settings);

    /// From now on, solutions may cost at most `limit`. A limit never rises before restart().
    void lower_limit(Wide limit);
    /// The same, but solutions of exactly this cost are wanted only while they cost little work.
    void lower_limit_to_ties(Wide limit);
    /// Does the search still find solutions of the cost given to lower_limit_to_ties()?
    [[nodiscard]] bool finds_ties() const;
    /// Sets the work of links that may serve ties alone.
    void set_work_for_ties(std::uint64_t work) { links_.set_work_for_ties(work); }
    /// Searches the whole tree again, for solutions that cost at most `limit`. The search that
    /// finished first does this alone.
    void restart(Wide limit);

    /// Finds the next solution within the limit.
    [[nodiscard]] Outcome next();
    [[nodiscard]] Wide cost() const { return cost_; }
    /// Its options, of the problem that was given.
    [[nodiscard]] const Solution& solution() const { return solution_; }
    /// Counts as Engine::count(): the solutions within the limit.
    [[nodiscard]] Outcome count(Count& total);

    /// Every solution beyond the limit costs at least this.
    [[nodiscard]] Wide above_limit() const { return limit_ + links_.step(); }
    /// Every solution that was not found yet costs at least this.
    [[nodiscard]] Wide floor() const;
    [[nodiscard]] int sign() const { return links_.sign(); }
    /// The search whose turn it is, or that finished first: "links", "bits" or "lp".
    [[nodiscard]] std::string_view engine() const {
        return turns_.is_of_programs() ? "lp" : links_.engine();
    }
    /// Has the search by linear programs begun?
    [[nodiscard]] bool has_programs() const { return programs_.has_begun(); }
    /// As BestSolutions::programs_left_out, at this moment.
    [[nodiscard]] std::size_t programs_left_out() const;

    /// Returns out_of_budget at `report_at`, so that the caller can report progress.
    void set_budget(const Budget& budget, std::optional<Deadline> report_at = {});
    /// The work of both searches.
    [[nodiscard]] const Stats& stats() const { return stats_; }
    [[nodiscard]] double progress() const { return progress_; }

   private:
    [[nodiscard]] std::uint64_t nodes_left() const { return budget_.nodes_left(stats_.nodes); }
    [[nodiscard]] std::uint64_t work_of_turn() const;
    [[nodiscard]] bool is_turn_over() const;
    [[nodiscard]] std::uint64_t first_length() const;
    [[nodiscard]] bool is_turn_of_links_short() const;
    void begin_turn();
    void begin_programs();
    [[nodiscard]] Outcome next_of_turn(std::uint64_t most);
    [[nodiscard]] Outcome next_of_links(std::uint64_t most_work);
    [[nodiscard]] Outcome next_of_programs(std::uint64_t most_nodes);
    [[nodiscard]] bool solve_root(std::uint64_t most_nodes);
    void set_budget_of_programs(std::uint64_t most_nodes);
    [[nodiscard]] bool is_new();
    void note_progress();

    LinksSearch links_;
    DeferredPrograms programs_;
    bool is_root_solved_ = false;  // of the programs
    TurnSchedule turns_;
    ReturnedSolutions returned_;  // by either search
    RunningBudget budget_;

    Wide limit_ = any_cost;       // a multiple of the step
    std::optional<Wide> strict_;  // solutions that cost more are wanted only as ties
    Stats stats_;
    double progress_ = 0;
    Solution solution_;
    Wide cost_ = 0;
};

}  // namespace quadrille::best
