// Items that wait to be examined, those with the fewest options first: a stack for each power of
// two. An item that waits already is not added again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/types.hpp"

namespace quadrille::reducing {

class WaitingItems {
   public:
    explicit WaitingItems(std::size_t items) : is_waiting_(items) {}

    void push(ItemId item, std::uint32_t options) {
        if (is_waiting_[index(item)]) return;
        is_waiting_[index(item)] = true;
        const auto stack = static_cast<std::size_t>(std::bit_width(options));
        stacks_[stack].push_back(item);
        first_ = std::min(first_, stack);
    }

    [[nodiscard]] bool is_empty() {
        while (first_ < stacks_.size() && stacks_[first_].empty()) ++first_;
        return first_ == stacks_.size();
    }

    /// There must be one.
    ItemId pop() {
        const ItemId item = stacks_[first_].back();
        stacks_[first_].pop_back();
        is_waiting_[index(item)] = false;
        return item;
    }

   private:
    std::array<std::vector<ItemId>, 33> stacks_;  // by the bit width of a 32-bit number
    std::size_t first_ = 0;                       // the stacks before this are empty
    std::vector<bool> is_waiting_;
};

}  // namespace quadrille::reducing
