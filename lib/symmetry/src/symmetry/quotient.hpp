// The quotient of a problem by a symmetry: its solutions are those that the symmetry leaves
// unchanged.
//
// Such a solution is a union of orbits of options. An orbit can be in a solution if its members fit
// together. It is then an option of the quotient, and the orbits of items are its items. The
// members cover each item of an orbit of items equally often, say m times. With m = 1 everywhere,
// an item of the quotient has the multiplicity of its members. If all options cover it m times, the
// quotient's multiplicity is that of its members, divided by m. If they cover it differently often,
// there is no quotient. A secondary item has the colors of its orbit's first member.
//
// Cost: O(entries).
#pragma once

#include <optional>
#include <span>

#include "quadrille/problem.hpp"
#include "symmetry/permutation_group.hpp"

namespace quadrille::symmetry {

/// The quotient by a symmetry, as a permutation of the options and then the items. Nothing if its
/// options cover an item differently often.
[[nodiscard]] std::optional<Problem> quotient(const Problem& problem,
                                              const Permutation& permutation);

}  // namespace quadrille::symmetry
