// The rules of diagrams beyond their grammar, which both readers of diagrams check.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "quadrille/diagram.hpp"

namespace quadrille::text {

/// What is wrong with the branches of a choice: an option, or no option, in two of them.
[[nodiscard]] std::optional<std::string> find_repeated_option(std::span<const Branch> branches);

/// What is wrong with a diagram as a whole: a solution of more options than the problem has. A
/// solution of a diagram that keeps the builder's promises has none twice. With this, a small text
/// cannot ask for solutions that no memory can hold.
[[nodiscard]] std::optional<std::string> find_excess(const Diagram& diagram);

}  // namespace quadrille::text
