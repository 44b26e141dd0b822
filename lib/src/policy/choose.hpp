// The engine that `auto` chooses for a problem, or the two engines.
#pragma once

#include <span>
#include <string>

#include "engines.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::policy {

struct EngineChoice {
    const EngineRow* engine = nullptr;  ///< a row of the table
    /// Why, in a clause: "no other engine takes colors". Empty if the settings named the engine.
    std::string reason;
    // At most one of the next three exists:
    /// An engine that may be far faster on this problem, or far slower. The two search in turn
    /// until one has a solution (race.hpp).
    const EngineRow* rival = nullptr;
    /// An engine that counts without listing. It may be far faster than the one that lists, or far
    /// slower. The two count in turn (count_race.hpp).
    const EngineRow* counter = nullptr;
    /// An engine that takes over if a short search is not enough (relay.hpp).
    const EngineRow* prover = nullptr;
};

/// The engine that the settings name; for `auto`, the engine that is expected to be fastest among
/// those that take the problem. The same problem, settings and table give the same choice. It
/// depends on sizes and on counts of nodes and updates, never on a clock. A probe stays within the
/// node limit, and ends early at the deadline or when a stop is requested. O(entries). Throws
/// UnsupportedError if there is no such engine, or if it does not support the request.
[[nodiscard]] EngineChoice choose_engine(const Problem& problem, const Settings& settings = {},
                                         std::span<const EngineRow> rows = engine_rows());

}  // namespace quadrille::policy
