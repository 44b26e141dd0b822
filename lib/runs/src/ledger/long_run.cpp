// work_on: only the caller's thread uses the queue of units. The other threads search the units
// that it has taken, and put their results into a list.
#include "quadrille/long_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/seconds_since.hpp"
#include "ledger/unit_length.hpp"

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

/// Does the engine count without listing? It remembers partial counts, and parts of a search share
/// them. So a search in pieces may take a hundred times as long.
bool counts(std::string_view name) {
    const auto row = std::ranges::find(engines(), name, &EngineInfo::name);
    return row != engines().end() && row->features.counts;
}

class LongRun {
   public:
    LongRun(UnitQueue& units, Engine& engine, const LongRunTerms& terms)
        : units_(units),
          terms_(terms),
          pause_(units.pause()),
          found_(whole(units.state().solutions)),
          remembers_(!terms.wanted.lists && counts(engine.name())) {
        for (unsigned i = 0; i < terms.threads; ++i) engines_.push_back(engine.another());
        wanted_ready_ = 2 * engines_.size();
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
        close();
        threads.clear();  // joins
        if (failure) std::rethrow_exception(failure);
        record();
        unsearched_.insert(unsearched_.end(), ready_.begin(), ready_.end());
        units_.release(unsearched_);
        if (failure_) std::rethrow_exception(failure_);
        return end_;
    }

   private:
    // The caller's thread.

    void manage() {
        while (!end_.is_over && !terms_.budget.is_time_up()) {
            get_units();
            {
                std::unique_lock guard(lock_);
                changed_.wait_for(guard, duration<double>(std::min(pause_, seconds_between_checks)),
                                  [&] { return has_news(); });
                if (failure_) return;
            }
            record();
            if (seconds_since(checked_at_) >= pause_) check_queue();
            if (seconds_since(read_at_) >= pause_of_state_) read_state();
        }
    }

    /// Takes enough units that each thread finds another one when it is done. Ends the run if there
    /// are no more. A queue that had too few is asked again after a pause, because other workers
    /// may have returned some.
    void get_units() {
        std::size_t missing = 0;
        bool is_idle = false;
        {
            const std::lock_guard guard(lock_);
            if (ready_.size() < wanted_ready_ / 2) missing = wanted_ready_ - ready_.size();
            is_idle = this->is_idle() && entries_.empty();
        }
        if (missing == 0 || (queue_ran_out_ && seconds_since(asked_at_) < pause_)) return;
        std::vector<LedgerUnit> taken = units_.take(missing, terms_.owner, terms_.lease);
        adapt_wanted_ready(taken.size() == missing);
        queue_ran_out_ = taken.size() < missing;
        const bool is_empty = is_idle && taken.empty();
        if (is_empty && units_.is_over()) end_.is_over = true;
        if (is_waiting_ != (is_empty && !end_.is_over)) {
            is_waiting_ = !is_waiting_;
            units_.set_waiting(terms_.owner, is_waiting_);
        }
        const std::lock_guard guard(lock_);
        for (LedgerUnit& unit : taken) ready_.push_back(std::move(unit));
        changed_.notify_all();
    }

    /// Takes many short units at a time, so that the queue is not asked for each of them.
    void adapt_wanted_ready(bool was_filled) {
        const double lasted = seconds_since(asked_at_);
        asked_at_ = Clock::now();
        if (was_filled && lasted < short_interval) {
            wanted_ready_ = std::min(2 * wanted_ready_, most_wanted_ready * engines_.size());
        } else if (lasted > long_interval) {
            wanted_ready_ = std::max(wanted_ready_ / 2, 2 * engines_.size());
        }
    }

    /// Gives back the units that no thread will begin soon, because other workers wait for units.
    void return_spare_units() {
        std::vector<LedgerUnit> returned;
        wanted_ready_ = 2 * engines_.size();
        {
            const std::lock_guard guard(lock_);
            while (ready_.size() > engines_.size()) {
                returned.push_back(std::move(ready_.back()));
                ready_.pop_back();
            }
        }
        if (!returned.empty()) units_.release(returned);
    }

    /// Is there something to do for the caller's thread? The lock must be held.
    [[nodiscard]] bool has_news() const {
        return !entries_.empty() || failure_ ||
               (ready_.size() < wanted_ready_ / 2 && !queue_ran_out_);
    }
    [[nodiscard]] bool is_idle() const { return ready_.empty() && at_work_ == 0; }

    void record() {
        std::vector<LedgerEntry> entries;
        {
            const std::lock_guard guard(lock_);
            entries.swap(entries_);
        }
        if (entries.empty()) return;
        const std::size_t late = units_.give(entries);
        end_.dropped += late;
        end_.recorded += entries.size() - late;
        if (terms_.recorded && late == 0) terms_.recorded(entries);
        queue_ran_out_ = false;
        for (const LedgerEntry& entry : entries) found_ += entry.result.count;
        end_if_enough();
    }

    void end_if_enough() {
        if (terms_.wanted.lists && found_ >= Count(terms_.wanted.most)) end_.is_over = true;
    }

    void check_queue() {
        if (seconds_since(renewed_at_) >= terms_.lease / 4) {
            renewed_at_ = Clock::now();
            units_.renew(terms_.owner, terms_.lease);
        }
        is_awaited_ = units_.is_awaited();
        if (is_awaited_) return_spare_units();
        checked_at_ = Clock::now();
    }

    void read_state() {
        const Clock::time_point begin = Clock::now();
        const LedgerState state = units_.state();
        // Other workers may have found the rest of what is wanted.
        found_ = std::max(found_, whole(state.solutions));
        end_if_enough();
        if (terms_.look) terms_.look(state);
        // The state of a million units takes a while. All workers together spend no more than a
        // fiftieth of the time of one on it.
        read_at_ = Clock::now();
        const double workers = std::max(1.0, static_cast<double>(state.workers));
        pause_of_state_ = std::max(seconds_between_checks,
                                   50 * workers * duration<double>(read_at_ - begin).count());
        pause_ = std::max(units_.pause(), workers / checks_per_second);
        all_threads_ = workers * static_cast<double>(engines_.size());
    }

    void close() {
        const std::lock_guard guard(lock_);
        is_closed_ = true;
        changed_.notify_all();
    }

    // The other threads.

    void work(Engine& engine) noexcept {
        try {
            while (const auto unit = next_unit()) {
                UnitResult result =
                    run_unit(engine, unit->subtree, budget_of_unit(), terms_.wanted);
                const std::lock_guard guard(lock_);
                --at_work_;
                if (result.is_valid && !(remembers_ && !result.left.empty())) {
                    entries_.push_back({*unit, std::move(result)});
                } else {
                    unsearched_.push_back(*unit);
                }
                changed_.notify_all();
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!failure_) failure_ = std::current_exception();
            changed_.notify_all();
        }
    }

    std::optional<LedgerUnit> next_unit() {
        std::unique_lock guard(lock_);
        ++waiting_;
        changed_.wait(guard, [&] { return is_closed_ || !ready_.empty(); });
        --waiting_;
        if (is_closed_) return std::nullopt;
        LedgerUnit unit = std::move(ready_.front());
        ready_.pop_front();
        ++at_work_;
        changed_.notify_all();
        return unit;
    }

    [[nodiscard]] UnitBudget budget_of_unit() {
        if (remembers_) return {.stop = stop_.get_token()};
        return {.seconds =
                    ledger::unit_length(seconds_since(begin_), terms_.unit_seconds, all_threads_),
                .stop = stop_.get_token(),
                .is_awaited = [this] { return is_awaited_ || (waiting_ > 0 && queue_ran_out_); }};
    }

    UnitQueue& units_;
    const LongRunTerms& terms_;
    std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
    Clock::time_point begin_ = Clock::now();
    Clock::time_point checked_at_ = begin_;
    Clock::time_point asked_at_ = begin_;  // for units
    Clock::time_point renewed_at_ = begin_;
    Clock::time_point read_at_ = begin_;              // the state
    double pause_;                                    // seconds until the next look
    double pause_of_state_ = seconds_between_checks;  // seconds until the state is read again
    std::size_t wanted_ready_ = 2;                    // the units to keep ready
    bool is_waiting_ = false;                         // for units, as other workers know
    Count found_;     // solutions; exact if a number of them is wanted
    bool remembers_;  // the engine remembers counts, so units are searched whole or not at all
    LongRunEnd end_;
    std::stop_source stop_;

    std::mutex lock_;  // guards the following, and what the threads wait for
    std::condition_variable changed_;
    std::deque<LedgerUnit> ready_;
    std::vector<LedgerEntry> entries_;
    std::vector<LedgerUnit> unsearched_;
    std::size_t at_work_ = 0;  // threads that search a unit
    bool is_closed_ = false;
    std::exception_ptr failure_;

    std::atomic<std::size_t> waiting_ = 0;     // threads without a unit
    std::atomic<bool> queue_ran_out_ = false;  // the queue had too few units when it was asked
    std::atomic<bool> is_awaited_ = false;     // another worker waits for units
    std::atomic<double> all_threads_ = 1;      // of all workers, if each has as many as this one
};

}  // namespace

LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms) {
    return LongRun(queue, engine, terms).run();
}

}  // namespace quadrille
