// The interface of every engine. The caller pulls solutions from it.
//
//     auto engine = make_engine(problem);
//     while (engine->next() == Outcome::found) use(engine->solution());
//
// "There are no more" and "a limit stopped me" are different outcomes. An engine keeps no reference
// to the problem it was made from. One engine is for one thread; different engines may run on
// different threads.
//
// The contract is a state machine. An engine has a *part*: the subtree that it searches. At first
// that is the whole tree. Every function may be called in every state, but solution() only in
// `found`.
//
//     state      reached by                         then next() and count() give
//     ready      making, another(), start_at()      any outcome
//     found      next() = found                     any outcome
//     stopped    next() or count() = out_of_budget  any outcome; they continue
//     exhausted  next() or count() = exhausted      exhausted
//
// - set_budget() and hand_over() keep the state, but after them `found` is `ready`.
// - start_at() leads to `ready` from every state. If it throws, the part is the whole tree again.
// - Each solution of the part is returned by next(), added by count(), or left in a subtree that
//   was given away: exactly one of these three, in any order of calls.
// - out_of_budget is returned only under a budget. No more nodes are visited than it allows.
//
// A build with assertions checks all of this at run time (lib/engines/src/contract/).
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/subtree.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The result of a step of a search.
enum class Outcome {
    found,         ///< solution() is the next one
    exhausted,     ///< there are no more
    out_of_budget  ///< stopped before the answer was known; next() continues after set_budget()
};

/// A search for solutions, as explained at the top. For one thread at a time.
class Engine {
   public:
    virtual ~Engine();
    Engine& operator=(const Engine&) = delete;

    /// Searches for the next solution. Exponential time in the worst case, as for count().
    [[nodiscard]] virtual Outcome next() = 0;

    /// The solution that next() found: valid until the next call of a non-const member.
    [[nodiscard]] virtual std::span<const OptionId> solution() const = 0;

    /// Adds the solutions that next() would still find to `total`.
    /// Returns exhausted or out_of_budget. After out_of_budget, another call continues the count.
    [[nodiscard]] virtual Outcome count(Count& total);

    /// The part becomes the subtree of a path. next() then finds its solutions, each including the
    /// path's options. Stats are not reset.
    /// Throws ProblemError if the path's choices contradict each other or the problem.
    void start_at(const Path& path) { start_at(path, 1); }
    void start_at(const Subtree& subtree) { start_at(subtree.path, subtree.parts); }
    /// The subtree has the weight 1/parts.
    virtual void start_at(const Path& path, const Count& parts) = 0;

    /// Gives away up to `most` subtrees that have not been started, those nearest the root first.
    /// They do not overlap, and the engine will not search them. Their weights are exact: with the
    /// weight of the rest that the engine keeps, they sum to the weight of its part. An engine that
    /// is ready gives its whole part. It may give nothing, if it cannot split the rest.
    [[nodiscard]] virtual std::vector<Subtree> hand_over(std::size_t most) = 0;

    /// An engine for the same problem and settings, ready, at the root, without a budget, with
    /// stats of its own. Both share the tables that do not change, so this takes less time and
    /// memory than make_engine(). The new engine may go to another thread. If this engine
    /// consists of several that search in turn, it first decides for one of them.
    [[nodiscard]] virtual std::unique_ptr<Engine> another() = 0;

    /// Sets the limits of the search, counted from this call.
    virtual void set_budget(const Budget& budget) = 0;

    /// Lets the engine use this many bytes from now on, if that is more than Settings::memory_limit
    /// gave it. Only an engine that remembers counts uses more.
    virtual void allow_memory(std::size_t bytes);

    /// The work so far, since the engine was made.
    [[nodiscard]] virtual const Stats& stats() const = 0;

    /// The share of its part that the engine has searched itself, from 0 to 1. A subtree weighs the
    /// product of 1/branching above it (Knuth 1975). It never falls before the next start_at().
    /// When the part is exhausted, it is 1 minus the share that was given away, up to rounding.
    [[nodiscard]] virtual double progress() const = 0;

    /// The name of the engine in engines(). If several engines search in turn, it is the name of
    /// the one that was chosen to continue alone, or found the last solution, or is expected to be
    /// the fastest.
    [[nodiscard]] virtual std::string_view name() const = 0;

    /// Why `auto` chose this engine, in a clause: "no other engine takes colors". Empty if you
    /// named the engine in the settings.
    [[nodiscard]] virtual std::string_view why() const { return {}; }

   protected:
    Engine() = default;
    Engine(const Engine&) = default;  ///< for another()
};

/// The features of an engine.
struct EngineFeatures {
    bool colors = false;          ///< accepts problems with colors
    bool multiplicities = false;  ///< accepts problems with multiplicities
    bool seeds = false;           ///< uses Settings::seed
    bool prefixes = false;        ///< has start_at and hand_over
    bool counts = false;          ///< counts without listing, and is slow at listing
    bool proves =
        false;  ///< finds one or two solutions, or proves that there is none; slow at listing
};

/// One row of the table of engines.
struct EngineInfo {
    std::string_view name;     ///< for Settings::engine
    std::string_view summary;  ///< one line
    EngineFeatures features;   ///< what it can do
};

/// The table of engines. `auto` is not among them.
[[nodiscard]] std::span<const EngineInfo> engines();

/// An engine that this build does not have, because a library that it needs was missing.
struct MissingEngine {
    /// The engine, and the library that was missing.
    std::string_view name;
    std::string_view needs;
};
/// The engines that this build does not have; none if it is complete. O(1).
[[nodiscard]] std::span<const MissingEngine> missing_engines();

/// Makes the engine that you name in the settings. `auto`, the default, makes the engine that
/// should answer fastest (Settings::sought), or several engines that search in turn.
///
/// You get the same engine for the same problem and settings, because the choice depends on sizes
/// and on counts of nodes and updates, never on a clock. It may need a short search, the probe, and
/// a race for a count starts here. Both stay within the budget, but the node limit does not include
/// the probe.
///
/// O(entries), not counting the probe. Throws UnsupportedError if there is no engine of that name,
/// or if it does not support the problem or the settings.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const Problem& problem,
                                                  const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
