// --proof: files from which others can check that there is no solution, or no other solution.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Refuses --proof, before any work, if this build cannot make proofs, or if one would be written
/// over the input or another output. Throws Failure.
void prepare_proof(Session& session);

/// Writes NAME.cnf and NAME.drat. False if the session was stopped before the proof was done.
/// Throws Failure if the files cannot be written, or if one of them is the input or another output;
/// UnsupportedError if the problem is too large. Without a proof, neither file is written.
[[nodiscard]] bool write_proof(Session& session, const Problem& problem,
                               std::span<const Solution> known, const std::string& name,
                               std::string_view title);

}  // namespace quadrille::tools
