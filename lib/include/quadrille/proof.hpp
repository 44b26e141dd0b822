// A proof that there are no solutions, or none but those known, which others can check.
//
// The problem is written as a formula in DIMACS CNF, whose comments say what its variables are, and
// the proof in the format DRAT: what a solver learnt, clause by clause, up to the empty one. No
// program of ours need be trusted then, but for the formula.
#pragma once

#include <cstdio>
#include <ostream>
#include <span>
#include <string_view>

#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

namespace quadrille {

struct ProofFiles {
    std::ostream& formula;
    std::FILE* proof;  ///< stays open; what the stream's own state says is to be looked at
};

/// Writes the formula of the problem, in which a clause for each known solution rules it out, and
/// a proof that it has no model. `title` becomes its first comments, a line each.
/// Returns exhausted if there is no other solution; found if there is one, so that there is no
/// proof; or out_of_budget. The files are to be thrown away then. Uses the settings' seed and
/// budget. Throws UnsupportedError: this build has no engine `sat`, or it does not take a problem
/// of this size.
[[nodiscard]] Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                                     const ProofFiles& files, std::string_view title = {},
                                     const Settings& settings = {});

}  // namespace quadrille
