// A crew: several threads that search one problem.
//
// Each of them, a worker, has an engine for the same problem (Engine::another) and searches a
// subtree, its part. A worker without a part waits. The others notice that between two slices of
// their search, and give some of their subtrees away (Engine::hand_over). The parts do not overlap
// and miss nothing, so the solutions are the same for any number of threads. (Work sharing on
// request, as in Finkel and Manber, DIB, 1987.)
//
// The threads of count() live as long as the call. Those of next() go on while the caller uses a
// solution: they collect solutions until there are enough. Every other call ends them first
// (pause), and then nothing happens between calls. Solutions that were collected are returned by
// the calls of next() to come, or added by count().
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "crew/solution_batch.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::crew {

class Crew final : public Engine {
   public:
    /// The budget is that of the engine. threads >= 1. A search that is over in so many seconds has
    /// no other threads.
    Crew(std::unique_ptr<Engine> engine, const Budget& budget, std::size_t threads,
         double seconds_alone = 0.005);
    ~Crew() override;

    /// Searches alone until the engine has decided how, and for some milliseconds in any case. So
    /// does count(). Both throw what an engine has thrown on any thread.
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
        return shift_ ? name_ : workers_.front().engine->name();
    }
    std::string_view why() const override { return workers_.front().engine->why(); }

   private:
    using Clock = std::chrono::steady_clock;
    /// The engine of one thread, and its part.
    struct Worker {
        std::unique_ptr<Engine> engine;
        bool has_part = false;
        double weight = 0;           ///< of its part, of the whole; for progress, as it may be tiny
        double searched = 0;         ///< weights of the parts that it has ended
        std::uint64_t slice = 1000;  ///< nodes that take about a millisecond
        Count counted{};             ///< in this call of count()
        SolutionBatch found{};       ///< for next(), not yet collected
    };
    class Shift;  // several threads at work (shift.hpp)

    [[nodiscard]] Outcome find();
    [[nodiscard]] bool return_collected();
    [[nodiscard]] Outcome count_rest(Count& total);
    template <typename Search>
    [[nodiscard]] std::optional<Outcome> search_alone(Worker& worker, Search search);
    [[nodiscard]] bool begin_slice(Worker& worker);
    void end_slice();
    [[nodiscard]] bool may_split() const;
    [[nodiscard]] std::uint64_t nodes() const;
    /// The rest of the budget. Empty if no node is left.
    [[nodiscard]] std::optional<Budget> rest() const;
    [[nodiscard]] bool is_over() const { return !rest() || budget_.is_time_up(); }
    void begin_part(Worker& worker, const Subtree& part);
    static void end_part(Worker& worker);
    /// One with a part. Null if the whole part is exhausted.
    [[nodiscard]] Worker* find_working();
    void pause() const noexcept;
    void throw_failure();

    std::vector<Worker> workers_;  // the first has the engine that was given
    std::size_t threads_;
    std::deque<Subtree> open_;             // parts that no worker has
    std::deque<SolutionBatch> collected_;  // by threads of next(), not yet returned
    SolutionBatch batch_;                  // that next() returns solutions of
    std::size_t returned_ = 0;             // of the batch
    const Engine* finder_ = nullptr;       // has the last solution; null if it is in the batch
    std::string_view name_;                // while threads are at work
    Count told_;                           // solutions returned or counted
    Budget budget_;
    std::uint64_t nodes_before_ = 0;  // when the budget was set
    double seconds_alone_;
    double alone_ = 0;  // seconds that were searched without other threads
    std::optional<Clock::time_point> slice_began_;
    bool lacks_threads_ = false;  // the system does not give as many as wanted
    Count whole_ = 1;             // the weight of the whole part is 1/whole_
    mutable Stats stats_;
    mutable double progress_ = 0;           // the largest value returned
    mutable std::exception_ptr failure_;    // of a thread of next(), not yet thrown
    mutable std::unique_ptr<Shift> shift_;  // of next(); null if no threads are at work
};

}  // namespace quadrille::crew
