// A walk down a search tree, for who wants to see some of its paths and not all.
//
// The tree is the one that the search would go through: the same nodes, branches and solutions.
#pragma once

#include <cstddef>
#include <memory>

#include "quadrille/engine.hpp"

namespace quadrille::search {

/// Where it has come to a node with several branches, these have the numbers 0 … n-1. It goes on
/// into one of them by take(), which gives up the others, or into all of them by search().
class Walk {
   public:
    virtual ~Walk() = default;

    /// Goes (back) to the root, and down as far as choices are forced. How many branches there are
    /// then; 0: the tree ends there, with a solution or none. About O(the choices undone and made).
    [[nodiscard]] virtual std::size_t begin() = 0;
    /// Goes into a branch in the same way; it is one of those that the last call told of. A branch
    /// that turns out to be none, since those before it cannot be spared, has no nodes.
    [[nodiscard]] virtual std::size_t take(std::size_t branch) = 0;
    /// Searches all branches that were not given up, those of nodes above too; the whole tree, if
    /// it has not begun. `out_of_budget` leaves some.
    [[nodiscard]] virtual Outcome search(const Budget& budget) = 0;
    /// Goes back to the deepest node that has branches left, neither searched nor given up: how
    /// many. 0: there is none.
    [[nodiscard]] virtual std::size_t back_up() = 0;

    /// What take() and begin() may use in a run of forced choices; where it ends, they stop as
    /// though there were a branch to choose, the only one.
    virtual void set_budget(const Budget& budget) = 0;
    /// The choices from the root to here.
    [[nodiscard]] virtual Path path() const = 0;
    /// What was seen so far, over all walks.
    [[nodiscard]] virtual const Stats& stats() const = 0;

   protected:
    Walk() = default;
    Walk(const Walk&) = default;
    Walk& operator=(const Walk&) = default;
};

}  // namespace quadrille::search
