// The row of dancing cells in the engine table. The engine itself is search/depth_first.hpp with
// table.hpp.
#pragma once

#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::cells {

/// O(entries). Throws UnsupportedError if the problem needs more than 32-bit subscripts. It must
/// have no multiplicities.
[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

/// Does the engine take a problem of this size, with its tables in so many bytes?
[[nodiscard]] bool fits(const Problem& problem, std::size_t memory);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

}  // namespace quadrille::cells
