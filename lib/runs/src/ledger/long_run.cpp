// work_on: the caller's thread alone uses the queue of units. The others search units that it has
// taken, and leave results in a list.
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

constexpr double seconds_between_looks = 0.2;
// All workers together ask a shared queue so often, however many they are.
constexpr double looks_per_second = 500;
// As many units are taken at once as last between these, in seconds.
constexpr double short_stock = 0.05;
constexpr double long_stock = 0.5;
constexpr std::size_t most_in_stock = 64;  // for each thread

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
        stock_ = 2 * engines_.size();
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
                changed_.wait_for(guard, duration<double>(std::min(pause_, seconds_between_looks)),
                                  [&] { return has_news(); });
                if (failure_) return;
            }
            record();
            if (seconds_since(looked_) >= pause_) look();
            if (seconds_since(read_) >= pause_of_state_) read_state();
        }
    }

    /// Each thread should find a unit when it has done one. Ends the run if there are no more. When
    /// the queue had no more, it is asked again after a while: other workers may have given it
    /// some.
    void get_units() {
        std::size_t missing = 0;
        bool is_idle = false;
        {
            const std::lock_guard guard(lock_);
            if (ready_.size() < stock_ / 2) missing = stock_ - ready_.size();
            is_idle = this->is_idle() && entries_.empty();
        }
        if (missing == 0 || (is_dry_ && seconds_since(asked_) < pause_)) return;
        std::vector<LedgerUnit> taken = units_.take(missing, terms_.owner, terms_.lease);
        adapt_stock(taken.size() == missing);
        is_dry_ = taken.size() < missing;
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

    /// Short units are taken many at a time, so that the queue is not asked for each.
    void adapt_stock(bool was_filled) {
        const double lasted = seconds_since(asked_);
        asked_ = Clock::now();
        if (was_filled && lasted < short_stock) {
            stock_ = std::min(2 * stock_, most_in_stock * engines_.size());
        } else if (lasted > long_stock) {
            stock_ = std::max(stock_ / 2, 2 * engines_.size());
        }
    }

    /// Other workers wait, so those units are given back that no thread will begin soon.
    void return_stock() {
        std::vector<LedgerUnit> returned;
        stock_ = 2 * engines_.size();
        {
            const std::lock_guard guard(lock_);
            while (ready_.size() > engines_.size()) {
                returned.push_back(std::move(ready_.back()));
                ready_.pop_back();
            }
        }
        if (!returned.empty()) units_.release(returned);
    }

    /// There is something to do for the caller's thread. The lock is held.
    [[nodiscard]] bool has_news() const {
        return !entries_.empty() || failure_ || (ready_.size() < stock_ / 2 && !is_dry_);
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
        is_dry_ = false;
        for (const LedgerEntry& entry : entries) found_ += entry.result.count;
        end_if_enough();
    }

    void end_if_enough() {
        if (terms_.wanted.lists && found_ >= Count(terms_.wanted.most)) end_.is_over = true;
    }

    void look() {
        if (seconds_since(renewed_) >= terms_.lease / 4) {
            renewed_ = Clock::now();
            units_.renew(terms_.owner, terms_.lease);
        }
        is_awaited_ = units_.is_awaited();
        if (is_awaited_) return_stock();
        looked_ = Clock::now();
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
        read_ = Clock::now();
        const double workers = std::max(1.0, static_cast<double>(state.workers));
        pause_of_state_ =
            std::max(seconds_between_looks, 50 * workers * duration<double>(read_ - begin).count());
        pause_ = std::max(units_.pause(), workers / looks_per_second);
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
                .is_awaited = [this] { return is_awaited_ || (waiting_ > 0 && is_dry_); }};
    }

    UnitQueue& units_;
    const LongRunTerms& terms_;
    std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
    Clock::time_point begin_ = Clock::now();
    Clock::time_point looked_ = begin_;
    Clock::time_point asked_ = begin_;  // for units
    Clock::time_point renewed_ = begin_;
    Clock::time_point read_ = begin_;                // the state
    double pause_;                                   // seconds until the next look
    double pause_of_state_ = seconds_between_looks;  // seconds until the state is read again
    std::size_t stock_ = 2;                          // units that are wanted ready
    bool is_waiting_ = false;                        // for other workers, which know it
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

    std::atomic<std::size_t> waiting_ = 0;  // threads without a unit
    std::atomic<bool> is_dry_ = false;      // the queue had too few units when it was asked
    std::atomic<bool> is_awaited_ = false;  // another worker waits for units
    std::atomic<double> all_threads_ = 1;   // of all workers, if each has as many as this one
};

}  // namespace

LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms) {
    return LongRun(queue, engine, terms).run();
}

}  // namespace quadrille
