// Lower bounds for the cost of a solution. Each item gets a price, which is subtracted from the
// costs of its options and paid by every solution.
//
// Let p(i) be the price of item i, and c(o) the cost of option o. Its reduced cost is
//
//     r(o) = c(o) - the sum of p(i) over the items i of o.
//
// A solution S covers item i t(i) times, so it costs
//
//     c(S) = the sum of r(o) over o in S + the sum of p(i) t(i) over all i.
//
// The multiplicity of item i bounds t(i), and so it bounds p(i) t(i) from below. The sum of these
// bounds is the floor. All prices here leave each r(o) >= 0. A solution that contains the options P
// therefore costs at least
//
//     floor + the sum of r(o) over o in P.
//
// For each secondary item j that S does not cover, -p(j) may be added, because its bound was p(j).
// This amount is its due. The argument holds for any prices, and better prices make the floor
// higher. A secondary item without colors is covered 0 or 1 times, and its price is at most 0: it
// is the value of the place. Items with colors may be covered any number of times and have no
// price.
//
// Sources: taxes, Knuth, TAOCP 7.2.2.1; prices as the dual of linear programming, and their ascent
// by subgradients, Held and Karp 1971, Fisher 1981.
#pragma once

#include <vector>

#include "quadrille/best.hpp"

namespace quadrille::best {

/// Wide enough for every sum here; see reduced_costs.cpp.
__extension__ using Wide = __int128;

/// The largest multiple of the step that is not above the number.
[[nodiscard]] constexpr Wide rounded_down(Wide number, Wide step) {
    const Wide rest = number % step;
    return number - (rest < 0 ? rest + step : rest);
}

struct ReducedCosts {
    /// The reduced cost of each option, in units, rounded down. None is negative. The sum of all of
    /// them and of `dues` fits a Cost.
    std::vector<Cost> costs;
    /// For each item, the amount that a secondary item adds if it is not covered. 0 for primary
    /// items and for items with colors.
    std::vector<Cost> dues;
    /// A lower bound for the cost of every solution, in finer units.
    Wide floor = 0;
    /// The number of finer units in a cost of 1, and (as a power of 2) in a unit.
    Wide fine = 1;
    unsigned shift = 0;
    /// Is the sum of the floor and of a solution's reduced costs its cost itself, without dues?
    /// Then a solution has at most the sum that `allowed` gives if and only if it costs at most the
    /// limit.
    bool exact = true;

    /// The largest sum of reduced costs and dues of a solution that may cost at most `limit`.
    /// Negative if there is no such solution.
    [[nodiscard]] Cost allowed(Wide limit) const;
    /// The floor as a whole cost: every solution costs at least this.
    [[nodiscard]] Wide least_cost() const;
};

/// For the most expensive solutions, costs are negated. O(entries * rounds).
/// Throws UnsupportedError if the sum of the positive costs, or of the negative ones, does not fit
/// a Cost.
[[nodiscard]] ReducedCosts reduce_costs(const Problem& problem, Which which, const Budget& budget);

}  // namespace quadrille::best
