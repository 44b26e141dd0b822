// The state of BestSearch: a search in one or two passes over the tree.
#pragma once

#include "best/margins.hpp"
#include "best/priced_search.hpp"

namespace quadrille {

struct BestSearch::State {
    State(const Problem& problem, const BestQuestion& question, const Settings& settings);

    /// The passes, in this order. A pass that the question does not need is left out.
    enum class Pass {
        find_best,  ///< the k best; with a margin, only the best one
        find_near,  ///< with a margin: the k best within it
        none        ///< all is done
    };

    /// Searches until the pass is over, or the budget ends.
    [[nodiscard]] bool finish_pass();
    void begin_next_pass();
    void begin_near();
    /// As BestSearch::set_budget(). Returns out_of_budget at `report_at`, too.
    void set_budget(const Budget& budget, std::optional<Deadline> report_at);
    /// Gives the search the rest of the budget.
    void spend_budget();

    void keep();
    void lower_limit(bool had_enough, best::Wide last_before);
    [[nodiscard]] best::Wide bound() const;
    [[nodiscard]] bool is_proven() const { return pass == Pass::none; }
    [[nodiscard]] std::uint64_t nodes() const { return search.stats().nodes; }

    BestQuestion question;
    best::PricedSearch search;
    best::KeptSolutions kept;
    Pass pass = Pass::find_best;
    best::RunningBudget budget;  // of the caller

    best::Wide proven_best = best::any_cost;  // with a margin
    Solution best_one;                        // likewise, the options ascending
    Count ties = 0;                           // with the last cost, and not kept
};

}  // namespace quadrille
