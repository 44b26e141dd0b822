// The face of every engine: a search that is pulled.
//
//     auto engine = make_engine(problem);
//     while (engine->next() == Outcome::found) use(engine->solution());
//
// "There are no more" and "I gave up" are different outcomes. An engine that is
// out of budget can be given more (set_budget) and goes on where it stopped.
// An engine keeps no reference to the problem it was made from.
// One engine is for one thread; different engines may run on different threads.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"

namespace quadrille {

enum class Outcome {
    found,         ///< solution() is the next one
    exhausted,     ///< there are no more
    out_of_budget  ///< stopped before the answer was known; next() goes on after set_budget()
};

class Engine {
   public:
    virtual ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Searches for the next solution.
    [[nodiscard]] virtual Outcome next() = 0;

    /// The solution that next() found: valid until the next call of a non-const member.
    [[nodiscard]] virtual std::span<const OptionId> solution() const = 0;

    /// Adds the solutions that next() would still find to `total`.
    /// Returns exhausted or out_of_budget; after the latter, another call goes on counting.
    [[nodiscard]] virtual Outcome count(Count& total);

    /// Begins anew, at the node that a path leads to: next() then finds the solutions of that
    /// subtree, each with the path's options in it. Stats go on from where they were.
    /// Throws ProblemError if the path's choices contradict each other or the problem.
    virtual void start_at(const Path& prefix) = 0;

    /// Gives away up to `most` branches that are not opened yet, those nearest the root first.
    /// The engine will not search them; together, what it finds from now on and what the
    /// branches hold is what it would have found, each solution once.
    [[nodiscard]] virtual std::vector<Path> hand_over(std::size_t most) = 0;

    /// What the search may use from now on, counted from this call.
    virtual void set_budget(const Budget& budget) = 0;

    [[nodiscard]] virtual const Stats& stats() const = 0;

    /// How much of the search tree is done, from 0 to 1: each subtree weighs the product of
    /// 1/branching above it (Knuth 1975). Never falls, and is 1 when the search is exhausted.
    [[nodiscard]] virtual double progress() const = 0;

    /// The row of engines() that this is. Where two race, the winner's, or the first one's before
    /// one has won; where one takes over, whoever searches.
    [[nodiscard]] virtual std::string_view name() const = 0;

   protected:
    Engine() = default;
};

/// What an engine can do.
struct EngineFeatures {
    bool colors = false;
    bool multiplicities = false;
    bool seeds = false;     ///< Settings::seed
    bool prefixes = false;  ///< start_at and hand_over
    bool counts = false;    ///< counts without listing, and is slow at listing
    bool proves = false;    ///< for one solution or two, or the proof of none; slow at listing
};

/// The sizes of a problem, by which an engine is chosen.
struct Measures {
    double options = 0;
    double entries = 0;
    double primary_items = 0;
    double items = 0;
    double longest_option = 0;  ///< its entries
};
[[nodiscard]] Measures measure(const Problem& problem);

/// What an engine is expected to need, in nanoseconds of one machine: only their ratios count.
struct EngineCost {
    double setup = 0;   ///< to be made
    double node = 0;    ///< for each node
    double update = 0;  ///< for each update that `links` would make; see docs/rooms/policy.md
    /// For each node of its own, if these are others than those of `links`, by which a node is
    /// counted above. 0: they are the same.
    double own_node = 0;

    /// What a search with these stats has cost so far, its setup aside.
    [[nodiscard]] double spent(const Stats& stats) const;
};

/// One row of the table of engines.
struct EngineInfo {
    std::string_view name;
    std::string_view summary;  ///< one line
    EngineFeatures features;
    std::unique_ptr<Engine> (*make)(const Problem&, const Settings&);
    EngineCost (*cost)(const Measures&);
    /// Whether it takes a problem of this size, its features aside. Null: any size.
    bool (*fits)(const Problem&) = nullptr;
};

/// The table of engines, `auto` not among them.
[[nodiscard]] std::span<const EngineInfo> engines();

/// An engine that this build does not have, since what it needs was not there.
struct MissingEngine {
    std::string_view name;
    std::string_view needs;
};
[[nodiscard]] std::span<const MissingEngine> missing_engines();

struct EngineChoice {
    const EngineInfo* engine = nullptr;  ///< a row of the table; null before a choice is made
    std::string reason;                  ///< why, in a clause: "no other engine takes colors"
    /// An engine that may do far better on this problem, or far worse: the two are to search in
    /// turn until one has a solution. Null: there is none.
    const EngineInfo* rival = nullptr;
    /// Where solutions are only to be counted: an engine that need not list them, and may be far
    /// faster than the one that does, or not. Null: there is none, or listing is soon done.
    const EngineInfo* counter = nullptr;
    /// Where few solutions are wanted: an engine that takes over, for good, when a short search
    /// has not been enough. Null: there is none, or the search is soon done.
    const EngineInfo* prover = nullptr;
};

/// The engine that the settings name; for `auto`, the one expected to be fastest among those that
/// take the problem. The same problem, settings and table give the same choice: it depends on sizes
/// and on counts of nodes and updates, never on a clock. But a probe, which may be made, ends
/// early if the deadline passes or the stop token is pulled; as will the search. It keeps within
/// the node limit, whose nodes are all left to the search.
/// O(entries). Throws UnsupportedError: no such engine, or it cannot do what is asked.
[[nodiscard]] EngineChoice choose_engine(const Problem& problem, const Settings& settings = {},
                                         std::span<const EngineInfo> rows = engines());

/// Makes the engine that choose_engine chooses. Throws as it does.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const Problem& problem,
                                                  const Settings& settings = {});

/// Makes the engine of a choice, which is to have been made for this problem and these settings.
/// If it has a counter, the two will take turns in count(); the counter begins here, within the
/// budget, for about as long as it takes to make the other. If it has a prover, that is made only
/// when it is to take over. If it has a rival, the first tenth of a second or so of the search is
/// done here, within the budget. What that finds is the first thing that next() gives.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const Problem& problem, const Settings& settings,
                                                  const EngineChoice& choice);

}  // namespace quadrille
