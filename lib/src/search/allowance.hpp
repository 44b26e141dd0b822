// The allowance: a bound for the cost of a wanted solution. The search hides options that exceed
// it.
//
// The caller has changed the costs (best/) so that none is negative, and has sorted the options by
// cost. The options that fit the allowance are then always those before some subscript. On the way
// down, options are hidden only at that end.
#pragma once

#include <atomic>
#include <limits>
#include <span>

#include "quadrille/types.hpp"

namespace quadrille::search {

class Allowance {
   public:
    /// The cost of each option, ascending. No cost and none of `dues` is negative, and the sum of
    /// all fits a Cost.
    std::span<const Cost> costs;
    /// For each item, the amount due if it is secondary and not covered. 0 for primary items and
    /// items with colors.
    std::span<const Cost> dues;
    /// The largest sum of costs and dues of a solution. If it is negative, there are no more
    /// solutions. One thread may lower it at any time, while others search: they use no more than
    /// the number itself, and a search that sees the old one only does more than it need.
    [[nodiscard]] Cost limit() const { return limit_.load(std::memory_order_relaxed); }
    void set_limit(Cost limit) { limit_.store(limit, std::memory_order_relaxed); }

   private:
    std::atomic<Cost> limit_ = std::numeric_limits<Cost>::max();
};

}  // namespace quadrille::search
