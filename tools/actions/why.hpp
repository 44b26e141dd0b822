// --why: items that cannot all be covered, if a problem has no solution.
#pragma once

#include <string>

#include "quadrille/encode/encoders.hpp"
#include "report/report.hpp"
#include "resources.hpp"

namespace quadrille::tools {

/// Prints an irreducible set of such items, in the words of the puzzle: `row` is null for `cover`.
/// If a limit ends the search early, the items that are known by then are printed.
[[nodiscard]] Report answer_why(const Problem& problem, const EncoderInfo* row,
                                const Resources& resources);

/// "confirmed by links", or that no other engine has done so.
[[nodiscard]] std::string sentence_of_check(const std::string& checked_by);

}  // namespace quadrille::tools
