// Watches a Budget for a search. A check is cheap enough for every node.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "quadrille/settings.hpp"

namespace quadrille::core {

class BudgetWatch {
   public:
    /// Begins a budget; the search has done this many nodes and updates so far.
    void begin(const Budget& budget, std::uint64_t nodes, std::uint64_t updates) {
        budget_ = budget;
        constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
        node_limit_ = budget.nodes && *budget.nodes < never - nodes ? nodes + *budget.nodes : never;
        watches_clock_ = budget.deadline.has_value() || budget.stop.stop_possible();
        next_check_ = watches_clock_ ? nodes + updates : never;
    }

    /// Whether the budget is used up. To be called before each new node.
    [[nodiscard]] bool is_used_up(std::uint64_t nodes, std::uint64_t updates) {
        if (nodes >= node_limit_) return true;
        return nodes + updates >= next_check_ && check_clock(nodes + updates);
    }

    /// The number of nodes left.
    [[nodiscard]] std::uint64_t nodes_left(std::uint64_t nodes) const {
        return node_limit_ - std::min(nodes, node_limit_);
    }

   private:
    // A clock costs about 25 ns to read, a node or an update about 3 to 100.
    static constexpr std::uint64_t work_between_checks = 1 << 12;

    bool check_clock(std::uint64_t work) {
        next_check_ = work + work_between_checks;
        const bool is_over = budget_.is_time_up();
        if (is_over) next_check_ = work;  // the next call checks again
        return is_over;
    }

    Budget budget_;
    std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t next_check_ = std::numeric_limits<std::uint64_t>::max();
    bool watches_clock_ = false;
};

}  // namespace quadrille::core
