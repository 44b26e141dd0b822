// The threads of the workers: in one call of count(), or from one call of next() until another
// function is called.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "parallel/node_share.hpp"
#include "parallel/solution_queue.hpp"
#include "parallel/workers.hpp"
#include "quadrille/settings.hpp"

namespace quadrille::parallel {

/// The threads search until no part is left, the budget is used up, an engine has failed, or
/// finish() is called.
class WorkerThreads {
   public:
    /// All workers search within this budget.
    WorkerThreads(Workers& workers, SolutionQueue& solutions, const Budget& budget);
    ~WorkerThreads();
    WorkerThreads(const WorkerThreads&) = delete;
    WorkerThreads& operator=(const WorkerThreads&) = delete;

    /// Counts, with the caller's thread as one of them, until all have ended. Throws what an engine
    /// has thrown.
    void count(Count& total);

    /// Lists solutions on other threads, which deliver them to the queue.
    void begin_listing();
    /// Ends the threads; their solutions are then in the queue. Returns what an engine has thrown.
    std::exception_ptr finish() noexcept;

    /// Did the system give fewer threads than there are workers?
    [[nodiscard]] bool are_too_few() const { return are_too_few_; }
    /// The name of the engine, which may be asked for while the threads search.
    [[nodiscard]] std::string_view name() const { return name_; }

   private:
    using Search = Outcome (WorkerThreads::*)(Worker&);
    void begin_threads(std::size_t first, Search search);
    void work(Worker& worker, Search search) noexcept;
    void search_parts(Worker& worker, Search search);
    [[nodiscard]] bool find_part(Worker& worker);
    [[nodiscard]] Outcome count_slice(Worker& worker);
    [[nodiscard]] Outcome list_slice(Worker& worker);
    void end(std::exception_ptr failure = nullptr);
    [[nodiscard]] bool is_over() const { return workers_.parts().is_closed(); }

    Workers& workers_;
    SolutionQueue& solutions_;
    Budget budget_;
    StopToken stop_;  // that of the budget, or the search is over
    NodeShare nodes_;
    std::string_view name_;
    bool are_too_few_ = false;
    std::mutex failure_lock_;
    std::exception_ptr failure_;
    std::vector<std::jthread> threads_;
};

}  // namespace quadrille::parallel
