// The expected length of a search and its number of solutions, without the search.
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
    /// The seconds in which `engine` would be made and find all solutions. The interval covers the
    /// choice of the parts that were timed. It does not cover disturbances of the clock, which may
    /// reach a factor of two.
    Interval seconds;
    /// The number of probes, without those that only measured the rough size of the tree.
    std::uint64_t probes = 0;
    /// The whole tree was searched: nodes and solutions are exact, and the seconds were measured.
    bool exact = false;
    /// The row of engines() to which the seconds belong: the engine that `auto` chooses, or `links`
    /// if there was no time to try it.
    std::string_view engine;
    /// The number of different solutions that were found: all of them if `exact`, otherwise the
    /// most that one probe or the search from the root found.
    std::uint64_t found = 0;
    /// The nodes visited for the estimate, at most those of the budget.
    Stats stats;

    /// Neither a probe nor the whole search ended within the budget. Only the lower ends are known.
    [[nodiscard]] bool is_unknown() const noexcept { return !exact && probes == 0; }
};

/// Probes until the budget of the settings is used up. The default is one second, if there is
/// neither a deadline nor a number of nodes. The first third is spent on a search from the root, so
/// that small trees are known exactly.
///
/// The same problem, seed and number of nodes give the same nodes, solutions and probes. Without a
/// number of nodes, the deadline determines how many probes are made, not what they are. Two such
/// runs with equally many probes agree, except perhaps for `low`. (Without a seed, the tree is that
/// of the search without one.) Seconds depend on the clock and on other work of the machine.
///
/// The memory is that of `links` and of `engine`. The deadline may be exceeded by the time for a
/// few nodes, and by the time for making engines. Throws as make_engine does.
[[nodiscard]] Estimate estimate(const Problem& problem, const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
