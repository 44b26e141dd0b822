// Solutions on their way from the threads of the workers to the caller of next().
//
// The workers deliver batches. The caller takes one solution after another, and waits if there is
// none. While half a MiB of solutions are there, the workers wait for the caller.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <span>

#include "parallel/solution_batch.hpp"

namespace quadrille::parallel {

class SolutionQueue {
   public:
    // For the caller's thread.

    /// Goes to the next solution, and waits for it if the queue is open. False if there is none.
    [[nodiscard]] bool next();
    [[nodiscard]] std::span<const OptionId> solution() const { return batch_[returned_ - 1]; }
    /// Drops the solutions that next() has not reached, and returns how many there were. The queue
    /// is closed.
    std::uint64_t clear();

    /// Threads begin to deliver. The queue is empty.
    void open();

    // For the threads of the workers.

    /// A worker delivers all its solutions if the caller waits for one, or if they have this
    /// weight.
    [[nodiscard]] bool is_enough(const SolutionBatch& batch) const;
    void deliver(SolutionBatch& batch);
    [[nodiscard]] bool is_full() const { return is_full_; }
    void wait_for_room();
    /// The workers must end: they no longer wait for room.
    void stop();
    /// No thread delivers any more.
    void close();

   private:
    SolutionBatch batch_;       // that the caller reads
    std::size_t returned_ = 0;  // of this batch
    std::mutex lock_;           // of the members below
    std::condition_variable has_room_, has_more_;
    std::deque<SolutionBatch> batches_;
    std::size_t weight_ = 0;                // of the batches
    std::atomic<bool> is_awaited_ = false;  // the caller waits for solutions
    std::atomic<bool> is_full_ = false;     // enough solutions wait for the caller
    bool is_stopped_ = true;
    bool is_closed_ = true;
};

}  // namespace quadrille::parallel
