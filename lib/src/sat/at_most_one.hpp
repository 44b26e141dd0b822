// The constraint that at most one of some literals is true. Every item needs it.
#pragma once

#include <span>

#include "sat/formula.hpp"

namespace quadrille::sat {

/// A clause for each pair. No new variables, but n(n-1)/2 clauses.
void at_most_one_pairwise(Formula& formula, std::span<const int> literals);

/// The literals are laid out in a square, with a variable for each row and each column, of which
/// at most one may hold in turn: 2n + o(n) clauses (Chen 2010, the product encoding).
void at_most_one_product(Formula& formula, std::span<const int> literals);

/// The one of the two that pays for so many literals.
void at_most_one(Formula& formula, std::span<const int> literals);

/// How many clauses at_most_one() adds, and hence how much memory it takes.
[[nodiscard]] double clauses_of_at_most_one(double literals);

}  // namespace quadrille::sat
