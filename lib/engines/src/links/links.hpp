// The row of the engine table for dancing links. The search itself is in search/.
#pragma once

#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"
#include "search/allowance.hpp"
#include "search/tour.hpp"
#include "search/walk.hpp"

namespace quadrille::links {

/// O(entries). Throws UnsupportedError if the problem needs more than 32-bit links.
[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

/// The same for solutions within an allowance, which must outlive the engine.
[[nodiscard]] std::unique_ptr<Engine> make_within(const Problem& problem, const Settings& settings,
                                                  const search::Allowance& allowance);
/// A walk down the tree that the engine searches. The same cost and exceptions as make().
[[nodiscard]] std::unique_ptr<search::Walk> make_walk(const Problem& problem,
                                                      const Settings& settings);
/// A tour of this tree. The same cost and exceptions as make().
[[nodiscard]] std::unique_ptr<search::Tour> make_tour(const Problem& problem,
                                                      const Settings& settings);

/// Does the engine accept a problem of this size, with its tables in this many bytes?
[[nodiscard]] bool fits(const Problem& problem, std::size_t memory);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

}  // namespace quadrille::links
