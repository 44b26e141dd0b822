// work_on: only the caller's thread uses the queue. The other threads search the units that it has
// taken.
#include "quadrille/long_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <optional>
#include <stop_token>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/seconds_since.hpp"
#include "ledger/shared_units.hpp"
#include "ledger/unit_length.hpp"
#include "units/remembers_counts.hpp"

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;

constexpr double seconds_between_checks = 0.2;
// All workers together ask a shared queue this often, whatever their number.
constexpr double checks_per_second = 500;
// A worker takes enough units at a time to last between these, in seconds.
constexpr double short_interval = 0.05;
constexpr double long_interval = 0.5;
constexpr std::size_t most_wanted_ready = 64;  // for each thread

using core::seconds_since;

Count whole(double solutions) {
    return Count(static_cast<std::uint64_t>(std::min(solutions, 1e18)));
}

class LongRun {
   public:
    LongRun(UnitQueue& queue, Engine& engine, const LongRunTerms& terms)
        : queue_(queue),
          terms_(terms),
          found_(whole(queue.state().solutions)),
          remembers_(!terms.wanted.lists && units::remembers_counts(engine.name())) {
        for (unsigned i = 0; i < terms.threads; ++i) engines_.push_back(engine.another());
        wanted_ready_ = 2 * engines_.size();
        pauses_.queue = queue.pause();
    }

    LongRunEnd run() {
        end_if_enough();
        if (end_.is_over) return end_;
        std::vector<std::jthread> threads;
        try {
            for (const auto& engine : engines_) {
                threads.emplace_back([this, &engine = *engine] { work(engine); });
            }
        } catch (const std::system_error&) {
            if (threads.empty()) throw;  // otherwise those that have begun do the work
        }
        std::exception_ptr failure;
        try {
            manage();
        } catch (...) {
            failure = std::current_exception();
        }
        stop_.request_stop();
        units_.close();
        threads.clear();  // joins
        if (failure) std::rethrow_exception(failure);
        record();
        queue_.release(units_.take_rest());
        units_.rethrow_failure();
        return end_;
    }

   private:
    // The caller's thread.

    void manage() {
        while (!end_.is_over && !terms_.budget.is_time_up()) {
            get_units();
            const std::size_t least_ready = seen_.ran_out ? 0 : wanted_ready_ / 2;
            if (!units_.wait(std::min(pauses_.queue, seconds_between_checks), least_ready)) return;
            record();
            if (seconds_since(times_.checked) >= pauses_.queue) check_queue();
            if (seconds_since(times_.read) >= pauses_.state) read_state();
        }
    }

    /// Takes enough units that each thread finds another one when it is done. Ends the run if there
    /// are no more. A queue that had too few is asked again after a pause, because other workers
    /// may have returned some.
    void get_units() {
        const std::size_t ready = units_.ready();
        if (ready >= wanted_ready_ / 2) return;
        if (seen_.ran_out && seconds_since(times_.asked) < pauses_.queue) return;
        const bool is_idle = units_.is_idle();
        const std::size_t missing = wanted_ready_ - ready;
        std::vector<LedgerUnit> taken = queue_.take(missing, terms_.owner, terms_.lease);
        adapt_wanted_ready(taken.size() == missing);
        seen_.ran_out = taken.size() < missing;
        const bool is_empty = is_idle && taken.empty();
        if (is_empty && queue_.is_over()) end_.is_over = true;
        if (is_waiting_ != (is_empty && !end_.is_over)) {
            is_waiting_ = !is_waiting_;
            queue_.set_waiting(terms_.owner, is_waiting_);
        }
        units_.add(std::move(taken));
    }

    /// Takes many short units at a time, so that the queue is not asked for each of them.
    void adapt_wanted_ready(bool was_filled) {
        const double lasted = seconds_since(times_.asked);
        times_.asked = Clock::now();
        if (was_filled && lasted < short_interval) {
            wanted_ready_ = std::min(2 * wanted_ready_, most_wanted_ready * engines_.size());
        } else if (lasted > long_interval) {
            wanted_ready_ = std::max(wanted_ready_ / 2, 2 * engines_.size());
        }
    }

    /// Gives back the units that no thread will begin soon, because other workers wait for units.
    void return_spare_units() {
        wanted_ready_ = 2 * engines_.size();
        const std::vector<LedgerUnit> spare = units_.take_spare(engines_.size());
        if (!spare.empty()) queue_.release(spare);
    }

    void record() {
        const std::vector<LedgerEntry> entries = units_.take_results();
        if (entries.empty()) return;
        const std::size_t late = queue_.give(entries);
        end_.dropped += late;
        end_.recorded += entries.size() - late;
        if (terms_.recorded && late == 0) terms_.recorded(entries);
        seen_.ran_out = false;
        for (const LedgerEntry& entry : entries) found_ += entry.result.count;
        end_if_enough();
    }

    void end_if_enough() {
        if (terms_.wanted.lists && found_ >= Count(terms_.wanted.most)) end_.is_over = true;
    }

    void check_queue() {
        if (seconds_since(times_.renewed) >= terms_.lease / 4) {
            times_.renewed = Clock::now();
            queue_.renew(terms_.owner, terms_.lease);
        }
        seen_.is_awaited = queue_.is_awaited();
        if (seen_.is_awaited) return_spare_units();
        times_.checked = Clock::now();
    }

    void read_state() {
        const Clock::time_point begin = Clock::now();
        const LedgerState state = queue_.state();
        // Other workers may have found the rest of what is wanted.
        found_ = std::max(found_, whole(state.solutions));
        end_if_enough();
        if (terms_.look) terms_.look(state);
        // The state of a million units takes a while. All workers together spend no more than a
        // fiftieth of the time of one on it.
        times_.read = Clock::now();
        const double workers = std::max(1.0, static_cast<double>(state.workers));
        pauses_.state = std::max(seconds_between_checks,
                                 50 * workers * duration<double>(times_.read - begin).count());
        pauses_.queue = std::max(queue_.pause(), workers / checks_per_second);
        seen_.all_threads = workers * static_cast<double>(engines_.size());
    }

    // The other threads.

    void work(Engine& engine) noexcept {
        try {
            while (auto unit = units_.next()) {
                std::optional<UnitResult> result =
                    run_unit(engine, unit->subtree, budget_of_unit(), terms_.wanted);
                if (!result->is_valid || (remembers_ && !result->left.empty())) result.reset();
                units_.end(std::move(*unit), std::move(result));
            }
        } catch (...) {
            units_.fail();
        }
    }

    [[nodiscard]] UnitBudget budget_of_unit() {
        if (remembers_) return {.stop = stop_.get_token()};
        return {.seconds = ledger::unit_length(seconds_since(times_.begin), terms_.unit_seconds,
                                               seen_.all_threads),
                .stop = stop_.get_token(),
                .is_awaited = [this] {
                    return seen_.is_awaited || (seen_.ran_out && units_.is_any_thread_waiting());
                }};
    }

    /// When the caller's thread last did these.
    struct Times {
        Clock::time_point begin = Clock::now();
        Clock::time_point checked = begin;
        Clock::time_point asked = begin;  // for units
        Clock::time_point renewed = begin;
        Clock::time_point read = begin;  // the state
    };
    /// The seconds until it does them again.
    struct Pauses {
        double queue = 0;
        double state = seconds_between_checks;
    };
    /// What the queue has told. All threads read it.
    struct Seen {
        std::atomic<bool> ran_out = false;     // it had too few units when it was asked
        std::atomic<bool> is_awaited = false;  // another worker waits for units
        std::atomic<double> all_threads = 1;   // of all workers, if each has as many as this one
    };

    UnitQueue& queue_;
    const LongRunTerms& terms_;
    std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
    ledger::SharedUnits units_;
    Times times_;
    Pauses pauses_;
    Seen seen_;
    std::size_t wanted_ready_ = 2;  // the units to keep ready
    bool is_waiting_ = false;       // for units, as other workers know
    Count found_;                   // solutions; exact if a number of them is wanted
    bool remembers_;  // the engine remembers counts, so units are searched whole or not at all
    LongRunEnd end_;
    std::stop_source stop_;
};

}  // namespace

LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms) {
    return LongRun(queue, engine, terms).run();
}

}  // namespace quadrille
