// What a search did. Nodes and updates repeat exactly from run to run, so they, not seconds, are
// what a change of the search is judged by. Engines count different things by these names: compare
// them between versions of an engine, not between engines. Those of `bits`, unlike the others', may
// depend on where a node limit stopped the search.
#pragma once

#include <cstdint>
#include <vector>

namespace quadrille {

struct Stats {
    /// Nodes of the search tree that were visited. `links` and `cells`: the root, and each choice
    /// that was tried. `bits`: the nodes that were looked at; forced choices made meanwhile, and
    /// what was complete as soon as it was made, are none. `diagram`: states of its sweep, all of
    /// them at level 0, and of its search. `sat`: clauses that were learnt, each from a conflict,
    /// all at level 0.
    std::uint64_t nodes = 0;
    /// The work done at them. `links` and `cells`: times an entry was taken out of its item's list
    /// or set. `bits`: words of the nodes looked at. `diagram`: options ruled out, as five of which
    /// a choice of the sweep counts, which takes as long. `sat`: literals of the clauses learnt.
    std::uint64_t updates = 0;
    /// Times a secondary item's color was fixed; 0 of `bits` and `sat`, to which colors are
    /// conflicts.
    std::uint64_t purifications = 0;
    std::uint64_t solutions = 0;
    /// nodes_by_level[l] is the number of nodes at depth l, after l choices; the root is at 0.
    std::vector<std::uint64_t> nodes_by_level;
    /// The depth of the deepest node.
    std::uint64_t longest_branch = 0;
    /// `diagram`: how often what is below a state was remembered, and how often not; what was
    /// forgotten to make room.
    std::uint64_t memo_hits = 0;
    std::uint64_t memo_misses = 0;
    std::uint64_t memo_evictions = 0;

    /// Of two searches together.
    Stats& operator+=(const Stats& other);
};

}  // namespace quadrille
