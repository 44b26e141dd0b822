// Items that must be covered and cannot be.
#pragma once

#include <optional>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::text {

/// A sentence that names the primary items with least >= 1 that no option has; nothing if there is
/// none. O(items + entries), mostly less.
[[nodiscard]] std::optional<std::string> uncovered_items(const Problem& problem);

}  // namespace quadrille::text
