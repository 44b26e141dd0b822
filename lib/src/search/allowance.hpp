// The allowance: a bound for the cost of a wanted solution. The search hides options that exceed
// it.
//
// The caller has changed the costs (best/) so that none is negative, and has sorted the options by
// cost. The options that fit the allowance are then always those before some subscript. On the way
// down, options are hidden only at that end.
#pragma once

#include <limits>
#include <span>

#include "quadrille/types.hpp"

namespace quadrille::search {

struct Allowance {
    /// Of the options, ascending. None of these and of `dues` is negative; their sum fits a Cost.
    std::span<const Cost> costs;
    /// Of the items: what is due for a secondary one if nothing covers it. 0 of primary items, and
    /// of those that have a color.
    std::span<const Cost> dues;
    /// The options of a solution, and its dues, may cost this together. It may be lowered between
    /// two calls of next(); below 0, there are no more solutions.
    Cost limit = std::numeric_limits<Cost>::max();
};

}  // namespace quadrille::search
