// Rank 0 of a job: it has the ledger, and serves the other ranks while it searches itself.
//
//     Manager manager(mailbox, ledger);
//     manager.begin(text_of_job(…));
//     work_on(queue, engine, terms);  // whose queue is the manager
//     manager.end();
//
// All of it is on the thread that calls work_on(), which asks its queue some hundred times a second
// whether a worker waits. That is when messages are read.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "mpi/mailbox.hpp"
#include "quadrille/ledger.hpp"

namespace quadrille::tools::mpi {

class Manager {
   public:
    Manager(Mailbox& mailbox, Ledger& ledger, unsigned threads);

    /// Sends the job to all other ranks.
    void begin(std::string job);
    /// Stops the other ranks, and waits for what they have searched.
    void end();
    /// From now on, nothing is recorded: the ledger has failed.
    void give_up() noexcept { has_given_up_ = true; }

    /// Reads messages, records results, and deals units out.
    void serve();

    // The same as those of UnitQueue, for the threads of this rank.
    std::vector<LedgerUnit> take(std::size_t most, const std::string& owner);
    void release(std::span<const LedgerUnit> units);
    std::size_t give(std::span<const LedgerEntry> entries);
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool is_awaited() const;

    [[nodiscard]] Ledger& ledger() noexcept { return ledger_; }
    /// A sentence about the first rank that failed; empty if none did.
    [[nodiscard]] const std::string& failure() const noexcept { return failure_; }

   private:
    struct Rank {
        std::size_t wish = 0;     ///< units that it would like to have
        bool is_waiting = false;  ///< a thread of it has none
        bool is_told = false;     ///< that others wait
        bool is_stopped = false;
        bool has_left = false;
    };
    struct TakenUnit {
        int rank;
        LedgerUnit unit;
    };

    void hear(const Message& message, std::vector<LedgerEntry>& results);
    void check(const LedgerUnit& unit, int rank) const;
    [[nodiscard]] LedgerEntry checked(const Message& message) const;
    void take_back(const Message& message);
    void stop(int rank);
    void let_go(int rank);
    void forget(std::int64_t number);
    void deal();
    void tell_who_is_awaited();
    [[nodiscard]] bool have_left() const;

    Mailbox& mailbox_;
    Ledger& ledger_;
    std::size_t threads_;  // of this rank
    std::string run_;      // the fingerprint of the run
    std::string owner_ = "rank 0";
    std::vector<Rank> ranks_;
    std::map<std::int64_t, TakenUnit> taken_;  // by number
    std::vector<LedgerUnit> own_;              // dealt to this rank, and not yet taken
    std::size_t in_hand_ = 0;                  // units of this rank that have no result yet
    bool is_dry_ = false;                      // the ledger had too few units
    bool has_given_up_ = false;
    std::string failure_;
};

}  // namespace quadrille::tools::mpi
