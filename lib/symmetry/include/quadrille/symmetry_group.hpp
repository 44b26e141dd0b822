// Groups of symmetries of a problem.
//
//     const SymmetryGroup group(problem, generators);       // checked
//     const SymmetryGroup all = automorphisms(problem);     // found by nauty
//     std::cout << all.order() << '\n';
//
// Sources: Sims 1970 (base and strong generators); McKay and Piperno 2014 (nauty).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/symmetry.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// A group of symmetries of one problem. It never changes, and a copy shares its tables. Equal
/// options are distinct, so a group may exchange them.
class SymmetryGroup {
   public:
    /// The group of the identity alone.
    explicit SymmetryGroup(const Problem& problem);
    /// The group that these symmetries generate. The time is that of the Schreier-Sims method:
    /// polynomial, and nearly linear in items and options for groups with short bases. Throws
    /// ProblemError if one of them is not a symmetry of the problem, and UnsupportedError if the
    /// tables of the group would need more than 512 MiB.
    SymmetryGroup(const Problem& problem, std::span<const Symmetry> generators);

    /// The number of symmetries.
    [[nodiscard]] const Count& order() const noexcept;
    /// Symmetries that generate the group. The identity is not among them.
    [[nodiscard]] std::span<const Symmetry> generators() const noexcept;

    /// The orbit of each item, and of each option. Orbits are numbered 0, 1, … in the order of
    /// their first members. O(generators * (items + options)).
    [[nodiscard]] std::vector<std::uint32_t> item_orbits() const;
    [[nodiscard]] std::vector<std::uint32_t> option_orbits() const;

    class State;  ///< for the library's own code
    explicit SymmetryGroup(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    /// For the library's own code.
    [[nodiscard]] const State& state() const noexcept { return *state_; }

   private:
    std::shared_ptr<const State> state_;
};

/// Finds all symmetries of the problem, including those that rename the colors of an item or
/// exchange equal options. nauty finds them as the automorphisms of a graph. Exponential time in
/// the worst case, but such problems are rare. Throws UnsupportedError in a build without nauty,
/// and if the problem or its group is too large.
[[nodiscard]] SymmetryGroup automorphisms(const Problem& problem);
/// The same, but returns nothing if the deadline passes or a stop is requested. The nodes of the
/// budget are ignored.
[[nodiscard]] std::optional<SymmetryGroup> automorphisms(const Problem& problem,
                                                         const Budget& budget);

/// The version of nauty that automorphisms() uses. Empty in a build without it.
[[nodiscard]] std::string_view nauty_version() noexcept;

}  // namespace quadrille
#pragma GCC visibility pop
