// What a solution may cost, where only the cheapest are wanted: a search hides what is too dear.
//
// Whoever asks has brought the costs into such a form that none is negative and the options are in
// ascending order of them (best/). So the options that fit what is left are always those before
// some subscript, and it is only at that end that options are hidden on the way down.
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
