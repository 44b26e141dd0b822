// Splits a long search into units: a unit is a subtree that is searched within a budget.
//
//     UnitResult result = run_unit(*engine, unit, {.seconds = 10});
//     total += result.count;
//     for (Subtree& left : result.left) queue.push(std::move(left));
//
// The size of a unit is not known, but its search needs about as long as its budget. The subtrees
// that are left are units too. Therefore a search of days becomes many units of seconds, and each
// may be lost, or repeated on another machine. (Budgets as in mts and mplrs: Avis and Jordan,
// 2018.)
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
    /// After this number of seconds or nodes, the search gives subtrees away until little is left,
    /// and finishes that. In all, a unit may need about three times as long. A search that cannot
    /// be split continues to its end. `auto` is not split before it has chosen an engine, or has
    /// searched for 15 times the seconds; then it continues with the one that seems best.
    std::optional<double> seconds = {};
    std::optional<std::uint64_t> nodes = {};
    /// Ends the unit within milliseconds, if it can be split.
    StopToken stop = {};
    /// Returns true if other workers wait for subtrees; the unit is then split early. Called some
    /// fifty times a second.
    std::function<bool()> is_awaited = {};
    /// The number of subtrees that are given away together, nearest the root first; four times as
    /// many if other workers wait. Larger groups leave more tiny subtrees.
    std::size_t group = 4;
};

/// Whether a unit's solutions are wanted, or only their number.
struct UnitWanted {
    bool lists = false;  ///< the solutions themselves, not only their number
    /// If they are listed: after this number of solutions, the rest of the unit is left.
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

/// The part of a unit that was searched, and the rest of it.
struct UnitResult {
    Count count;                      ///< solutions in the searched part
    std::vector<Solution> solutions;  ///< the same solutions, if they are listed
    /// The subtrees that were not searched. Together with the searched part they are exactly the
    /// unit: nothing overlaps, and nothing is missing.
    std::vector<Subtree> left;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    double seconds = 0;
    /// False if a stop was requested, and the search could neither be split nor finished. Ignore
    /// the rest of the result then, and search the whole unit again.
    bool is_valid = true;
};

/// Searches a unit with an engine for its problem. The engine's budget and part change. Exponential
/// time without a budget. Throws what the engine throws.
[[nodiscard]] UnitResult run_unit(Engine& engine, const Subtree& unit, const UnitBudget& budget,
                                  const UnitWanted& wanted = {});

/// As run_unit(), for the part that the engine has already, even if it has begun to search it.
[[nodiscard]] UnitResult run_rest(Engine& engine, const UnitBudget& budget,
                                  const UnitWanted& wanted = {});

/// Makes an engine for units, as make_engine(). An engine that remembers counts
/// (EngineFeatures::counts) starts a unit by making a smaller problem of what is left below its
/// path, in O(entries). It then cannot split a search that has begun.
[[nodiscard]] std::unique_ptr<Engine> make_unit_engine(const Problem& problem,
                                                       const Settings& settings = {});

/// Searches the same part of a unit again, to check a result by another engine: the unit without
/// the subtrees that the first search left. A valid result has nothing left. Throws ProblemError if
/// the subtrees are not from one search tree, and what the engine throws.
[[nodiscard]] UnitResult search_again(Engine& engine, const Problem& problem, const Subtree& unit,
                                      std::span<const Subtree> left, bool lists,
                                      const StopToken& stop = {});

}  // namespace quadrille
#pragma GCC visibility pop
