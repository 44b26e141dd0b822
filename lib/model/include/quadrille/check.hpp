// The independent checker. Use it to check solutions from anywhere: it shares no code with any
// engine.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/problem.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The reason why a claimed solution is wrong: one sentence with the items and options concerned.
/// Nothing if it is a solution. `claimed` may hold any numbers in any order.
/// O(items + entries of the chosen options).
[[nodiscard]] std::optional<std::string> find_violation(const Problem& problem,
                                                        std::span<const OptionId> claimed);

}  // namespace quadrille
#pragma GCC visibility pop
