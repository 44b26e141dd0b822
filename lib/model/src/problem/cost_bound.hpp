// How much a solution can cost, in absolute value.
//
// Each option has a primary item, so it can be charged to the first one that it has. A solution has
// at most as many options of an item as the item may be covered, and none costs more than the
// dearest one that is charged to it. The sum of this over all items is the bound. It also holds for
// every part of a solution, and for the sum of the absolute values of the costs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/decimal.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::problem {

class CostBound {
   public:
    /// The problem must outlive the bound. Throws MemoryLimitError.
    CostBound(const Problem& problem, MemoryBudget& memory);
    ~CostBound();
    CostBound(const CostBound&) = delete;
    CostBound& operator=(const CostBound&) = delete;

    void add(OptionId option, core::WideCost cost);
    [[nodiscard]] core::WideCost bound() const noexcept;

   private:
    /// The options that are charged to an item.
    struct Charge {
        core::WideCost dearest = 0;
        std::size_t options = 0;
    };

    const Problem& problem_;
    MemoryBudget& memory_;
    std::vector<Charge> charges_;  // of primary items
};

/// The bound of a problem that is built.
[[nodiscard]] core::WideCost most_cost_of_solution(const Problem& problem);

}  // namespace quadrille::problem
