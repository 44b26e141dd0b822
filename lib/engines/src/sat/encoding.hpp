// Exact cover as a formula: a variable for each option, and clauses for each item.
//
// A primary item has a clause that requires one of its options, and clauses that forbid two. A
// secondary item has only the latter. If it has colors, a variable for each color stands for all
// options with that color. An item that may be covered several times has a counter.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

/// The variable of an option. The variables of options come first: 1 … option_count().
[[nodiscard]] constexpr int variable_of(OptionId option) noexcept {
    return static_cast<int>(index(option)) + 1;
}

/// The colors of each secondary item in its options, in their order. They are empty if the problem
/// has no colors. (A search of each option for each of its items would be quadratic.)
[[nodiscard]] std::vector<std::vector<Color>> colors_of_items(const Problem& problem);

/// Its models, restricted to the options' variables, are the problem's solutions, each once.
/// O(size), which is linear in the entries if all multiplicities are 1..1.
[[nodiscard]] Formula encode(const Problem& problem);

/// The same, but each item of `soft` need be covered only if its condition holds: a variable, which
/// takes a place in `conditions`. The other items have 0 there.
[[nodiscard]] Formula encode(const Problem& problem, std::span<const ItemId> soft,
                             std::vector<int>& conditions);

/// A clause that rules out this solution and no other: not all of its options again. If another
/// solution may contain all of these, the clause also allows one more option.
[[nodiscard]] std::vector<int> all_but(const Problem& problem, std::span<const OptionId> solution);

/// An upper bound for the number of clauses that encode() makes.
[[nodiscard]] double clauses_of(const Problem& problem);

/// The memory that the formula of a problem takes in the solver, about.
[[nodiscard]] double formula_bytes(const Problem& problem);

/// The work that reduce() may do before a problem is encoded, in entries looked at. A reduction is
/// worth less than the search, so it may take about as long as making the formula, and no longer.
[[nodiscard]] std::uint64_t work_of_reduction(const Problem& problem);

/// The memory that is left for learnt clauses beside the formula; a mebibyte at least.
[[nodiscard]] std::size_t memory_for_learning(const Problem& problem, std::size_t memory_limit);

}  // namespace quadrille::sat
