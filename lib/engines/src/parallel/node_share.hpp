// The nodes of a budget, which several threads use.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>

namespace quadrille::parallel {

class NodeShare {
   public:
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    explicit NodeShare(std::uint64_t nodes) : left_(nodes) {}

    /// Takes this many nodes, or what is left.
    [[nodiscard]] std::uint64_t take(std::uint64_t most) {
        std::uint64_t left = left_;
        if (left == no_limit) return most;
        while (!left_.compare_exchange_weak(left, left - std::min(left, most))) {
        }
        return std::min(left, most);
    }
    /// Nodes that were taken and not visited.
    void give_back(std::uint64_t nodes) {
        if (left_ != no_limit) left_ += nodes;
    }

   private:
    std::atomic<std::uint64_t> left_;
};

}  // namespace quadrille::parallel
