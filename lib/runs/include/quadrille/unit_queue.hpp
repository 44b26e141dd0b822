// The queue from which the workers of a long run take units, and to which they give results: a
// ledger, or another process that owns a ledger.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/subtree.hpp"
#include "quadrille/unit.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A unit that was taken from a queue.
struct LedgerUnit {
    std::int64_t number = 0;  ///< of the unit in its queue
    unsigned attempt = 0;     ///< how often it was taken; results of older attempts are dropped
    Subtree subtree{Path()};  ///< to search
};

/// A worker's report about a unit that it had taken.
struct LedgerEntry {
    /// The unit as it was taken, and what was found in it.
    LedgerUnit unit;
    UnitResult result;
};

/// The state of a run. Solutions and progress are rounded.
struct LedgerState {
    std::uint64_t done = 0;   ///< units
    std::uint64_t taken = 0;  ///< units that a worker has taken
    std::uint64_t open = 0;   ///< units that no worker has taken
    double progress = 0;      ///< the weight of the parts that were searched
    /// Solutions, nodes and updates of all units that are done.
    double solutions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    double seconds = 0;         ///< of all workers together
    std::uint64_t workers = 0;  ///< known to share the queue
    std::uint64_t waiting = 0;  ///< of these workers: those without a unit
};

/// A queue of units. Only one thread at a time may use it.
class UnitQueue {
   public:
    virtual ~UnitQueue() = default;

    /// Takes up to `most` open units, in random order. Other workers of a shared queue may take
    /// them again if renew() is not called for `seconds` seconds.
    [[nodiscard]] virtual std::vector<LedgerUnit> take(std::size_t most, const std::string& owner,
                                                       double seconds) = 0;
    /// Keeps the owner's units for this number of seconds from now.
    virtual void renew(const std::string& owner, double seconds) = 0;
    /// Returns units that were taken, but not searched: they are open again.
    virtual void release(std::span<const LedgerUnit> units) = 0;
    /// Records results in one transaction. Returns the number of results that were dropped, because
    /// another worker has taken or recorded the unit since. A result that is given twice counts
    /// once.
    virtual std::size_t give(std::span<const LedgerEntry> entries) = 0;
    /// The state of the run. Fast, so you can show it while the run continues.
    [[nodiscard]] virtual LedgerState state() const = 0;
    /// True if every unit is done. As long as another worker has a unit, that unit or parts of it
    /// may become open again.
    [[nodiscard]] virtual bool is_over() const = 0;
    /// Lets the other workers know whether this worker waits for units.
    virtual void set_waiting(const std::string& /*owner*/, bool /*waits*/) {}
    /// True if another worker waits for units. Units that are being searched are then split early.
    [[nodiscard]] virtual bool is_awaited() const { return false; }
    /// The seconds after which a worker asks again: for units if there were too few, and whether
    /// another worker waits.
    [[nodiscard]] virtual double pause() const { return 0.2; }

   protected:
    UnitQueue() = default;
    UnitQueue(const UnitQueue&) = default;
    UnitQueue(UnitQueue&&) = default;
    UnitQueue& operator=(const UnitQueue&) = default;
    UnitQueue& operator=(UnitQueue&&) = default;
};

}  // namespace quadrille
#pragma GCC visibility pop
