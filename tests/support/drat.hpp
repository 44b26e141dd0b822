// A checker of proofs that is as small as can be: formulas in DIMACS CNF, proofs in DRAT, forward.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace quadrille::testing {

/// What is wrong with a proof that a formula has no model, in a sentence; nothing if it is one.
/// Every clause that it adds must follow by unit propagation alone (RUP): the clauses that CaDiCaL
/// writes for us do, so that what else DRAT allows is taken for wrong.
[[nodiscard]] std::optional<std::string> find_flaw(std::istream& formula, std::istream& proof);

}  // namespace quadrille::testing
