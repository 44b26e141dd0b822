// The parts of a search that no worker has, and the workers that wait for one.
//
// A worker without a part waits. The others notice that between two slices of their search, and
// give some of their subtrees away (Engine::hand_over). (Work sharing on request, as in Finkel and
// Manber, DIB, 1987.)
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::parallel {

class PartQueue {
   public:
    /// For the caller's thread, while no others are at work.
    void clear() { parts_.clear(); }
    [[nodiscard]] std::optional<Subtree> take_first();
    /// The largest parts, and at most this many.
    [[nodiscard]] std::vector<Subtree> take_largest(std::size_t most);

    /// This many workers begin.
    void open(std::size_t workers);
    /// Some of them have ended. True if none is left.
    bool leave(std::size_t workers = 1);
    /// Ends the search: no worker gets another part.
    void close();

    // For the threads of the workers.

    [[nodiscard]] const std::atomic<bool>& is_closed() const { return is_closed_; }
    /// Waits for a part. Nothing if there will be none: all workers wait, or the queue is closed.
    [[nodiscard]] std::optional<Subtree> wait_for_part();
    [[nodiscard]] bool is_wanted() const { return waiting_ > 0; }
    /// Takes parts from the engine for those that wait.
    void fill_from(Engine& engine);

   private:
    std::mutex lock_;                  // of parts_ and workers_
    std::condition_variable changed_;  // a part, or the end
    std::deque<Subtree> parts_;
    std::size_t workers_ = 0;               // that have not ended
    std::atomic<std::size_t> waiting_ = 0;  // workers without a part
    std::atomic<bool> is_closed_ = true;
};

}  // namespace quadrille::parallel
