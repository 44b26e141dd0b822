// --reduce: the reduced problem as DLX text, or with --json the numbers alone.
#pragma once

#include "limits.hpp"
#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "results.hpp"

namespace quadrille::tools {

/// A reduction that a limit stopped is still valid, and is printed.
[[nodiscard]] Report answer_reduction(const Problem& problem, bool as_json, const Limits& limits,
                                      Results& results);

}  // namespace quadrille::tools
