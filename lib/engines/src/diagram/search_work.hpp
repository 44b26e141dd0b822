// The work of the engine `diagram`, and the budget for it, which its searches share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/budget.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::diagram {

/// Why a search has paused.
enum class Pause {
    found,          ///< there is a solution to return
    exhausted,      ///< all is searched
    out_of_budget,  ///< the budget is used up
    turn_over       ///< the work of the turn is done, or this search is given up
};

/// As the work of a turn: there is no limit.
inline constexpr std::uint64_t unlimited_work = std::numeric_limits<std::uint64_t>::max();

struct SearchWork {
    Stats stats;
    core::BudgetWatch budget;

    void set_budget(const Budget& limits) { budget.begin(limits, stats.nodes, stats.updates); }
    [[nodiscard]] bool is_out_of_budget() { return budget.is_used_up(stats.nodes, stats.updates); }
    [[nodiscard]] std::uint64_t nodes_left() const { return budget.nodes_left(stats.nodes); }

    void count_nodes(std::size_t depth, std::uint64_t nodes) {
        if (depth >= stats.nodes_by_level.size()) {
            stats.nodes_by_level.resize(depth + 1);
            stats.longest_branch = depth;
        }
        stats.nodes_by_level[depth] += nodes;
        stats.nodes += nodes;
    }
};

}  // namespace quadrille::diagram
