// The place from which the workers of a long run take units, and to which they give results: a
// ledger, or another process that has one.
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
    unsigned attempt =
        0;  ///< how often the unit was taken. A result of an older attempt is dropped.
    Subtree subtree{Path()};  ///< that is to be searched
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
    std::uint64_t taken = 0;  ///< units that somebody searches
    std::uint64_t open = 0;   ///< units that nobody searches
    double progress = 0;      ///< the weight of all that was searched
    /// Solutions, nodes and updates of all units that are done.
    double solutions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    double seconds = 0;         ///< of all workers together
    std::uint64_t workers = 0;  ///< that share the queue, as far as it knows
    std::uint64_t waiting = 0;  ///< those of them that wait for units
};

/// One thread at a time may use it.
class UnitQueue {
   public:
    virtual ~UnitQueue() = default;

    /// Takes up to `most` open units, in random order. After so many seconds without renew(),
    /// others may take them again if they share the queue.
    [[nodiscard]] virtual std::vector<LedgerUnit> take(std::size_t most, const std::string& owner,
                                                       double seconds) = 0;
    /// Puts the time off at which others may take the owner's units.
    virtual void renew(const std::string& owner, double seconds) = 0;
    /// Units that were taken, but not searched, are open again.
    virtual void release(std::span<const LedgerUnit> units) = 0;
    /// Records results in one transaction. Returns the number of those that were dropped, because
    /// somebody else has taken or recorded the unit since. A result that is given again counts
    /// once.
    virtual std::size_t give(std::span<const LedgerEntry> entries) = 0;
    /// Fast, for a display.
    [[nodiscard]] virtual LedgerState state() const = 0;
    /// No unit is open, and nobody has taken one. A unit that another worker has taken may return,
    /// or leave subtrees.
    [[nodiscard]] virtual bool is_over() const = 0;
    /// The other workers should know whether this one waits for units.
    virtual void set_waiting(const std::string& /*owner*/, bool /*waits*/) {}
    /// True if another worker waits for units. Those in work are then split before their time.
    [[nodiscard]] virtual bool is_awaited() const { return false; }
    /// After so many seconds, a worker asks again: for units if there were too few, and whether it
    /// is awaited.
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
