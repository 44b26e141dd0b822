// The search that best_solutions runs. Made in engines.cpp, which alone knows engines.
#pragma once

#include <memory>

#include "quadrille/engine.hpp"
#include "search/allowance.hpp"

namespace quadrille::best {

/// Finds the solutions that the allowance allows at the time. The allowance must outlive it.
/// Throws UnsupportedError if the settings name an engine that does not act on costs.
[[nodiscard]] std::unique_ptr<Engine> make_search(const Problem& problem, const Settings& settings,
                                                  const search::Allowance& allowance);

}  // namespace quadrille::best
