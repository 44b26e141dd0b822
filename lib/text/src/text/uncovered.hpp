// Finds items that must be covered but cannot be.
#pragma once

#include <optional>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::text {

/// A sentence that names the primary items with least >= 1 that no option has. Nothing if there are
/// none. O(items + entries), usually less.
[[nodiscard]] std::optional<std::string> uncovered_items(const Problem& problem);

}  // namespace quadrille::text
