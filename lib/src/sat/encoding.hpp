// Exact cover as a formula: a variable for each option, and clauses for each item.
//
// A primary item has a clause which says that one of its options is chosen, and clauses that forbid
// two. A secondary item has only the latter. If it has colors, a variable for each color stands for
// all options that give it that color. An item that may be covered several times has a counter.
#pragma once

#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

/// The variable of an option. Those of all options come first: 1 … option_count().
[[nodiscard]] constexpr int variable_of(OptionId option) noexcept {
    return static_cast<int>(index(option)) + 1;
}

/// Its models, restricted to the options' variables, are the problem's solutions, each once.
/// O(size), which is linear in the entries if all multiplicities are 1..1.
[[nodiscard]] Formula encode(const Problem& problem);

/// A clause that rules a solution out, and nothing else: not all of its options again; or, if that
/// may be another solution, one more of the others.
[[nodiscard]] std::vector<int> all_but(const Problem& problem, std::span<const OptionId> solution);

/// How many clauses encode() makes, at most.
[[nodiscard]] double clauses_of(const Problem& problem);

}  // namespace quadrille::sat
