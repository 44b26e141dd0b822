// Estimates how long a search for all solutions would take, and how many it would find.
//
//     const Estimate guess = estimate(problem);
//     std::cout << guess.solutions.low << " to " << guess.solutions.high << '\n';
//
// Parts of the search tree are drawn at random and searched (Knuth, "Estimating the efficiency of
// backtrack programs", 1975). docs/methods/estimate.md describes the method, and
// docs/measurements.md shows how often the intervals held.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// An estimate with a 95 % interval: low <= mean <= high. `high` is infinite if there is no upper
/// bound: if no solution was found, there may be any number of them.
struct Interval {
    /// The estimate, and the ends of the interval.
    double mean = 0;
    double low = 0;
    double high = 0;
};

/// The expected size of a search.
struct Estimate {
    /// Nodes of the search for all solutions by `links`, also if `engine` is another one.
    Interval nodes;
    /// Solutions. Here and above, numbers are at most 1.8e308.
    Interval solutions;
    /// The seconds that `engine` would need, with its preparation. The interval covers the random
    /// choice of the parts that were timed, but not disturbances of the clock, which may reach a
    /// factor of two.
    Interval seconds;
    /// The number of probes, not counting the first ones that measured the rough size of the tree.
    std::uint64_t probes = 0;
    /// True if the whole tree was searched: nodes and solutions are exact, the seconds measured.
    bool exact = false;
    /// The row of engines() for which the seconds hold: the engine that `auto` chooses, or `links`
    /// if there was no time to try that engine.
    std::string_view engine;
    /// The number of different solutions that were certainly found: all if `exact`, otherwise the
    /// most found by one probe, or by the search from the root.
    std::uint64_t found = 0;
    /// The nodes visited for the estimate, at most those of the budget.
    Stats stats;

    /// True if neither a probe nor the whole search ended within the budget. Then only the lower
    /// ends of the intervals mean something.
    [[nodiscard]] bool is_unknown() const noexcept { return !exact && probes == 0; }
};

/// Probes until the budget of the settings is used up, or for one second if it has neither a
/// deadline nor a number of nodes. The first third of the budget is a search from the root, so that
/// small trees are known exactly. The deadline may be exceeded by the time for a few nodes, and for
/// making engines.
///
/// For reproducible numbers, limit the nodes: the same problem, seed and number of nodes give the
/// same nodes, solutions and probes. With a deadline, only the number of probes varies. Seconds
/// always depend on the clock and on other work of the machine.
///
/// The memory is that of `links` and of `engine`. Throws as make_engine does.
[[nodiscard]] Estimate estimate(const Problem& problem, const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
