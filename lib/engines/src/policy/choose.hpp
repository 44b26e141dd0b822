// Which engine, or which ones in turn, `auto` takes for a problem.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engines.hpp"
#include "policy/portfolio.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::policy {

struct EngineChoice {
    const EngineRow* engine = nullptr;  ///< a row of the table
    /// Why, in a clause: "no other engine takes colors". Empty if the settings named the engine.
    std::string reason;
    // At most one of these two is there, a portfolio or a counter:
    /// The chosen engine leads a portfolio (portfolio.hpp). It may be the only member. Linear
    /// algebra may still end its search.
    bool leads = false;
    /// Engines that may be far faster on this problem, or far slower. They search in turn with the
    /// chosen one.
    std::vector<Member> others = {};
    double joins = 0;  ///< Member::joins of the chosen engine
    double early = 0;  ///< its Member::early
    double share = 1;  ///< its Member::share
    /// An engine that counts without listing, and may be far faster than the one that lists, or
    /// not. The two count in turn (count_race.hpp).
    const EngineRow* counter = nullptr;
    /// Beside a counter: an engine that may end a count of few solutions far sooner. Null if there
    /// is none.
    const EngineRow* prover = nullptr;
    /// Beside a counter: another engine that lists, if costs cannot tell which of the two is
    /// faster.
    const EngineRow* rival = nullptr;
};

/// The engine that the settings name; for `auto`, the one expected to be fastest among those that
/// take the problem. The same problem, settings and table give the same choice: it depends on sizes
/// and on counts of nodes and updates, never on a clock. A probe ends early at the deadline or when
/// the stop token asks for it, and keeps within the node limit. O(entries). Throws UnsupportedError
/// if there is no such engine, or if it does not support the problem or the settings.
[[nodiscard]] EngineChoice choose_engine(const Problem& problem, const Settings& settings = {},
                                         std::span<const EngineRow> rows = engine_rows());

}  // namespace quadrille::policy
