// The order in which the options of a problem become bits.
#pragma once

#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::bits {

/// The order in which the options of an item lie in the fewest pieces, because pieces are counted.
/// It is one of three: as given, sorted by first items, or sorted by last items.
[[nodiscard]] std::vector<OptionId> order_options(const Problem& problem);

}  // namespace quadrille::bits
