// Oracles for items: demand k is that the k-th soft item is covered as often as it needs. The other
// items of the problem always need be covered.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engines.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "why/shared_budget.hpp"
#include "why/shrink.hpp"

namespace quadrille::why {

class ItemOracle : public DemandOracle {
   public:
    /// After `found`: options of the problem.
    [[nodiscard]] virtual Solution solution() const = 0;
    /// The engine that answered last.
    [[nodiscard]] virtual std::string engine() const = 0;
};

// The problem, the items and the budget must outlive an oracle.

/// Searches a smaller problem each time, by the engine of the settings.
[[nodiscard]] std::unique_ptr<ItemOracle> oracle_by_search(const Problem& problem,
                                                           std::span<const ItemId> soft,
                                                           const Settings& settings,
                                                           SharedBudget& budget);

/// Asks one search that keeps what it learns, and drops items that its proofs do not use. The row
/// must have make_need_search.
[[nodiscard]] std::unique_ptr<ItemOracle> oracle_by_needs(const EngineRow& row,
                                                          const Problem& problem,
                                                          std::span<const ItemId> soft,
                                                          const Settings& settings,
                                                          SharedBudget& budget);

}  // namespace quadrille::why
