// The rules of diagrams beyond their grammar, which both readers of diagrams check.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/diagram.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::text {

// Their working memory is taken from the budget for as long as they run. They throw
// MemoryLimitError.

/// The fault of a choice in which two branches have the same option, or none.
[[nodiscard]] std::optional<std::string> find_repeated_option(std::span<const Branch> branches,
                                                              MemoryBudget& memory);

/// The fault of a diagram with a solution of more options than the problem has. In a diagram that
/// keeps the builder's promises, no solution has an option twice. This check keeps a small text
/// from defining solutions that no memory can hold.
[[nodiscard]] std::optional<std::string> find_excess(const Diagram& diagram, MemoryBudget& memory);

}  // namespace quadrille::text
