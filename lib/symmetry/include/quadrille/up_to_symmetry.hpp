// Counts and lists solutions up to symmetry: all symmetric copies of a solution count as one.
//
//     const SymmetryGroup group = automorphisms(problem);
//     std::cout << count_up_to_symmetry(problem, group).count << '\n';
//     OrbitSearch search(problem, group);
//     while (search.next() == Outcome::found) use(search.solution(), search.orbit_size());
//
// The copies of a solution are its orbit. Counting uses Burnside's lemma where it can: the number
// of orbits is the mean number of solutions that a symmetry leaves unchanged. These are the
// solutions of a smaller problem. docs/methods/symmetry.md shows both ways with an example.
// Sources: Burnside 1897; McKay 1998; Kaski and Östergård 2006.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/count.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/watched_engine.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Groups of at most this order are counted by Burnside's lemma. In the worst case, that of an
/// abelian group, each symmetry needs a search of its own.
inline constexpr std::uint64_t most_for_burnside = 10'000;

/// The number of solutions up to symmetry, and how it was found.
struct CountUpToSymmetry {
    /// The number of orbits; a lower bound if not `complete`.
    Count count;
    bool complete = true;
    Count order;  ///< of the group
    bool by_burnside = true;
    std::uint64_t classes = 0;   ///< by Burnside: the conjugacy classes of the group
    std::uint64_t searches = 0;  ///< by Burnside: classes whose fixed solutions were counted
    std::uint64_t copies = 0;    ///< by listing: solutions that were copies of earlier ones
    /// A clause: what was done. "Burnside's lemma over 5 classes"
    std::string way;
    std::string engine;  ///< of the search of the problem itself, or of the last part of it
    std::string why;     ///< Engine::why()
    Stats stats;         ///< of all searches together
};

/// Counts the solutions up to symmetry. The group must be a group of this problem. The settings,
/// with their memory limit, apply to each search, but the budget is for all searches together.
/// `report` is called a few times a second.
///
/// Burnside's lemma needs one count for each class of the group's cyclic subgroups. Solutions are
/// listed instead if the order of the group is above `most_for_burnside`, or if the options that a
/// symmetry permutes cover an item with a multiplicity unequally often. Throws as make_engine and
/// OrbitSearch do.
[[nodiscard]] CountUpToSymmetry count_up_to_symmetry(
    const Problem& problem, const SymmetryGroup& group, const Settings& settings = {},
    const std::function<void(const Moment&)>& report = {});

/// Lists exactly one solution of each orbit. Call next() for each of them, as for an Engine.
class OrbitSearch {
   public:
    /// Makes tables of the group: O(order * options) up to order 1,000, otherwise O(entries).
    /// Throws as make_engine does.
    ///
    /// For a large group, the first call of next() classifies parts of solutions. If a deadline or
    /// a stop token ends that, another call continues. next() throws MemoryLimitError if a large
    /// group has more orbits than fit into the memory limit, at 64 bytes each. It throws
    /// UnsupportedError if canonical forms are too hard, which may happen in a large group that was
    /// made from generators.
    OrbitSearch(const Problem& problem, const SymmetryGroup& group, const Settings& settings = {});
    ~OrbitSearch();
    OrbitSearch(OrbitSearch&&) noexcept;
    OrbitSearch& operator=(OrbitSearch&&) noexcept;

    /// The first solution of the next orbit. Exponential time in the worst case.
    [[nodiscard]] Outcome next();
    /// The solution that next() found, in ascending order: valid until its next call.
    [[nodiscard]] std::span<const OptionId> solution() const;
    /// The number of solutions in its orbit.
    [[nodiscard]] const Count& orbit_size() const;

    /// Sets the budget from now on, counted from this call.
    void set_budget(const Budget& budget);

    /// The work so far.
    [[nodiscard]] const Stats& stats() const;
    /// Solutions that were found, but were copies of others.
    [[nodiscard]] std::uint64_t copies() const;
    /// A clause about the symmetries that were broken: "3 orbits of the options of item X"
    [[nodiscard]] const std::string& way() const;
    /// As Engine::name(), why() and progress().
    [[nodiscard]] std::string_view engine() const;
    [[nodiscard]] std::string_view why() const;
    [[nodiscard]] double progress() const;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Names for the orbits of solutions.
class OrbitNames {
   public:
    /// Makes tables of the group, as OrbitSearch does.
    OrbitNames(const Problem& problem, const SymmetryGroup& group);
    ~OrbitNames();
    OrbitNames(OrbitNames&&) noexcept;
    OrbitNames& operator=(OrbitNames&&) noexcept;

    /// The orbit of a solution.
    struct Orbit {
        std::string name;  ///< the same for all solutions of the orbit, and for no others
        Count size;        ///< the number of solutions in the orbit
    };
    /// The orbit of a solution. The name is a digest of 128 bits. Compare it only with names from
    /// the same object.
    [[nodiscard]] Orbit of(std::span<const OptionId> solution);

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
