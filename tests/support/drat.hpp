// A minimal checker of proofs. It reads formulas in DIMACS CNF and proofs in DRAT, and checks
// forward.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace quadrille::testing {

/// Describes the first flaw of a proof that a formula has no model; nothing if the proof is right.
/// Every added clause must follow by unit propagation alone (RUP). Those of CaDiCaL do, as
/// the engine `sat` uses it, so all other steps that DRAT allows are refused.
[[nodiscard]] std::optional<std::string> find_flaw(std::istream& formula, std::istream& proof);

}  // namespace quadrille::testing
