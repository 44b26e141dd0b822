// The row of the engine table: dancing links. The engine itself: search.hpp.
#pragma once

#include <memory>

#include "quadrille/engine.hpp"
#include "search/allowance.hpp"

namespace quadrille::links {

/// O(entries). Throws UnsupportedError if the problem needs more than 32-bit links.
[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

/// The same, for solutions that an allowance allows; it must outlive the engine.
[[nodiscard]] std::unique_ptr<Engine> make_within(const Problem& problem, const Settings& settings,
                                                  const search::Allowance& allowance);

[[nodiscard]] EngineCost cost(const Measures& measures);

}  // namespace quadrille::links
