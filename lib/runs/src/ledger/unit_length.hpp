// How long a unit of a run is searched before it is split. The simulation of fleets has the same
// rule.
#pragma once

#include <algorithm>

namespace quadrille::ledger {

/// In seconds. A short run needs many units for all threads, and a long one no millions of them: a
/// tenth of the time so far, between 0.1 s and `longest`. Units of a larger fleet are longer, so
/// that its queue is not asked more often.
inline double unit_length(double so_far, double longest, double threads) {
    constexpr double shortest = 0.1, share_of_time = 0.1, most_threads = 1500;
    const double most = longest * std::max(1.0, threads / most_threads);
    return std::clamp(so_far * share_of_time, shortest, std::max(shortest, most));
}

}  // namespace quadrille::ledger
