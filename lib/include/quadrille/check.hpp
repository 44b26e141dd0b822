// The independent checker: it shares no code with any engine.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille {

/// What is wrong with a claimed solution, in one sentence that names the items and options
/// concerned; nothing if it is a solution. O(items + entries of the chosen options).
[[nodiscard]] std::optional<std::string> find_violation(const Problem& problem,
                                                        std::span<const OptionId> claimed);

}  // namespace quadrille
