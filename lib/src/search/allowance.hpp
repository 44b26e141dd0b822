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
    /// Of the options, ascending; none negative, and their sum fits a Cost.
    std::span<const Cost> costs;
    /// The options of a solution may cost this together. It may be lowered between two calls of
    /// next(); below 0, there are no more solutions.
    Cost limit = std::numeric_limits<Cost>::max();
};

}  // namespace quadrille::search
