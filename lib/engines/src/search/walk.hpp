// A walk down a search tree, for callers that examine only some of its paths.
//
// The tree is that of the search, with the same nodes, branches and solutions.
#pragma once

#include <cstddef>
#include <memory>

#include "quadrille/engine.hpp"

namespace quadrille::search {

/// At a node with several branches, these have the numbers 0 … n-1. take() continues in one of them
/// and gives up the others. search() continues in all of them.
class Walk {
   public:
    virtual ~Walk() = default;

    /// Goes (back) to the root, and down as far as choices are forced. Returns the number of
    /// branches there. 0 means that the tree ends there, with or without a solution. About
    /// O(choices undone and made).
    [[nodiscard]] virtual std::size_t begin() = 0;
    /// Goes into a branch in the same way. It must be one of those that the last call returned. A
    /// branch may have no nodes, if too few options are left without the branches before it.
    [[nodiscard]] virtual std::size_t take(std::size_t branch) = 0;
    /// Searches all branches that were not given up, also those of nodes above. Before the first
    /// call of begin(), this is the whole tree. After `out_of_budget` some are left.
    [[nodiscard]] virtual Outcome search(const Budget& budget) = 0;
    /// Goes back to the deepest node that has branches left, neither searched nor given up. Returns
    /// their number, or 0 if there is no such node.
    [[nodiscard]] virtual std::size_t back_up() = 0;

    /// The budget of take() and begin() in a run of forced choices. When it ends, they stop as if
    /// there were exactly one branch.
    virtual void set_budget(const Budget& budget) = 0;
    /// The choices from the root to here.
    [[nodiscard]] virtual Path path() const = 0;
    /// The statistics of all walks so far.
    [[nodiscard]] virtual const Stats& stats() const = 0;

   protected:
    Walk() = default;
    Walk(const Walk&) = default;
    Walk& operator=(const Walk&) = default;
};

}  // namespace quadrille::search
