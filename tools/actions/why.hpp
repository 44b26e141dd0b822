// --why: items that cannot all be covered, if a problem has no solution.
#pragma once

#include "quadrille/encode/encoder.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Prints an irreducible set of such items, in the words of the puzzle. If a limit ends the search
/// early, the items that are known by then are printed.
[[nodiscard]] Report answer_why(Session& session, const Encoder& encoder);

/// "confirmed by links", or that no other engine has done so.
[[nodiscard]] std::string sentence_of_check(const std::string& checked_by);

}  // namespace quadrille::tools
