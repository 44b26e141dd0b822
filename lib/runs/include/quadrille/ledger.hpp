// Ledgers record a long search, so that it can resume after a crash, a reboot or a lost machine.
//
//     auto ledger = Ledger::make("queens.ledger", facts, first);
//     for (const LedgerUnit& unit : ledger.take(4, "me", 60)) {
//         engine->start_at(unit.subtree);  …  ledger.give({&done, 1});
//     }
//     LedgerTotal total = ledger.total();
//
// A ledger is a table of units in a database. Each unit is open, taken or done. The searched part
// of a unit, and the subtrees that were left, are recorded in one transaction. Therefore the
// weights of all units always sum to exactly 1, and a run that was killed and resumed has the same
// total as any other. docs/methods/ledger.md has the table.
//
// A library that was built without SQLite has neither ledgers nor work_on().
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/error.hpp"
#include "quadrille/facts.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/unit.hpp"
#include "quadrille/unit_queue.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A ledger that cannot be read or written, is damaged, in use, or of another question.
class LedgerError : public Error {
   public:
    using Error::Error;
};

/// The sum over all units, after each row was checked.
struct LedgerTotal {
    Count solutions;           ///< of all units that are done
    bool is_complete = false;  ///< whether everything was searched: the weights sum to exactly 1
    LedgerState state;         ///< the units, and the work so far
};

/// A unit that is done, for a table of the slowest.
struct LedgerTime {
    /// Its path, its weight, its seconds of one thread, and its nodes.
    std::string path;
    double weight = 0;
    double seconds = 0;
    std::uint64_t nodes = 0;
};

/// A forecast of the work that is left, in seconds of one thread, with an interval that should hold
/// in about 19 of 20 runs.
struct LedgerForecast {
    /// The forecast, and the ends of the interval.
    double seconds = 0;
    double least = 0;
    double most = 0;
};

/// A ledger in a file or on a server, from which workers take units. If a server goes away, calls
/// wait up to a minute until it is back, and nothing is recorded twice.
class Ledger : public UnitQueue {
   public:
    /// The purpose for which a ledger is opened.
    enum class Access {
        read,  ///< also while another process works on it
        work   ///< by one process at a time for a file, and by any number for a server
    };

    /// True if the place has a ledger. Throws LedgerError if it has something else.
    [[nodiscard]] static bool exists(const std::string& place);
    /// Makes a ledger in a file, or at the URL of a server (ledger_place.hpp). `first` is the
    /// result of the root so far: if nothing was searched, the whole search is left. The place must
    /// have no ledger.
    [[nodiscard]] static Ledger make(const std::string& place, std::span<const Fact> facts,
                                     const UnitResult& first);
    /// Opens a ledger and checks every row. O(units). With Access::work, units of a file that a
    /// dead process had taken become open again. On a server, they can be taken again once their
    /// lease is over, and a worker checks only the rows of the units that it takes.
    [[nodiscard]] static Ledger open(const std::string& place, Access access);
    /// The facts of a ledger, without opening it. O(facts).
    [[nodiscard]] static std::vector<Fact> facts_in(const std::string& place);
    ~Ledger() override;
    Ledger(Ledger&&) noexcept;
    Ledger& operator=(Ledger&&) noexcept;

    /// The facts of the run, as they were when the ledger was made.
    [[nodiscard]] const std::vector<Fact>& facts() const;

    [[nodiscard]] std::vector<LedgerUnit> take(std::size_t most, const std::string& owner,
                                               double seconds) override;
    void renew(const std::string& owner, double seconds) override;
    void release(std::span<const LedgerUnit> units) override;
    std::size_t give(std::span<const LedgerEntry> entries) override;
    [[nodiscard]] LedgerState state() const override;
    [[nodiscard]] bool is_over() const override;
    void set_waiting(const std::string& owner, bool waits) override;
    [[nodiscard]] bool is_awaited() const override;

    /// Reads and checks every row: its checksum, and the sum of all weights. O(units).
    [[nodiscard]] LedgerTotal total() const;
    /// Visits the solutions that were recorded, unit by unit in the order of their paths.
    void each_solution(const std::function<void(std::span<const OptionId>)>& visit) const;
    /// The work that is left; nothing as long as too few units are done. O(units).
    [[nodiscard]] std::optional<LedgerForecast> forecast() const;
    /// The units that are done but not verified yet, in no order. O(units).
    [[nodiscard]] std::vector<std::int64_t> unverified() const;
    /// The record of a unit that is done. Its attempt is not known.
    [[nodiscard]] LedgerEntry result(std::int64_t unit) const;
    /// Records that this engine has found the same result.
    void set_verified(std::int64_t unit, const std::string& engine);
    /// The slowest units.
    [[nodiscard]] std::vector<LedgerTime> slowest(std::size_t most) const;

   private:
    struct Impl;
    explicit Ledger(std::unique_ptr<Impl> impl);
    static std::unique_ptr<Impl> open_existing(const std::string& place, bool to_work);
    [[nodiscard]] LedgerTotal total_now() const;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille
#pragma GCC visibility pop
