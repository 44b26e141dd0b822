// The allowance: a bound for the cost of a wanted solution. The search hides options that exceed
// it.
//
// The caller has changed the costs (best/) so that none is negative, and has sorted the options by
// cost. The options that fit the allowance are then always those before some subscript. On the way
// down, options are hidden only at that end.
#pragma once

#include <atomic>
#include <cstdint>
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
    /// items with colors. Empty if all are 0.
    std::span<const Cost> dues;
    /// The largest sum of costs and dues of a solution. If it is negative, there are no more
    /// solutions. It may fall at any time, while others search: they use no more than the number
    /// itself, and a search that sees the old one only does more than it need.
    [[nodiscard]] Cost limit() const { return limit_.load(std::memory_order_relaxed); }
    void set_limit(Cost limit) { limit_.store(limit, std::memory_order_relaxed); }

    /// Solutions above `strict` and up to `limit` are wanted only if they are found in passing: as
    /// soon as too much work has led to no others, the limit falls to `strict`. `strict` is less
    /// than the limit, or equal.
    void set_limits(Cost limit, Cost strict) {
        set_limit(limit);
        strict_.store(strict, std::memory_order_release);  // who sees it sees the limit, too
        margin_.store(limit - strict, std::memory_order_relaxed);
    }
    /// From the first search on, this much work may lead only to solutions above `strict`.
    void set_patience(std::uint64_t work) { patience_.store(work, std::memory_order_relaxed); }
    /// A search is at a node from which a solution has this much left of the limit, or less. The
    /// work is that of the node. It is for any thread.
    void note_left(Cost left, std::uint64_t work) const {
        if (left >= margin_.load(std::memory_order_relaxed)) return;
        const std::uint64_t before = in_passing_.fetch_add(work, std::memory_order_relaxed);
        if (before < patience_.load(std::memory_order_relaxed)) return;
        const Cost strict = strict_.load(std::memory_order_acquire);
        Cost now = limit();  // another thread may lower it in between, and it must never rise
        while (now > strict && !limit_.compare_exchange_weak(now, strict)) {
        }
    }

   private:
    mutable std::atomic<Cost> limit_ = std::numeric_limits<Cost>::max();
    std::atomic<Cost> strict_ = 0;
    std::atomic<Cost> margin_ = 0;  // between the two limits
    std::atomic<std::uint64_t> patience_ = 0;
    mutable std::atomic<std::uint64_t> in_passing_ = 0;  // work noted below the margin
};

}  // namespace quadrille::search
