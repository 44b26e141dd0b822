// The row of the engine table: dancing cells. The engine itself: search/search.hpp over table.hpp.
#pragma once

#include <memory>

#include "quadrille/engine.hpp"

namespace quadrille::cells {

/// O(entries). Throws UnsupportedError if the problem needs more than 32-bit subscripts. It must
/// have no multiplicities.
[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

[[nodiscard]] EngineCost cost(const Measures& measures);

}  // namespace quadrille::cells
