// A long search by the threads of one process, whose units come from a ledger.
//
//     const auto engine = make_engine(problem, settings);
//     work_on(ledger, *engine, {.threads = 8, .budget = {.stop = token}});
//     LedgerTotal total = ledger.total();
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/unit.hpp"
#include "quadrille/unit_queue.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// How a worker takes part in a run.
struct LongRunTerms {
    unsigned threads = 1;  ///< that search, each another unit
    /// `most` is for the whole run.
    UnitWanted wanted = {};
    /// The seconds of a unit, once the run has taken ten times as long. Before, units are shorter.
    /// With over 1500 threads in all, they are longer in proportion.
    double unit_seconds = 10;
    /// The deadline and the stop token. Nodes are not limited.
    Budget budget = {};
    /// No other worker that shares the queue has this name.
    std::string owner = "this process";
    /// Others take the units of a worker that they have not heard of for so many seconds.
    double lease = 30;
    /// Called with results that were recorded, on the thread of the caller. Results that were given
    /// together with one that came too late are left out.
    std::function<void(std::span<const LedgerEntry>)> recorded = {};
    /// Called about five times a second, on the thread of the caller; with many workers, less
    /// often.
    std::function<void(const LedgerState&)> look = {};
};

/// How the work on a run ended.
struct LongRunEnd {
    /// False if the budget ended the run.
    bool is_over = false;
    std::uint64_t recorded = 0;  ///< results
    std::uint64_t dropped = 0;   ///< results that came too late
};

/// Searches units of the queue until none is left, enough solutions are found, or the budget ends.
/// Waits for units that other workers have taken, because these may return. The parts that were
/// searched by the end are recorded; but an engine that remembers counts (EngineFeatures::counts)
/// counts a unit as a whole, whatever unit_seconds says, or not at all. Each thread has an engine
/// made by engine.another(). Throws what an engine or the queue throws, after the other threads
/// have ended.
LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms);

}  // namespace quadrille
#pragma GCC visibility pop
