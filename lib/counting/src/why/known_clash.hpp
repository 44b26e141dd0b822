// why_none() for a caller that knows already that there is no solution.
#pragma once

#include <span>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/why.hpp"

namespace quadrille::why {

/// The same as why_none(), without the search for a solution. The outcome is `exhausted`.
[[nodiscard]] Reason reason_of_known_clash(const Problem& problem, std::span<const ItemId> soft,
                                           const Settings& settings);

}  // namespace quadrille::why
