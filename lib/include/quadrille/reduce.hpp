// Smaller problems with the same solutions.
#pragma once

#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
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
    /// False if reduce() was stopped by its budget. What it had found by then is all true, and the
    /// reduction is as good as any; but more options may be forced or blocked.
    bool is_complete = true;

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
/// Nearly linear in the entries for problems as puzzles have them. If most options contradict each
/// other, an item can take a comparison for each pair of its options and all others; so the
/// deadline and the stop token of the budget are obeyed. A number of nodes does not count here.
[[nodiscard]] Reduction reduce(const Problem& problem, const Budget& budget = {});

}  // namespace quadrille
