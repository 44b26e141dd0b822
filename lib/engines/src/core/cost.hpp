// The predicted cost of a search by an engine, from the sizes of the problem. `auto` compares these
// costs (policy/choose.hpp).
#pragma once

#include "quadrille/problem.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::core {

/// The sizes of a problem.
struct Measures {
    double options = 0;
    double entries = 0;
    double primary_items = 0;
    double items = 0;
    double longest_option = 0;  ///< its number of entries
};

/// O(options).
[[nodiscard]] Measures measure(const Problem& problem);

/// The number of nodes on the shortest way to a solution, if every option were as long as the
/// longest.
[[nodiscard]] double shortest_search(const Measures& measures);

/// Nanoseconds on one machine. Only their ratios matter.
struct EngineCost {
    double setup = 0;   ///< to make the engine
    double node = 0;    ///< for each node of `links`
    double update = 0;  ///< for each update that `links` would make; see docs/methods/policy.md
    /// For each node and update of the engine itself, if it visits other nodes than `links`. 0
    /// means the same nodes and updates.
    double own_node = 0;
    double own_update = 0;
    /// For each state that it did not find in its memory (Stats::memo_misses).
    double miss = 0;

    /// The cost so far of a search with these stats, without the setup.
    [[nodiscard]] double spent(const Stats& stats) const;
};

}  // namespace quadrille::core
