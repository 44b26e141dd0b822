// --reduce: the reduced problem as DLX text, or with --json the numbers alone.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// A reduction that a limit stopped is still valid, and is printed.
[[nodiscard]] Report answer_reduction(Session& session, const Problem& problem);

}  // namespace quadrille::tools
