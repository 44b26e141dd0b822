// A long search that the caller can watch.
//
//     WatchedEngine search(*engine, budget, slices_for(settings),
//                          [](const Moment& moment) { std::cerr << moment.progress << '\n'; });
//     while (search.next() == Outcome::found) use(engine->solution());
//
// The engine is stopped a few times a second, calls you back, and continues where it stopped.
#pragma once

#include <cstdint>
#include <functional>

#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The state of a long search.
struct Moment {
    double progress = 0;        ///< Engine::progress()
    std::uint64_t nodes = 0;    ///< of this search
    std::uint64_t updates = 0;  ///< likewise
    Count counted;              ///< solutions so far, if they are counted and not listed
};

/// A slice of a search ends after a fixed time, or after a number of nodes. An engine that learns
/// clauses restarts when it continues. If it were stopped by time, each run would do other work.
enum class Slices { by_time, by_nodes };

/// The slices for an engine that is made with these settings.
[[nodiscard]] Slices slices_for(const Settings& settings);

/// A search that is cut into slices, between which the caller is called.
class WatchedEngine {
   public:
    /// The engine must outlive it, and must not be used for another search until then. `report` is
    /// called after each slice, about five times a second. It may be empty. If the engine had
    /// another search before, pass its stats of that time as `before`: the budget and the moments
    /// are about what is added.
    WatchedEngine(Engine& engine, const Budget& budget, Slices slices,
                  std::function<void(const Moment&)> report, const Stats& before = {});

    /// As Engine::next(), but out_of_budget is final.
    [[nodiscard]] Outcome next();
    /// As Engine::count(), but out_of_budget is final.
    [[nodiscard]] Outcome count(Count& total);

   private:
    [[nodiscard]] bool begin_slice();  // false: the budget is used up
    void end_slice(const Count& counted);

    Engine& engine_;
    Budget budget_;
    Slices slices_;
    std::function<void(const Moment&)> report_;
    std::uint64_t nodes_before_;
    std::uint64_t updates_before_;
    bool is_over_ = false;
    bool is_in_slice_ = false;  // the engine has a budget that is not used up
};

}  // namespace quadrille
#pragma GCC visibility pop
