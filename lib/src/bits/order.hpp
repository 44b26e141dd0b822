// The order in which the options of a problem become bits.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::bits {

/// The order of the options in which those of an item lie in the fewest pieces, as it is pieces
/// that are counted: as they were given, or sorted by their first items, or by their last.
[[nodiscard]] std::vector<OptionId> order_options(const Problem& problem);

}  // namespace quadrille::bits
