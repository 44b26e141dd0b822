// A plain reference for problems with too many options for brute force.
//
// The search takes or leaves one option after another. It turns back only if the definition rules
// the set out: an item is covered too often, too few options are left to cover it, or the colors of
// a secondary item clash. The search shares no code with the library or with brute force.
#pragma once

#include <cstdint>
#include <optional>

#include "support/brute_force.hpp"

namespace quadrille::testing {

/// All solutions, each sorted, and the list sorted. Nothing if the search would visit more than
/// `most_nodes` nodes. The time is O(nodes * entries of an option).
[[nodiscard]] std::optional<Solutions> plain_search(const Problem& problem,
                                                    std::uint64_t most_nodes);

}  // namespace quadrille::testing
