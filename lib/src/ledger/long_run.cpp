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

namespace quadrille {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;

constexpr double shortest_unit = 0.1;  // seconds
constexpr double share_of_time = 0.1;  // of the time so far, for a unit
constexpr double seconds_between_looks = 0.2;
constexpr double lease = 60;  // seconds
constexpr double seconds_between_renewals = lease / 4;

double seconds_since(Clock::time_point moment) {
    return duration<double>(Clock::now() - moment).count();
}

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
          wait_(std::min(units.pause(), seconds_between_looks)),
          found_(whole(units.state().solutions)),
          remembers_(!terms.wanted.lists && counts(engine.name())) {
        for (unsigned i = 0; i < terms.threads; ++i) engines_.push_back(engine.another());
    }

    LongRunEnd run() {
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
                changed_.wait_for(guard, duration<double>(wait_), [&] { return has_news(); });
                if (failure_) return;
            }
            record();
            listen();
            if (seconds_since(looked_) >= pause_) look();
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
            if (ready_.size() < engines_.size()) missing = 2 * engines_.size() - ready_.size();
            is_idle = this->is_idle() && entries_.empty();
        }
        if (missing == 0 || (is_dry_ && seconds_since(asked_) < wait_)) return;
        std::vector<LedgerUnit> taken = units_.take(missing, terms_.owner, lease);
        asked_ = Clock::now();
        is_dry_ = taken.size() < missing;
        if (is_idle && taken.empty() && units_.is_over()) end_.is_over = true;
        const std::lock_guard guard(lock_);
        for (LedgerUnit& unit : taken) ready_.push_back(std::move(unit));
        changed_.notify_all();
    }

    /// There is something to do for the caller's thread. The lock is held.
    [[nodiscard]] bool has_news() const {
        return !entries_.empty() || failure_ || (ready_.size() < engines_.size() && !is_dry_);
    }
    [[nodiscard]] bool is_idle() const { return ready_.empty() && at_work_ == 0; }

    void record() {
        std::vector<LedgerEntry> entries;
        {
            const std::lock_guard guard(lock_);
            entries.swap(entries_);
        }
        if (entries.empty()) return;
        const std::size_t dropped = units_.give(entries);
        end_.dropped += dropped;
        if (terms_.recorded && dropped == 0) terms_.recorded(entries);
        is_dry_ = false;
        for (const LedgerEntry& entry : entries) found_ += entry.result.count;
        end_if_enough();
    }

    void end_if_enough() {
        if (terms_.wanted.lists && found_ >= Count(terms_.wanted.most)) end_.is_over = true;
    }

    void listen() {
        if (seconds_since(listened_) < wait_) return;
        listened_ = Clock::now();
        is_awaited_ = units_.is_awaited();
    }

    void look() {
        const Clock::time_point begin = Clock::now();
        if (seconds_since(renewed_) >= seconds_between_renewals) {
            renewed_ = Clock::now();
            units_.renew(terms_.owner, lease);
        }
        const LedgerState state = units_.state();
        // Other workers may have found the rest of what is wanted.
        found_ = std::max(found_, whole(state.solutions));
        end_if_enough();
        if (terms_.look) terms_.look(state);
        // The state of a million units takes a while. No more than a fiftieth of the time is for
        // it.
        looked_ = Clock::now();
        pause_ = std::max(seconds_between_looks, 50 * duration<double>(looked_ - begin).count());
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
        const double longest = std::max(shortest_unit, terms_.unit_seconds);
        return {
            .seconds = std::clamp(seconds_since(begin_) * share_of_time, shortest_unit, longest),
            .stop = stop_.get_token(),
            .is_awaited = [this] { return is_awaited_ || (waiting_ > 0 && is_dry_); }};
    }

    UnitQueue& units_;
    const LongRunTerms& terms_;
    std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
    Clock::time_point begin_ = Clock::now();
    Clock::time_point looked_ = begin_;
    Clock::time_point asked_ = begin_;      // for units
    Clock::time_point listened_ = begin_;   // to who waits
    double wait_;                           // seconds until the queue is asked again
    double pause_ = seconds_between_looks;  // seconds until the next look
    Clock::time_point renewed_ = begin_;
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
};

}  // namespace

LongRunEnd work_on(UnitQueue& queue, Engine& engine, const LongRunTerms& terms) {
    return LongRun(queue, engine, terms).run();
}

}  // namespace quadrille
