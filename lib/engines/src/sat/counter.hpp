// The constraint that `least` to `most` of some literals are true, for items with multiplicities.
#pragma once

#include <span>

#include "quadrille/types.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

/// Adds clauses that hold, for some values of new variables, exactly if `wanted` literals are true.
/// If there is a condition, a literal, `least` of them must be true only if the condition is.
void count_literals(Formula& formula, std::span<const int> literals, Multiplicity wanted,
                    int condition = 0);

/// An upper bound for the number of clauses that this adds.
[[nodiscard]] double clauses_of_counter(double literals, Multiplicity wanted);

}  // namespace quadrille::sat
