// A search for solutions within a cost: the part that all questions about costs share. Costs are
// negated if the most expensive solutions are wanted, so less is better.
//
// There are two searches: over the sorted problem by links, and by linear programs (relaxed/). One
// may be thousands of times as fast as the other. Links go first, and mostly that is all. Then both
// take turns that grow, until one of them is done. If links hardly get on, their turns are short.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "best/bound_search.hpp"
#include "best/relaxed/relaxed_search.hpp"
#include "best/returned.hpp"
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
    /// if they take many nodes.
    void lower_limit_to_ties(Wide limit);
    /// Has lower_limit_to_ties() not been given up, since its last call?
    [[nodiscard]] bool finds_ties() const;
    /// So much work of links may be for ties alone.
    void set_patience(std::uint64_t work) { allowance_.set_patience(work); }
    /// Searches the whole tree again, for solutions that cost at most so much: by the search that
    /// was done before the other, alone.
    void restart(Wide limit);

    /// The next solution within the limit.
    [[nodiscard]] Outcome next();
    [[nodiscard]] Wide cost() const { return cost_; }
    /// Its options, of the problem that was given.
    [[nodiscard]] const Solution& solution() const { return solution_; }
    /// As Engine::count(), for solutions within the limit.
    [[nodiscard]] Outcome count(Count& total);

    /// No solution that is not within the limit costs less.
    [[nodiscard]] Wide above_limit() const { return limit_ + step_; }
    /// No solution costs less that was not found.
    [[nodiscard]] Wide floor() const;
    [[nodiscard]] int sign() const { return sorted_.sign; }
    /// The search whose turn it is, or that was done first: "links" or "lp".
    [[nodiscard]] std::string_view engine() const { return is_relaxed_ ? "lp" : "links"; }
    /// Is there a search by linear programs, besides the one by links?
    [[nodiscard]] bool has_programs() const { return relaxed_ != nullptr; }
    /// As BestSolutions::programs_left_out, at this moment.
    [[nodiscard]] std::size_t programs_left_out() const;

    /// Somebody wants to look at the search when `look` has passed.
    void set_budget(const Budget& budget, std::optional<Deadline> look = {});
    /// The work of both searches.
    [[nodiscard]] const Stats& stats() const { return stats_; }
    [[nodiscard]] double progress() const { return progress_; }

   private:
    [[nodiscard]] std::uint64_t nodes_of_slice(std::uint64_t most_work) const;
    /// Have links not visited all nodes of their slice?
    [[nodiscard]] bool is_in_slice() const {
        return !is_relaxed_ && links_->stats().nodes < end_of_slice_;
    }
    [[nodiscard]] Outcome next_of_links(std::uint64_t most_work);
    [[nodiscard]] Outcome next_of_programs(std::uint64_t most_nodes);
    [[nodiscard]] bool is_new();
    [[nodiscard]] bool programs_are_weak() const;
    [[nodiscard]] bool judge_programs(std::uint64_t most_nodes);
    void begin_turn();
    [[nodiscard]] Budget budget_of_links() const;
    [[nodiscard]] bool is_time_up() const;
    [[nodiscard]] std::uint64_t nodes_left() const;
    void note_progress();

    SortedProblem sorted_;
    Which which_;
    Settings settings_;
    Wide step_;  // divides each cost, and so the costs of all solutions
    Wide floor_;
    search::Allowance allowance_;
    std::unique_ptr<Engine> links_;
    Wide limit_ = any_cost;       // a multiple of the step
    std::optional<Wide> strict_;  // above it, solutions are wanted only in passing

    std::size_t bytes_lacking_ = 0;  // for programs, if they do not fit
    std::optional<Problem> given_;   // until the programs begin
    std::unique_ptr<relaxed::RelaxedSearch> relaxed_;
    bool is_relaxed_ = false;         // whose turn it is
    bool is_alone_ = true;            // there are no turns
    ReturnedSolutions returned_;      // by either search
    std::uint64_t turn_;              // the size of the turns, in work
    std::uint64_t end_of_turn_ = 0;   // in the work of the search whose turn it is
    std::uint64_t end_of_slice_ = 0;  // in the nodes of links
    bool links_are_slow_ = false;
    bool is_judged_ = false;       // are the programs?
    double progress_at_turn_ = 0;  // of links, when their turn began
    std::uint64_t work_at_turn_ = 0;

    Budget budget_;
    std::optional<Deadline> look_;
    std::uint64_t nodes_before_ = 0;
    Stats stats_;
    double progress_ = 0;
    Solution solution_;
    Wide cost_ = 0;
};

}  // namespace quadrille::best
