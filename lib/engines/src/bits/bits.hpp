// The engine `bits`: what the table of engines needs of it.
#pragma once

#include <cstddef>
#include <limits>
#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"
#include "search/allowance.hpp"

namespace quadrille::bits {

[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

/// The same for solutions within an allowance, which must outlive the engine.
[[nodiscard]] std::unique_ptr<Engine> make_within(const Problem& problem, const Settings& settings,
                                                  const search::Allowance& allowance);
/// Does it take a problem, with its tables in this many bytes? O(1).
[[nodiscard]] bool fits_within(const Problem& problem, std::size_t memory);
/// Is it then faster than `links`? O(1).
[[nodiscard]] bool gains_within(const Problem& problem);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

/// Does the engine accept a problem of this size, with its tables in this many bytes?
[[nodiscard]] bool fits(const Problem& problem,
                        std::size_t memory = std::numeric_limits<std::size_t>::max());

}  // namespace quadrille::bits
