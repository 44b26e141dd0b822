// A row of the table of engines, as the library itself sees it: the public row, and how to make,
// price and probe the engine.
#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <string_view>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/proof.hpp"
#include "search/allowance.hpp"
#include "search/walk.hpp"

namespace quadrille {

struct EngineRow : EngineInfo {
    std::unique_ptr<Engine> (*make)(const Problem&, const Settings&) = nullptr;
    core::EngineCost (*cost)(const core::Measures&) = nullptr;
    /// Does it take a problem of this size, its features aside? Null: any size.
    bool (*fits)(const Problem&) = nullptr;

    // The columns below are null for an engine that cannot do it.

    /// As make(), for the solutions that an allowance allows at the time (best_solutions). The
    /// allowance must outlive the engine.
    std::unique_ptr<Engine> (*make_within)(const Problem&, const Settings&,
                                           const search::Allowance&) = nullptr;
    /// A walk down the tree that the engine searches (estimate).
    std::unique_ptr<search::Walk> (*make_walk)(const Problem&, const Settings&) = nullptr;
    /// As prove_no_other (quadrille/proof.hpp).
    decltype(&prove_no_other) prove = nullptr;
};

/// The table. Its first row takes every problem, can be walked, and probes for `auto`.
[[nodiscard]] std::span<const EngineRow> engine_rows();

}  // namespace quadrille
