// --estimate: the expected size and time of a search, without running it.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Probes for a second, or until a limit of the session ends it.
[[nodiscard]] Report answer_estimate(Session& session, const Problem& problem);

}  // namespace quadrille::tools
