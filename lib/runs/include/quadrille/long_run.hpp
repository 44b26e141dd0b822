// Works on a long search with the threads of one process. The units come from a ledger.
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
    unsigned threads = 1;  ///< each of which searches another unit
    /// `most` is for the whole run.
    UnitWanted wanted = {};
    /// The seconds of a unit, once the run has lasted ten times as long. Until then, units are
    /// shorter. With over 1500 threads in all, they are longer in proportion.
    double unit_seconds = 10;
    /// The deadline and the stop token. Nodes are not limited.
    Budget budget = {};
    /// The name of this worker. No other worker that shares the queue may have it.
    std::string owner = "this process";
    /// The seconds after which others may take this worker's units, if it no longer responds.
    double lease = 30;
    /// Called with results that were recorded, on the thread of the caller. If one result of a
    /// group came too late, the whole group is left out.
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
/// Waits for units that other workers have taken, because these may become open again. Each thread
/// uses an engine made by engine.another().
///
/// When the budget ends, the parts that were searched are recorded. An engine that remembers counts
/// (EngineFeatures::counts) is an exception: it searches a unit as a whole or not at all, and
/// ignores unit_seconds. Throws what an engine or the queue throws, after the other threads have
/// ended.
LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms);

}  // namespace quadrille
#pragma GCC visibility pop
