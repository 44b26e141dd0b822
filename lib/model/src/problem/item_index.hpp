// The options of each item: the reverse of the options' lists of items.
//
// It is made at the first request, because many problems are built, searched and thrown away
// without it. The request may come from any thread, so it is made once, under a lock.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille {

class Problem::ItemIndex {
   public:
    /// The options of an item, in ascending order.
    [[nodiscard]] std::span<const OptionId> options_of(const Problem& problem, ItemId item) {
        if (!is_made_.load(std::memory_order_acquire)) make(problem);
        return {options_.data() + starts_[index(item)], options_.data() + starts_[index(item) + 1]};
    }

    /// The memory of the arrays; 0 before they are made.
    [[nodiscard]] std::size_t bytes() const noexcept {
        if (!is_made_.load(std::memory_order_acquire)) return 0;
        return starts_.capacity() * sizeof(starts_[0]) + options_.capacity() * sizeof(options_[0]);
    }

   private:
    void make(const Problem& problem);

    std::atomic<bool> is_made_ = false;
    std::mutex mutex_;
    // Item i is in options_[starts_[i] … starts_[i + 1] - 1].
    std::vector<std::uint32_t> starts_;
    std::vector<OptionId> options_;
};

}  // namespace quadrille
