// A proof that there are no solutions, or no others than the known ones. Use it if someone else
// must be able to check that: other programs can read the proof.
//
// The problem is written as a formula in DIMACS CNF, with comments that explain its variables. The
// proof is in the format DRAT: the clauses that a solver learnt, down to the empty one. A reader
// has to trust only the formula, and no program of ours.
#pragma once

#include <ostream>
#include <span>
#include <string_view>

#include "quadrille/engine.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The caller checks the state of both streams afterwards. The proof is written while the solver
/// works, so that it needs no memory.
struct ProofStreams {
    /// The formula in DIMACS, and the proof in DRAT.
    std::ostream& formula;
    std::ostream& proof;
};

/// Writes the formula of the problem and a proof that it has no model. One clause for each known
/// solution rules it out. Each line of `title` becomes a comment at the start of the formula.
///
/// Returns exhausted if there is no other solution. Returns found if there is one, or
/// out_of_budget; both texts are then useless. Only the seed, the memory limit and the budget of
/// the settings are used. Throws UnsupportedError if this build has no engine `sat`, or if the
/// problem is too large for it, and MemoryLimitError if the clauses that it learns are too many.
[[nodiscard]] Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                                     const ProofStreams& streams, std::string_view title = {},
                                     const Settings& settings = {});

}  // namespace quadrille
#pragma GCC visibility pop
