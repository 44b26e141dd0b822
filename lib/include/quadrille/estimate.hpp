// How long a search would be, and how many solutions it would find, without making it.
//
//     const Estimate guess = estimate(problem);
//     std::cout << guess.solutions.low << " to " << guess.solutions.high << '\n';
//
// Parts of the search tree are drawn at random, and searched (Knuth, "Estimating the efficiency of
// backtrack programs", 1975). docs/rooms/estimate.md describes how, and how often the intervals
// were seen to hold.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

namespace quadrille {

/// A number that is not known, and between what it is expected to be in 95 of 100 cases.
/// `low` is never above `mean`, nor `mean` above `high`. `high` is infinite where nothing can be
/// said: where no solution was met, there may be any number of them.
struct Interval {
    double mean = 0;
    double low = 0;
    double high = 0;
};

struct Estimate {
    /// Nodes of the search for all solutions by `links`, whichever the engine is.
    Interval nodes;
    /// Solutions. More than 1.8e308 of them, or of nodes, are told as that.
    Interval solutions;
    /// What `engine` would take to find all of them, with what it takes to be made. The
    /// interval is about which parts of the tree were drawn and timed, not about how steady the
    /// machine is: the clock may well be off by a factor of two.
    Interval seconds;
    /// Probes that were made, not counting those from which the estimate learnt how to make them.
    std::uint64_t probes = 0;
    /// The whole tree was searched: nodes and solutions are what they are, and seconds were
    /// measured.
    bool exact = false;
    /// The row of engines() that the seconds are of: what `auto` chooses, or `links` if that
    /// one could not be tried in time.
    std::string_view engine;
    /// Solutions that were really found, each once: all that there are if `exact`, else the most
    /// that were found by one probe or by the search from the root.
    std::uint64_t found = 0;
    /// What was visited for this: at most the nodes of the budget.
    Stats stats;

    /// Neither a probe nor a whole search was complete within the budget: nothing is known but
    /// what the lower ends say.
    [[nodiscard]] bool is_unknown() const noexcept { return !exact && probes == 0; }
};

/// Probes until the budget of the settings is used up; for a second, if it has neither a deadline
/// nor a number of nodes. A third of it is first spent on a search from the root, so that a small
/// tree is known exactly.
///
/// The same problem, seed and number of nodes give the same nodes, solutions and probes. Without a
/// number of nodes, a deadline decides how many probes are made, not what they are: two runs that
/// have as many, neither of them exact, agree but for what `low` knows. (With no seed, the tree is
/// that of the search without one.) Seconds depend on the clock, and on what else the machine does.
///
/// Memory: as an engine of `links`, and one of `engine`. A deadline is overstepped by no more than
/// a few nodes take, but for making engines. Throws as make_engine does.
[[nodiscard]] Estimate estimate(const Problem& problem, const Settings& settings = {});

}  // namespace quadrille
