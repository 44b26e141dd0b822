// Statistics of a search. With one thread, nodes and updates repeat exactly from run to run. They
// show better than seconds whether a change affects the search. Each engine counts different things
// by these names, so they can be compared between versions of an engine, not between engines. Those
// of `bits` may depend on the nodes at which a limit stopped the search.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace quadrille {

/// The work of one of several engines.
struct EngineWork {
    /// A row of engines(), its nodes and its updates.
    std::string_view engine;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
};

/// The work of a search.
struct Stats {
    /// Visited nodes of the search tree.
    /// `links` and `cells`: the root, and each choice that was tried.
    /// `bits`: examined nodes. Forced choices are not counted, nor are nodes that were complete as
    /// soon as they were made.
    /// `diagram`: states of its sweep and of samples for it, all at level 0, and of its search.
    /// `sat`: learnt clauses, each from a conflict, all at level 0.
    std::uint64_t nodes = 0;
    /// The work at these nodes.
    /// `links` and `cells`: how often an entry was taken out of its item's list or set.
    /// `bits`: pieces of the examined nodes, of 32 options each.
    /// `diagram`: options ruled out. One step of the sweep counts as five, because it takes about
    /// as long. `sat`: literals of the learnt clauses.
    std::uint64_t updates = 0;
    /// How often a secondary item's color was fixed. 0 for `bits` and `sat`, which treat colors as
    /// conflicts.
    std::uint64_t purifications = 0;
    std::uint64_t solutions = 0;
    /// nodes_by_level[l] is the number of nodes at depth l, after l choices; the root is at 0.
    std::vector<std::uint64_t> nodes_by_level;
    /// The depth of the deepest node.
    std::uint64_t longest_branch = 0;
    /// `diagram`: how often the count below a state was remembered, how often it was not, and how
    /// many states were forgotten to gain room.
    std::uint64_t memo_hits = 0;
    std::uint64_t memo_misses = 0;
    std::uint64_t memo_evictions = 0;
    /// The kernel that ran (kernels.hpp); empty if the engine has none.
    std::string_view kernel;
    /// If several engines searched in turn: the work of each, which adds up to `nodes` and
    /// `updates`. The names are valid as long as the program runs.
    std::vector<EngineWork> engines;

    /// Adds the statistics of another search. The kernel is the first one that there was.
    Stats& operator+=(const Stats& other);
};

}  // namespace quadrille
#pragma GCC visibility pop
