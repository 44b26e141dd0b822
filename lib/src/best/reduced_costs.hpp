// Costs that bound what is still to come: each item gets a price, which is taken off the costs of
// its options and is due of every solution.
//
// Let p(i) be the price of item i, and c(o) the cost of option o. Its reduced cost is
//
//     r(o) = c(o) - the sum of p(i) over the items i of o.
//
// A solution S covers item i t(i) times, so it costs
//
//     c(S) = the sum of r(o) over o in S + the sum of p(i) t(i) over all i.
//
// Item i is covered at least and at most so many times, which bounds each p(i) t(i) from below; the
// sum of these bounds is the floor. All prices here leave each r(o) >= 0. So, whatever is chosen
// besides, a solution with options P in it costs at least
//
//     floor + the sum of r(o) over o in P.
//
// To this, -p(j) may be added for each secondary item j that S does not cover: its bound was p(j).
// That is its due. Any prices will do for this to hold, and better ones only make the floor higher.
// Those of secondary items without colors, which are covered 0 or 1 times, are at most 0: they are
// what it is worth to have the place. Items with colors, which may be covered any number of times,
// have none.
//
// Sources: taxes, Knuth, TAOCP 7.2.2.1; prices as the dual of linear programming, and their ascent
// by subgradients, Held and Karp 1971, Fisher 1981.
#pragma once

#include <vector>

#include "quadrille/best.hpp"

namespace quadrille::best {

/// Wide enough for every sum here; see reduced_costs.cpp.
__extension__ using Wide = __int128;

struct ReducedCosts {
    /// Of the options, none negative. In units, and rounded down; with `dues`, their sum fits a
    /// Cost.
    std::vector<Cost> costs;
    /// Of the items: what a secondary one adds if it is not covered. 0 of others, and of colored.
    std::vector<Cost> dues;
    /// No solution costs less, in finer units.
    Wide floor = 0;
    /// Finer units in a cost of 1, and (as a power of 2) in a unit.
    Wide fine = 1;
    unsigned shift = 0;

    /// What the reduced costs of a solution's options, and its dues, may sum up to, so that it may
    /// cost no more than `limit`; less than 0 if nothing may.
    [[nodiscard]] Cost allowed(Wide limit) const;
};

/// With Which::dearest, costs are their negatives. O(entries * rounds).
/// Throws UnsupportedError if the positive costs, or the negative ones, do not sum up to a Cost.
[[nodiscard]] ReducedCosts reduce_costs(const Problem& problem, Which which, const Budget& budget);

}  // namespace quadrille::best
