// --proof: files with which others can check that there is no solution, or no other solution.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/problem.hpp"
#include "quadrille/solution.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Before long work begins: throws Failure if this build cannot make proofs, or if a proof would
/// overwrite the input or another output.
void prepare_proof(Session& session);

/// Writes NAME.cnf and NAME.drat. Returns false, and writes neither file, if the session was
/// stopped before the proof was complete. Throws Failure if the files cannot be written, or if one
/// of them is the input or another output. Throws UnsupportedError if the problem is too large.
[[nodiscard]] bool write_proof(Session& session, const Problem& problem,
                               std::span<const Solution> known, const std::string& name,
                               std::string_view title);

}  // namespace quadrille::tools
