// The end of branching: all solutions of a small part, by a search within an allowance.
//
// The reduced costs are those of the part's linear program. A node of this search takes some
// microseconds, and a linear program some milliseconds.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "best/relaxed/safe_prices.hpp"
#include "quadrille/engine.hpp"
#include "search/allowance.hpp"

namespace quadrille::best::relaxed {

class Leaf {
   public:
    /// O(entries of the open options).
    Leaf(const Model& model, const Part& part, const std::vector<bool>& covered,
         const SafePrices& safe, const Settings& settings);
    Leaf(const Leaf&) = delete;
    Leaf& operator=(const Leaf&) = delete;

    /// A limit for the cost of solutions, in fine units.
    void set_limit(Wide limit);
    void set_budget(const Budget& budget) { engine_->set_budget(budget); }
    /// Finds the next solution.
    [[nodiscard]] Outcome next();
    /// With the options that the part has chosen.
    [[nodiscard]] const Solution& solution() const { return solution_; }
    [[nodiscard]] const Stats& stats() const { return engine_->stats(); }

   private:
    std::vector<OptionId> chosen_;
    std::vector<OptionId> order_;  // the open options by ascending reduced costs
    ReducedCosts reduced_;
    std::vector<Cost> costs_;  // in this order
    search::Allowance allowance_;
    std::unique_ptr<Engine> engine_;
    Solution solution_;
};

}  // namespace quadrille::best::relaxed
