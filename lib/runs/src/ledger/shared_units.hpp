// The units that the threads of one process share: those to search, and the results. Only the
// thread of work_on() uses the queue of the run, so it brings units and takes results away.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/unit_queue.hpp"

namespace quadrille::ledger {

class SharedUnits {
   public:
    // For the thread that has the queue.

    void add(std::vector<LedgerUnit> units) {
        const std::lock_guard guard(lock_);
        ready_.insert(ready_.end(), std::make_move_iterator(units.begin()),
                      std::make_move_iterator(units.end()));
        changed_.notify_all();
    }

    /// Waits until there are results, a thread has failed, or fewer units than `least` are ready.
    /// False if a thread has failed.
    [[nodiscard]] bool wait(double seconds, std::size_t least) {
        std::unique_lock guard(lock_);
        changed_.wait_for(guard, std::chrono::duration<double>(seconds),
                          [&] { return !results_.empty() || failure_ || ready_.size() < least; });
        return !failure_;
    }

    [[nodiscard]] std::size_t ready() {
        const std::lock_guard guard(lock_);
        return ready_.size();
    }
    /// Is no unit ready or in work, and no result waiting to be taken? Only add() can change that.
    [[nodiscard]] bool is_idle() {
        const std::lock_guard guard(lock_);
        return ready_.empty() && at_work_ == 0 && results_.empty();
    }

    [[nodiscard]] std::vector<LedgerEntry> take_results() {
        const std::lock_guard guard(lock_);
        return std::exchange(results_, {});
    }
    /// Takes units that are ready until this many are left.
    [[nodiscard]] std::vector<LedgerUnit> take_spare(std::size_t kept) {
        std::vector<LedgerUnit> spare;
        const std::lock_guard guard(lock_);
        while (ready_.size() > kept) {
            spare.push_back(std::move(ready_.back()));
            ready_.pop_back();
        }
        return spare;
    }
    /// No thread begins another unit.
    void close() {
        const std::lock_guard guard(lock_);
        is_closed_ = true;
        changed_.notify_all();
    }
    /// The units that were not searched, once all threads have ended.
    [[nodiscard]] std::vector<LedgerUnit> take_rest() {
        std::vector<LedgerUnit> rest = take_spare(0);
        rest.insert(rest.end(), unsearched_.begin(), unsearched_.end());
        return rest;
    }
    void rethrow_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }

    // For the threads that search.

    /// Waits for a unit. Nothing once the units are closed.
    [[nodiscard]] std::optional<LedgerUnit> next() {
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
    /// The end of a unit: its result, or nothing if it is as before.
    void end(LedgerUnit unit, std::optional<UnitResult> result) {
        const std::lock_guard guard(lock_);
        --at_work_;
        if (result) {
            results_.push_back({std::move(unit), std::move(*result)});
        } else {
            unsearched_.push_back(std::move(unit));
        }
        changed_.notify_all();
    }
    /// The exception that is handled ends the run.
    void fail() {
        const std::lock_guard guard(lock_);
        if (!failure_) failure_ = std::current_exception();
        changed_.notify_all();
    }
    [[nodiscard]] bool is_any_thread_waiting() const { return waiting_ > 0; }

   private:
    std::mutex lock_;
    std::condition_variable changed_;
    std::deque<LedgerUnit> ready_;
    std::vector<LedgerEntry> results_;
    std::vector<LedgerUnit> unsearched_;
    std::size_t at_work_ = 0;  // threads that search a unit
    bool is_closed_ = false;
    std::exception_ptr failure_;
    std::atomic<std::size_t> waiting_ = 0;  // threads without a unit
};

}  // namespace quadrille::ledger
