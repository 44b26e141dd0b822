// A crew: several threads that count the solutions of one problem.
//
// Each of them, a worker, has an engine for the same problem (Engine::another) and searches a
// subtree, its part. A worker without a part waits. The others notice that between two slices of
// their search, and give some of their subtrees away (Engine::hand_over). The parts do not overlap
// and miss nothing, so the sum of the counts is the same for any number of threads. (Work sharing
// on request, as in Finkel and Manber, DIB, 1987.)
//
// Only count() has threads. They live as long as the call. next() searches one part after another
// on the thread of the caller.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/engine.hpp"

namespace quadrille::crew {

class Crew final : public Engine {
   public:
    /// The budget is that of the engine. threads >= 1. A count that is over in so many seconds has
    /// no other threads.
    Crew(std::unique_ptr<Engine> engine, const Budget& budget, std::size_t threads,
         double seconds_alone = 0.005);

    Outcome next() override;
    std::span<const OptionId> solution() const override;
    /// Searches alone until the engine has decided how, and for some milliseconds in any case.
    Outcome count(Count& total) override;
    using Engine::start_at;
    void start_at(const Path& path, const Count& parts) override;
    std::vector<Subtree> hand_over(std::size_t most) override;
    std::unique_ptr<Engine> another() override;
    void set_budget(const Budget& budget) override;
    void allow_memory(std::size_t bytes) override;
    const Stats& stats() const override;
    double progress() const override;
    std::string_view name() const override { return workers_.front().engine->name(); }
    std::string_view why() const override { return workers_.front().engine->why(); }

   private:
    /// The engine of one thread, and its part.
    struct Worker {
        std::unique_ptr<Engine> engine;
        bool has_part = false;
        double weight = 0;           ///< of its part, of the whole; for progress, as it may be tiny
        double searched = 0;         ///< weights of the parts that it has ended
        std::uint64_t slice = 1000;  ///< nodes that take about a millisecond
        Count found{};               ///< in this call of count()
    };
    class Shift;  // one call of count() with threads (shift.hpp)

    /// Empty if threads may begin.
    [[nodiscard]] std::optional<Outcome> count_alone(Count& total);
    [[nodiscard]] bool may_split() const;
    [[nodiscard]] std::uint64_t nodes() const;
    /// The rest of the budget. Empty if no node is left.
    [[nodiscard]] std::optional<Budget> rest() const;
    void begin_part(Worker& worker, const Subtree& part);
    static void end_part(Worker& worker);
    /// One with a part. Null if the whole part is exhausted.
    [[nodiscard]] Worker* find_working();

    std::vector<Worker> workers_;  // the first has the engine that was given
    std::size_t threads_;
    std::deque<Subtree> open_;  // parts that no worker has
    std::size_t finder_ = 0;    // whose engine has the last solution
    Budget budget_;
    std::uint64_t nodes_before_ = 0;  // when the budget was set
    double seconds_alone_;
    double alone_ = 0;  // seconds that were searched without other threads
    Count whole_ = 1;   // the weight of the whole part is 1/whole_
    mutable Stats stats_;
    mutable double told_ = 0;  // by progress()
};

}  // namespace quadrille::crew
