// One call of Crew::count with threads.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>

#include "crew/crew.hpp"

namespace quadrille::crew {

/// All workers work until no part is left, or the budget is used up. The lock guards the open parts
/// and what the threads wait for.
class Crew::Shift {
   public:
    explicit Shift(Crew& crew);

    /// Throws what an engine has thrown, when all threads have ended.
    [[nodiscard]] Outcome run(Count& total);

   private:
    void work(Worker& worker) noexcept;
    void search_parts(Worker& worker);
    [[nodiscard]] bool take_part(Worker& worker);
    void give_parts(Worker& worker);
    [[nodiscard]] std::uint64_t take_nodes(std::uint64_t most);
    void end(std::exception_ptr failure = nullptr);

    Crew& crew_;
    std::atomic<std::uint64_t> nodes_left_;  // of the budget
    std::atomic<bool> is_over_ = false;      // by the budget or a failure
    std::atomic<std::size_t> waiting_ = 0;   // workers without a part
    std::mutex lock_;
    std::condition_variable changed_;
    std::size_t at_work_ = 0;  // threads
    std::exception_ptr failure_;
};

}  // namespace quadrille::crew
