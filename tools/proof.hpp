// --proof: files with which others can check that there is no solution, or no other solution.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "output/outputs.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"

namespace quadrille::tools {

/// Before long work begins: throws Failure if this build cannot make proofs, or if a proof would
/// overwrite the input or another output. Does nothing without a name.
void prepare_proof(Outputs& outputs, const std::optional<std::string>& name);

/// Writes NAME.cnf and NAME.drat. Returns false, and writes neither file, if a limit ended the
/// search before the proof was complete. Throws Failure if the files cannot be written, or if one
/// of them is the input or another output. Throws UnsupportedError if the problem is too large.
[[nodiscard]] bool write_proof(Outputs& outputs, const Problem& problem,
                               std::span<const Solution> known, const std::string& name,
                               std::string_view title, const Settings& settings);

}  // namespace quadrille::tools
