// The engine `bits`: what the table of engines needs of it.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bits {

[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

/// Does the engine accept a problem of this size, with its tables in this many bytes?
[[nodiscard]] bool fits(const Problem& problem,
                        std::size_t memory = std::numeric_limits<std::size_t>::max());

}  // namespace quadrille::bits
