// The functions of the engine `sat` that the table of engines needs.
#pragma once

#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/proof.hpp"

namespace quadrille::sat {

[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

/// Does the engine take a problem of this size, with the formula in so many bytes?
[[nodiscard]] bool fits(const Problem& problem, std::size_t memory);

/// The public function of this name (quadrille/proof.hpp).
[[nodiscard]] Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                                     const ProofStreams& streams, std::string_view title,
                                     const Settings& settings);

}  // namespace quadrille::sat
