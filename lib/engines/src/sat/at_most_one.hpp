// The constraint that at most one of some literals is true. Every item needs it.
#pragma once

#include <span>

#include "sat/formula.hpp"

namespace quadrille::sat {

/// Adds a clause for each pair: no new variables, but n(n-1)/2 clauses.
void at_most_one_pairwise(Formula& formula, std::span<const int> literals);

/// The literals are arranged in a square, with a variable for each row and each column. At most one
/// row and one column may hold, by the same constraint: 2n + o(n) clauses (Chen 2010, the product
/// encoding).
void at_most_one_product(Formula& formula, std::span<const int> literals);

/// Uses the better of the two methods for this number of literals.
void at_most_one(Formula& formula, std::span<const int> literals);

/// The number of clauses that at_most_one() adds, and thus its memory.
[[nodiscard]] double clauses_of_at_most_one(double literals);

}  // namespace quadrille::sat
