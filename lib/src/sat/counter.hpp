// The constraint that `least` to `most` of some literals are true, for items with multiplicities.
#pragma once

#include <span>

#include "quadrille/types.hpp"
#include "sat/formula.hpp"

namespace quadrille::sat {

/// Adds clauses that hold just if so many of the literals do, for some values of new variables.
void count_literals(Formula& formula, std::span<const int> literals, Multiplicity wanted);

/// How many clauses that adds, at most.
[[nodiscard]] double clauses_of_counter(double literals, Multiplicity wanted);

}  // namespace quadrille::sat
