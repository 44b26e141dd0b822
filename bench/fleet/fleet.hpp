// A simulation of a long run: workers, a queue of units, and its manager. No time passes in it but
// that of events.
//
// The rules are those of lib/runs/src/ledger/long_run.cpp. A worker keeps a unit in reserve, and
// gives all results that it has in one transaction. If a worker waits, the others learn that when
// they look next, and split their units. How a unit is split, and how much work its parts are, is
// drawn from real runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "fleet/splits.hpp"

namespace fleet {

/// Times in seconds.
struct FleetTerms {
    std::size_t workers = 1;
    double work = 3600;         ///< of all workers together
    double longest = 10;        ///< the budget of a unit, with up to 1500 workers
    double latency = 0.0005;    ///< of a message, one way
    double transaction = 5e-4;  ///< for the manager, which does one after another
    double row = 2e-5;          ///< and for each unit in it
    double look = 0.2;          ///< between two looks, unless they take more than a fiftieth
    /// A worker takes so many units in one transaction if there are enough for all, and gives so
    /// many results.
    std::size_t batch = 1;
    std::uint64_t seed = 1;
};

struct FleetRun {
    double seconds = 0;
    double searched = 0;  ///< the work that was done
    std::uint64_t units = 0;
    std::uint64_t transactions = 0;  ///< of all kinds
    std::uint64_t looks = 0;         ///< among them
    double ramp = 0;                 ///< until each worker has had a unit
    double tail = 0;  ///< the time at the end in which there was always a worker without a unit

    [[nodiscard]] double efficiency(const FleetTerms& terms) const {
        return terms.work / (seconds * static_cast<double>(terms.workers));
    }
};

/// Deterministic. O(units log workers).
[[nodiscard]] FleetRun simulate(const FleetTerms& terms, std::span<const UnitSplit> splits);

}  // namespace fleet
