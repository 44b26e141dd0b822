// The parts of branch and bound: tables that do not change, and the solutions that are kept.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "best/reduced_costs.hpp"
#include "quadrille/best.hpp"
#include "search/allowance.hpp"

namespace quadrille::best {

/// The problem as an engine with an allowance wants it: with its options in ascending order of
/// their reduced costs. Engines of several threads share it.
struct SortedProblem {
    SortedProblem(const Problem& problem, Which which, const Budget& budget);

    int sign;  ///< -1 if the most expensive solutions are wanted, else 1
    ReducedCosts reduced;
    std::vector<OptionId> order;      ///< the problem's options in this order
    std::vector<Cost> true_costs;     ///< in this order
    std::vector<Cost> ordered_costs;  ///< the reduced ones, in this order
    /// In this order, without names and costs. Only make_search() needs it.
    Problem problem;

    /// The cost of options in this order; negated if the most expensive solutions are wanted.
    [[nodiscard]] Wide cost_of(std::span<const OptionId> solution) const;
    /// The same options of the problem that was given.
    [[nodiscard]] Solution original(std::span<const OptionId> solution) const;
};

/// More than the cost of every solution.
inline constexpr Wide any_cost = Wide{1} << 100;

/// The k cheapest solutions so far. Costs are negated if the most expensive are wanted.
class KeptSolutions {
   public:
    explicit KeptSolutions(std::uint64_t k) : k_(k) {}

    /// Keeps a solution of this cost if it is among the k cheapest so far. `options` is called only
    /// then. Among equals, the one that was found last is dropped first. False if it is not kept.
    template <typename Options>
    bool keep(Wide cost, Options options) {
        if (is_full() && (k_ == 0 || cost >= kept_.front().cost)) return false;
        add({cost, number_++, options()});
        return true;
    }
    void clear() { kept_.clear(); }
    /// The same for another k, without solutions.
    void begin(std::uint64_t k) {
        k_ = k;
        kept_.clear();
    }

    [[nodiscard]] bool is_full() const { return kept_.size() >= k_; }
    [[nodiscard]] std::size_t size() const { return kept_.size(); }
    /// The k-th cost, or the last one if there are fewer. There must be one.
    [[nodiscard]] Wide last_cost() const { return kept_.front().cost; }
    [[nodiscard]] Wide best_cost() const { return best_; }
    /// Best first; the costs with this sign.
    [[nodiscard]] std::vector<PricedSolution> list(int sign) const;
    /// The same without a copy. Afterwards none is kept.
    [[nodiscard]] std::vector<PricedSolution> take(int sign);

   private:
    struct Kept {
        Wide cost;
        std::uint64_t number;
        Solution options;

        [[nodiscard]] std::pair<Wide, std::uint64_t> rank() const { return {cost, number}; }
    };

    void add(Kept solution);

    std::uint64_t k_;
    std::vector<Kept> kept_;  // a heap with the most expensive in front
    std::uint64_t number_ = 0;
    Wide best_ = any_cost;
};

/// The engine that the settings name, or for `auto` the fastest that acts on costs, within the
/// allowance, whose costs and dues it sets. Throws UnsupportedError.
[[nodiscard]] std::unique_ptr<Engine> make_search(const SortedProblem& sorted,
                                                  const Settings& settings,
                                                  search::Allowance& allowance);

}  // namespace quadrille::best
