// The state of BestSearch: a search in up to three passes over the tree.
#pragma once

#include <set>

#include "best/margins.hpp"
#include "best/priced_search.hpp"

namespace quadrille {

struct BestSearch::State {
    State(const Problem& problem, const BestQuestion& question, const Settings& settings);

    /// The passes, in this order. A pass that the question does not need is left out.
    enum class Pass {
        find_best,  ///< the k best; with a margin, only the best one
        find_near,  ///< with a margin: the k best within it
        find_ties,  ///< other solutions with the last cost
        none        ///< all is done
    };

    /// Searches until the pass is over, or the budget ends.
    [[nodiscard]] bool finish_pass();
    void begin_next_pass();
    void begin_near();
    void begin_ties();
    /// The rest of the budget, for the pass.
    void spend_budget();

    void keep();
    void count_tie();
    [[nodiscard]] best::Wide bound() const;
    [[nodiscard]] bool is_proven() const { return pass >= Pass::find_ties; }
    [[nodiscard]] std::uint64_t nodes() const { return search.stats().nodes; }

    BestQuestion question;
    best::PricedSearch search;
    best::KeptSolutions kept;
    Pass pass = Pass::find_best;
    Budget budget;  // of the caller
    std::uint64_t nodes_before_budget = 0;

    best::Wide proven_best = best::any_cost;  // with a margin
    Solution best_one;                        // likewise, the options ascending
    std::set<Solution> with_last_cost;        // those that are kept
    std::uint64_t last_node_for_ties = 0;
    Count ties = 0;
    bool ties_complete = true;
};

}  // namespace quadrille
