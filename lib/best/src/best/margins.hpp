// Margins and gaps in whole costs. All costs here have the sign by which less is better.
#pragma once

#include "best/reduced_costs.hpp"
#include "quadrille/best.hpp"

namespace quadrille::best {

/// This percentage of the cost's absolute value, rounded down, and at most any_cost.
/// |cost| is below 2^63, and the digits below 2^64, so the product fits.
[[nodiscard]] Wide share_of(const Percent& percent, Wide cost);

/// The most that a solution within the margin may cost.
[[nodiscard]] Wide limit_of(const Margin& margin, Wide best);

/// Throws UnsupportedError if the margin is negative, or a percentage has too many decimals, if the
/// gap is more than 100 %, or if there are both a margin and a gap.
void require_valid(const BestQuestion& question);

}  // namespace quadrille::best
