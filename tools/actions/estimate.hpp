// --estimate: the expected size and time of a search, without running it.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "resources.hpp"

namespace quadrille::tools {

/// Probes for a second, or until a limit ends it.
[[nodiscard]] Report answer_estimate(const Problem& problem, const Resources& resources);

}  // namespace quadrille::tools
