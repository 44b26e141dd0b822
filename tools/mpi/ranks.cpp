#include "mpi/ranks.hpp"

#include <algorithm>
#include <exception>

#include "commands/command.hpp"
#include "cores.hpp"
#include "failure.hpp"
#include "mpi/job.hpp"
#include "mpi/manager.hpp"
#include "quadrille/facts.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools::mpi {

namespace {

constexpr double seconds_between_looks = 0.001;  // at messages

class ServedQueue final : public UnitQueue {
   public:
    explicit ServedQueue(Manager& manager) : manager_(manager) {}

    std::vector<LedgerUnit> take(std::size_t most, const std::string& owner, double) override {
        return manager_.take(most, owner);
    }
    void renew(const std::string& owner, double seconds) override {
        manager_.ledger().renew(owner, seconds);
    }
    void release(std::span<const LedgerUnit> units) override { manager_.release(units); }
    std::size_t give(std::span<const LedgerEntry> entries) override {
        return manager_.give(entries);
    }
    LedgerState state() const override { return manager_.ledger().state(); }
    bool is_over() const override { return manager_.is_over(); }
    bool is_awaited() const override {
        manager_.serve();
        return manager_.is_awaited();
    }
    double pause() const override { return seconds_between_looks; }

   private:
    Manager& manager_;
};

/// The user's stop token, or a rank that failed.
class StopOrFailure {
   public:
    StopOrFailure(StopToken stop, const Manager& manager)
        : stop_(std::move(stop)), manager_(&manager) {}
    [[nodiscard]] bool stop_requested() const {
        return stop_.stop_requested() || !manager_->failure().empty();
    }
    [[nodiscard]] bool stop_possible() const { return true; }

   private:
    StopToken stop_;
    const Manager* manager_;
};

}  // namespace

void Ranks::check(const Request& request) const {
    const Command& command = find_command(request.command);
    const bool searches =
        (command.kind & for_problems) != 0 && !request.run.units && !request.run.folder;
    if (mailbox_.ranks() == 1 || !searches || request.run.ledger) return;
    if (request.run.unit) throw UsageError(refusals::unit_of_ranks);
    if (command.kind == for_sudoku) {
        throw UsageError(refusals::boards_of_ranks, "sudoku");
    }
    throw UsageError(refusals::ranks_without_ledger, command.name);
}

unsigned Ranks::threads() const {
    return std::max(1U, cores_to_use() / mailbox_.ranks_on_these_cores());
}

std::string Ranks::help() const {
    return "\nmpirun -n K quadrille-mpi PROBLEM ... --ledger FILE shares a search between K "
           "ranks.\n";
}

void Ranks::search(const RunQuestion& run, Ledger& ledger, const Problem& problem, Engine& engine,
                   const LongRunTerms& terms) {
    if (mailbox_.ranks() == 1) {
        (void)work_on(ledger, engine, terms);
        return;
    }
    Manager manager(mailbox_, ledger, terms.threads);
    manager.begin(text_of_job(run, problem, value_of(ledger.facts(), "engine"), terms.wanted,
                              fingerprint(ledger.facts())));
    try {
        ServedQueue queue(manager);
        LongRunTerms own = terms;
        own.budget.stop = StopOrFailure(terms.budget.stop, manager);
        (void)work_on(queue, engine, own);
        manager.end();
    } catch (...) {
        manager.give_up();
        manager.end();
        throw;
    }
    if (!manager.failure().empty()) {
        throw Failure(manager.failure() + " (the ledger keeps what was searched)");
    }
}

}  // namespace quadrille::tools::mpi
