// One budget for several searches.
#pragma once

#include <cstdint>

#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::why {

/// The rest of a budget, and the work so far. Several searches share them.
struct SharedBudget {
    Budget left;
    Stats stats;

    void take(std::uint64_t nodes, std::uint64_t updates) {
        stats.nodes += nodes;
        stats.updates += updates;
        left.spend(nodes);
    }
    [[nodiscard]] bool is_used_up() const { return left.is_used_up(); }
};

}  // namespace quadrille::why
