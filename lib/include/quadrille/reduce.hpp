// Smaller problems with the same solutions.
#pragma once

#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"

namespace quadrille {

/// A smaller problem, and what leads back from it.
///
/// The solutions of the whole problem are exactly lift(s) for the solutions s of `problem`, each
/// once. If `impossible`, there are none, and `problem` has none either.
struct Reduction {
    Problem problem;
    /// origin[o] is the option of the whole problem that option o of `problem` was.
    std::vector<OptionId> origin;
    /// Options of the whole problem that are in every one of its solutions (that were assumed).
    std::vector<OptionId> forced;
    bool impossible = false;

    /// A solution of the whole problem from one of `problem`.
    [[nodiscard]] Solution lift(std::span<const OptionId> solution) const;
};

/// What is left when these options are chosen: their items are covered, options that
/// contradict them are gone, colors that they fix are fixed, multiplicities lowered.
/// `impossible` if they contradict each other. O(the size of the part that goes or stays).
[[nodiscard]] Reduction assume(const Problem& problem, std::span<const OptionId> chosen);

/// Repeats until nothing changes: an option that is the only way to cover an item is taken
/// (forced); an option that would leave some item without enough options is dropped (blocked).
/// Source: Knuth's DLX-PRE; TAOCP 7.2.2.1, exercise on preprocessing.
/// Takes a fraction of a second for 100,000 options as puzzles have them; where most options
/// contradict each other, an item with m options can take O(m * options) comparisons.
[[nodiscard]] Reduction reduce(const Problem& problem);

}  // namespace quadrille
