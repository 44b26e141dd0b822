// Several threads at work for a crew: in one call of count(), or from one call of next() until
// there is another call.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "crew/crew.hpp"

namespace quadrille::crew {

/// All workers work until no part is left, the budget is used up, or the shift is ended. The lock
/// guards the open parts and the collected solutions of the crew, and what the threads wait for.
class Crew::Shift {
   public:
    explicit Shift(Crew& crew);
    ~Shift();
    Shift(const Shift&) = delete;
    Shift& operator=(const Shift&) = delete;

    /// Counts with the thread of the caller, too, until all have ended. Throws what an engine has
    /// thrown.
    void count(Count& total);

    /// Lists on other threads, while the caller does something else.
    void begin_listing();
    /// Waits for solutions. False if no more will come, because all threads have ended.
    [[nodiscard]] bool collect(SolutionBatch& batch);
    /// Ends the threads, and collects their solutions. Returns what an engine has thrown.
    std::exception_ptr finish() noexcept;

   private:
    using Search = Outcome (Shift::*)(Worker&);
    [[nodiscard]] std::size_t begin_threads(std::size_t first, Search search);
    void work(Worker& worker, Search search) noexcept;
    void search_parts(Worker& worker, Search search);
    [[nodiscard]] Outcome count_slice(Worker& worker);
    [[nodiscard]] Outcome list_slice(Worker& worker);
    void deliver(Worker& worker);
    void wait_for_room();
    [[nodiscard]] bool take_part(Worker& worker);
    void give_parts(Worker& worker);
    [[nodiscard]] std::uint64_t take_nodes(std::uint64_t most);
    void end(std::exception_ptr failure = nullptr);

    Crew& crew_;
    StopToken stop_;                         // that of the budget, or the shift is over
    std::atomic<std::uint64_t> nodes_left_;  // of the budget
    std::atomic<bool> is_over_ = false;      // by the budget, a failure or finish()
    std::atomic<std::size_t> waiting_ = 0;   // workers without a part
    std::atomic<bool> is_awaited_ = false;   // the caller waits for solutions
    std::atomic<bool> is_full_ = false;      // enough solutions wait for the caller
    std::mutex lock_;
    std::condition_variable changed_;  // parts, room for solutions, or the end
    std::condition_variable found_;    // solutions, or the end of all threads
    std::size_t weight_ = 0;           // of the collected solutions
    std::size_t at_work_ = 0;          // threads that have not ended
    std::exception_ptr failure_;
    std::vector<std::jthread> threads_;
};

}  // namespace quadrille::crew
