// work_on: the caller's thread alone uses the ledger. The others search units, which they take from
// a queue, and leave results in a list.
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

class LongRun {
   public:
    LongRun(Ledger& ledger, Engine& engine, const LongRunTerms& terms)
        : ledger_(ledger),
          terms_(terms),
          found_(static_cast<std::uint64_t>(std::min(ledger.state().solutions, 1e18))) {
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
        close_queue();
        threads.clear();  // joins
        if (failure) std::rethrow_exception(failure);
        record();
        unsearched_.insert(unsearched_.end(), queue_.begin(), queue_.end());
        ledger_.release(unsearched_);
        if (failure_) std::rethrow_exception(failure_);
        return end_;
    }

   private:
    // The caller's thread.

    void manage() {
        while (!end_.is_over && !terms_.budget.is_time_up()) {
            fill_queue();
            {
                std::unique_lock guard(lock_);
                changed_.wait_for(guard, duration<double>(seconds_between_looks),
                                  [&] { return has_news(); });
                if (failure_) return;
            }
            record();
            if (seconds_since(looked_) >= pause_) look();
        }
    }

    /// Each thread should find a unit when it has done one. Ends the run if there are no more.
    void fill_queue() {
        std::size_t missing = 0;
        bool is_idle = false;
        {
            const std::lock_guard guard(lock_);
            if (queue_.size() < engines_.size()) missing = 2 * engines_.size() - queue_.size();
            is_idle = this->is_idle() && entries_.empty();
        }
        if (missing == 0 || (is_dry_ && !is_idle)) return;
        std::vector<LedgerUnit> taken = ledger_.take(missing, terms_.owner, lease);
        is_dry_ = taken.size() < missing;
        if (is_idle && taken.empty()) end_.is_over = true;
        const std::lock_guard guard(lock_);
        for (LedgerUnit& unit : taken) queue_.push_back(std::move(unit));
        changed_.notify_all();
    }

    /// There is something to do for the caller's thread. The lock is held.
    [[nodiscard]] bool has_news() const {
        return !entries_.empty() || failure_ || is_idle() ||
               (queue_.size() < engines_.size() && !is_dry_);
    }
    [[nodiscard]] bool is_idle() const { return queue_.empty() && at_work_ == 0; }

    void record() {
        std::vector<LedgerEntry> entries;
        {
            const std::lock_guard guard(lock_);
            entries.swap(entries_);
        }
        if (entries.empty()) return;
        end_.dropped += ledger_.give(entries);
        is_dry_ = false;
        for (const LedgerEntry& entry : entries) found_ += entry.result.count;
        if (terms_.wanted.lists && found_ >= Count(terms_.wanted.most)) end_.is_over = true;
    }

    void look() {
        const Clock::time_point begin = Clock::now();
        if (seconds_since(renewed_) >= seconds_between_renewals) {
            renewed_ = Clock::now();
            ledger_.renew(terms_.owner, lease);
        }
        if (terms_.look) terms_.look(ledger_.state());
        // The state of a million units takes a while. No more than a fiftieth of the time is for
        // it.
        looked_ = Clock::now();
        pause_ = std::max(seconds_between_looks, 50 * duration<double>(looked_ - begin).count());
    }

    void close_queue() {
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
                if (result.is_valid) {
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
        changed_.wait(guard, [&] { return is_closed_ || !queue_.empty(); });
        --waiting_;
        if (is_closed_) return std::nullopt;
        LedgerUnit unit = std::move(queue_.front());
        queue_.pop_front();
        ++at_work_;
        changed_.notify_all();
        return unit;
    }

    [[nodiscard]] UnitBudget budget_of_unit() {
        const double longest = std::max(shortest_unit, terms_.unit_seconds);
        return {
            .seconds = std::clamp(seconds_since(begin_) * share_of_time, shortest_unit, longest),
            .stop = stop_.get_token(),
            .is_awaited = [this] { return waiting_ > 0 && is_dry_; }};
    }

    Ledger& ledger_;
    const LongRunTerms& terms_;
    std::vector<std::unique_ptr<Engine>> engines_;  // one for each thread
    Clock::time_point begin_ = Clock::now();
    Clock::time_point looked_ = begin_;
    double pause_ = seconds_between_looks;  // seconds until the next look
    Clock::time_point renewed_ = begin_;
    Count found_;  // solutions; exact if a number of them is wanted
    LongRunEnd end_;
    std::stop_source stop_;

    std::mutex lock_;  // guards the following, and what the threads wait for
    std::condition_variable changed_;
    std::deque<LedgerUnit> queue_;
    std::vector<LedgerEntry> entries_;
    std::vector<LedgerUnit> unsearched_;
    std::size_t at_work_ = 0;  // threads that search a unit
    bool is_closed_ = false;
    std::exception_ptr failure_;

    std::atomic<std::size_t> waiting_ = 0;  // threads without a unit
    std::atomic<bool> is_dry_ = false;      // the ledger had no open unit when it was asked
};

}  // namespace

LongRunEnd work_on(Ledger& ledger, Engine& engine, const LongRunTerms& terms) {
    return LongRun(ledger, engine, terms).run();
}

}  // namespace quadrille
