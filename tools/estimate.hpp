// --estimate: how long a search would take, without making it.
#pragma once

#include "quadrille/problem.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Probes until a limit of the session, or for a second.
[[nodiscard]] Report answer_estimate(Session& session, const Problem& problem);

}  // namespace quadrille::tools
