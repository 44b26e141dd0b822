// The functions of the engine `sat` that the table of engines needs.
#pragma once

#include <memory>
#include <span>

#include "core/cost.hpp"
#include "core/need_search.hpp"
#include "core/seen_options.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/proof.hpp"

namespace quadrille::sat {

[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

/// Does the engine accept a problem of this size, with the formula in this many bytes?
[[nodiscard]] bool fits(const Problem& problem, std::size_t memory);

/// The public function of this name (quadrille/proof.hpp).
[[nodiscard]] Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                                     const ProofStreams& streams, std::string_view title,
                                     const Settings& settings);

/// Looks for solutions with options that were not seen, until there are no more, and adds them.
/// Returns exhausted or out_of_budget, and adds its work to the stats. Throws MemoryLimitError.
[[nodiscard]] Outcome find_possible(const Problem& problem, const Settings& settings,
                                    core::SeenOptions& seen, Stats& stats);

/// A search in which these primary items are soft. The problem must outlive it. Throws
/// MemoryLimitError.
[[nodiscard]] std::unique_ptr<core::NeedSearch> make_need_search(const Problem& problem,
                                                                 std::span<const ItemId> soft,
                                                                 const Settings& settings);

}  // namespace quadrille::sat
