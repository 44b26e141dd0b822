// A parallel search: several threads search one problem, and the caller sees one engine.
//
// Each thread has an engine for the same problem (Engine::another) and searches a part of it at a
// time (workers.hpp, part_queue.hpp). The threads of count() live as long as the call. Those of
// next() search on while the caller uses a solution, until enough solutions wait
// (solution_queue.hpp). Every call but next() and solution() ends them first (pause), so nothing
// happens between calls. The solutions that wait then are returned by the next calls of next(), or
// added by count().
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "parallel/sequential_phase.hpp"
#include "parallel/solution_queue.hpp"
#include "parallel/worker_threads.hpp"
#include "parallel/workers.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::parallel {

class ParallelSearch final : public Engine {
   public:
    /// The budget is that of the engine. threads >= 1. Other threads begin after this many seconds.
    ParallelSearch(std::unique_ptr<Engine> engine, const Budget& budget, std::size_t threads,
                   double sequential_seconds = 0.005);
    ~ParallelSearch() override;

    /// One thread searches until the engine has decided how, and through the sequential phase in
    /// any case. So does count(). Both throw what an engine has thrown on any thread.
    Outcome next() override;
    std::span<const OptionId> solution() const override;
    Outcome count(Count& total) override;
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override;
    std::vector<Subtree> hand_over(std::size_t most) override;
    std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    void allow_memory(std::size_t bytes) override;
    const Stats& stats() const override;
    double progress() const override;
    std::string_view name() const override {
        return threads_ ? threads_->name() : workers_.engine().name();
    }
    std::string_view why() const override { return workers_.engine().why(); }

   private:
    [[nodiscard]] Outcome find();
    [[nodiscard]] Outcome count_rest(Count& total);
    [[nodiscard]] bool may_begin_threads() const;
    [[nodiscard]] std::unique_ptr<WorkerThreads> make_threads();
    template <typename Search>
    [[nodiscard]] std::optional<Outcome> search_alone(Worker& worker, Search search);
    [[nodiscard]] bool begin_slice(Worker& worker);
    [[nodiscard]] Budget budget_left() const;
    void pause() const noexcept;
    void throw_failure();

    Workers workers_;
    std::size_t most_threads_;  // 1 as soon as the system has given fewer than wanted
    Budget budget_;
    std::uint64_t nodes_before_ = 0;  // when the budget was set
    SequentialPhase sequential_;
    mutable SolutionQueue solutions_;
    const Engine* finder_ = nullptr;  // has the last solution; null if it is in the queue
    Count returned_;                  // the solutions returned or counted
    mutable Stats stats_;
    mutable double progress_ = 0;                     // the largest value returned
    mutable std::exception_ptr failure_;              // of a thread of next(), not yet thrown
    mutable std::unique_ptr<WorkerThreads> threads_;  // of next(); null if none are at work
};

}  // namespace quadrille::parallel
