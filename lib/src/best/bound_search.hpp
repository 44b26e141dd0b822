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
};

/// More than the cost of every solution.
inline constexpr Wide any_cost = Wide{1} << 100;

/// The k cheapest solutions so far.
class KeptSolutions {
   public:
    KeptSolutions(const SortedProblem& sorted, std::uint64_t k) : sorted_(sorted), k_(k) {}

    /// Keeps a solution if it is among the k cheapest so far, and cheaper than `below`. Then,
    /// lowers the allowance if k are kept: no solution is allowed that is known to be no cheaper
    /// than the k-th. The options are those of the sorted problem.
    bool keep(std::span<const OptionId> found, Wide below, search::Allowance& allowance);
    void clear() { kept_.clear(); }

    [[nodiscard]] std::size_t size() const { return kept_.size(); }
    /// Best first.
    [[nodiscard]] std::vector<PricedSolution> list() const;

   private:
    /// With its true cost. Among equals, the last one found is dropped first.
    struct Kept {
        Wide cost;  // negated if the most expensive are wanted
        std::uint64_t number;
        Solution options;

        [[nodiscard]] std::pair<Wide, std::uint64_t> rank() const { return {cost, number}; }
    };

    const SortedProblem& sorted_;
    std::uint64_t k_;
    std::vector<Kept> kept_;  // a heap with the most expensive in front
    std::uint64_t number_ = 0;
};

/// The engine that the settings name, or for `auto` the first that acts on costs, within the
/// allowance, whose costs and dues it sets. Throws UnsupportedError.
[[nodiscard]] std::unique_ptr<Engine> make_search(const SortedProblem& sorted,
                                                  const Settings& settings,
                                                  search::Allowance& allowance);

}  // namespace quadrille::best
