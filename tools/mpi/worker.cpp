// A worker asks for units and continues: there may be no answer until another worker has a unit to
// give. When it has received `stop`, all units that were sent to it are there, so nothing is in
// flight.
#include "mpi/worker.hpp"

#include <exception>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mpi/job.hpp"
#include "mpi/unit_texts.hpp"
#include "quadrille/engine.hpp"
#include "resources.hpp"
#include "runs/beginning.hpp"

namespace quadrille::tools::mpi {

namespace {

constexpr double seconds_between_polls = 0.005;

/// The part of a worker in one job.
class Contact {
   public:
    explicit Contact(Mailbox& mailbox) : mailbox_(mailbox) {}

    void set_run(std::string run, unsigned threads) {
        run_ = std::move(run);
        threads_ = threads;
    }

    /// Reads the messages that are there.
    void poll() {
        while (auto message = mailbox_.receive()) {
            if (message->kind == Kind::stop) {
                is_stopped_ = true;
            } else if (message->kind == Kind::awaited) {
                is_awaited_ = message->text == "1";
            } else if (message->kind == Kind::units) {
                for (LedgerUnit& unit : units_of(message->text)) units_.push_back(std::move(unit));
                has_wish_ = is_waiting_ = false;
            }
        }
    }

    std::vector<LedgerUnit> take(std::size_t most) {
        poll();
        if (units_.empty() && !has_wish_ && !is_stopped_) {
            mailbox_.send(0, Kind::wish, std::to_string(most));
            has_wish_ = true;
            wait_for_units();
        }
        if (has_wish_ && !is_waiting_ && in_hand_ < threads_) {
            mailbox_.send(0, Kind::waiting);
            is_waiting_ = true;
        }
        in_hand_ += units_.size();
        return std::exchange(units_, {});
    }

    void give(std::span<const LedgerEntry> entries) {
        for (const LedgerEntry& entry : entries) {
            mailbox_.send(0, Kind::result, text_of_result(entry, run_));
        }
        in_hand_ -= entries.size();
    }

    void release(std::span<const LedgerUnit> units) {
        if (units.empty()) return;
        mailbox_.send(0, Kind::returned, text_of_units({units.begin(), units.end()}));
        in_hand_ -= units.size();
    }

    void fail(const std::string& sentence) {
        mailbox_.send(0, Kind::failed, mailbox_.name() + ": " + sentence);
    }

    /// Ends the job. Units that are left here are open again, because the manager knows them.
    void leave() {
        mailbox_.send(0, Kind::leaving);
        Nap nap;
        while (!is_stopped_) {
            poll();
            nap.take();
        }
        mailbox_.send(0, Kind::left);
        while (!mailbox_.is_sent()) nap.take();
    }

    [[nodiscard]] bool is_stopped() const noexcept { return is_stopped_; }
    [[nodiscard]] bool is_awaited() const noexcept { return is_awaited_; }

   private:
    // Usually units are there, and the answer comes soon.
    void wait_for_units() {
        Nap nap;
        const Deadline soon = Budget::in(seconds_between_polls);
        while (has_wish_ && !is_stopped_ && soon.seconds_left() > 0) {
            nap.take();
            poll();
        }
    }

    Mailbox& mailbox_;
    std::string run_;
    std::size_t threads_ = 1;
    std::size_t in_hand_ = 0;        // units that were taken, and have no result yet
    std::vector<LedgerUnit> units_;  // received, and not yet taken
    bool has_wish_ = false;          // units were asked for
    bool is_waiting_ = false;        // the manager knows that a thread has none
    bool is_awaited_ = false;
    bool is_stopped_ = false;
};

class RemoteQueue final : public UnitQueue {
   public:
    explicit RemoteQueue(Contact& manager) : manager_(manager) {}

    std::vector<LedgerUnit> take(std::size_t most, const std::string&, double) override {
        return manager_.take(most);
    }
    void renew(const std::string&, double) override {}  // the manager's process renews
    void release(std::span<const LedgerUnit> units) override { manager_.release(units); }
    std::size_t give(std::span<const LedgerEntry> entries) override {
        manager_.give(entries);
        return 0;
    }
    LedgerState state() const override { return {}; }
    bool is_over() const override { return manager_.is_stopped(); }
    bool is_awaited() const override {
        manager_.poll();
        return manager_.is_awaited();
    }
    double pause() const override { return seconds_between_polls; }

   private:
    Contact& manager_;
};

/// Says when the manager wants the worker to stop.
class StoppedByManager {
   public:
    explicit StoppedByManager(const Contact& manager) : manager_(&manager) {}
    [[nodiscard]] bool stop_requested() const { return manager_->is_stopped(); }
    [[nodiscard]] bool stop_possible() const { return true; }

   private:
    const Contact* manager_;
};

void search(const std::string& text, Contact& manager, Fleet& fleet) {
    const Job job = job_of(text);
    Limits limits(job.request.search, ProgressMode::never, Clock::now(), fleet.processes_here());
    const Resources resources =
        resources_for(job.request, job.request.question, job.problem.bytes(), limits, &fleet);
    manager.set_run(job.run, resources.threads);
    Settings settings = resources.settings;
    settings.memory_limit /= resources.threads;
    const auto record = record_for(job.request.question);
    const auto engine = make_run_engine(job.request.question, job.problem, settings, record);
    RemoteQueue queue(manager);
    LongRunTerms terms;
    terms.threads = resources.threads;
    terms.wanted = job.wanted;
    terms.budget.stop = StoppedByManager(manager);
    // The manager records results in the order in which they were sent.
    terms.recorded = [&](std::span<const LedgerEntry> entries) {
        if (record) add_to(*record, job.problem, entries);
    };
    (void)work_on(queue, *engine, terms);
}

void do_job(const std::string& text, Mailbox& mailbox, Fleet& fleet) {
    Contact manager(mailbox);
    try {
        search(text, manager, fleet);
    } catch (const std::bad_alloc&) {
        manager.fail("there is not enough memory");
    } catch (const std::exception& error) {
        manager.fail(error.what());
    }
    manager.leave();
}

}  // namespace

void work_for_manager(Mailbox& mailbox, Fleet& fleet) {
    Nap nap;
    for (;;) {
        const auto message = mailbox.receive();
        if (!message) {
            nap.take();
        } else if (message->kind == Kind::job) {
            do_job(message->text, mailbox, fleet);
            nap.end();
        } else if (message->kind == Kind::end) {
            return;
        }
    }
}

}  // namespace quadrille::tools::mpi
