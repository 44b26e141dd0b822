// Units of a long search: a subtree, and a budget for it.
//
//     UnitResult result = run_unit(*engine, unit, {.seconds = 10});
//     total += result.count;
//     for (Subtree& left : result.left) queue.push(std::move(left));
//
// A unit of unknown size takes about as long as its budget. The subtrees that are left are units
// too. So a search of days becomes many units of seconds, which may be lost, or repeated on another
// machine, one by one. (Budgets as in mts and mplrs: Avis and Jordan, 2018.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/subtree.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// By default, a unit is searched to its end.
struct UnitBudget {
    /// After so many seconds or nodes, the search gives subtrees away until little is left, and
    /// ends that. It takes up to about three times as long. A search that cannot be split goes on,
    /// and so does `auto` until it has decided for an engine.
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> nodes = {};
    /// Ends the unit within milliseconds, if it can be split.
    StopToken stop = {};
    /// True if others wait for subtrees. Asked some fifty times a second. The unit is then split
    /// before its time.
    std::function<bool()> is_awaited = {};
    /// Subtrees are given away in groups of so many, those nearest the root first, and four times
    /// as many if others wait. Larger groups leave more subtrees that are tiny.
    std::size_t group = 4;
};

/// Whether a unit's solutions are wanted, or only their number.
struct UnitWanted {
    bool lists = false;  ///< the solutions themselves, not only their number
    /// If they are listed: after so many, the rest of the unit is left.
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

/// The part of a unit that was searched, and the rest of it.
struct UnitResult {
    Count count;                      ///< solutions in the searched part
    std::vector<Solution> solutions;  ///< these, if they are listed
    /// Subtrees that were not searched. With the searched part they are the unit: they do not
    /// overlap, and nothing is missing.
    std::vector<Subtree> left;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    double seconds = 0;
    /// False if a stop was requested, and the search could neither be split nor ended. The rest of
    /// the result then means nothing: the unit is as open as before.
    bool is_valid = true;
};

/// Searches a unit with an engine for its problem. The engine's budget and part change. Exponential
/// time without a budget. Throws what the engine throws.
[[nodiscard]] UnitResult run_unit(Engine& engine, const Subtree& unit, const UnitBudget& budget,
                                  const UnitWanted& wanted = {});

/// As run_unit(), for the part that the engine has: it may have begun with it.
[[nodiscard]] UnitResult run_rest(Engine& engine, const UnitBudget& budget,
                                  const UnitWanted& wanted = {});

/// An engine for units: as make_engine(). But if it remembers counts (EngineFeatures::counts), it
/// makes a problem of what is left below the path of a unit, and starts with that, in
/// O(entries). It then does not split a search that has begun.
[[nodiscard]] std::unique_ptr<Engine> make_unit_engine(const Problem& problem,
                                                       const Settings& settings = {});

/// Searches the same part of a unit as a search that has left these subtrees, perhaps with another
/// engine, to compare both. A valid result has nothing left. Throws ProblemError if the subtrees
/// are not from one search tree, and what the engine throws.
[[nodiscard]] UnitResult search_again(Engine& engine, const Problem& problem, const Subtree& unit,
                                      std::span<const Subtree> left, bool lists,
                                      const StopToken& stop = {});

}  // namespace quadrille
#pragma GCC visibility pop
