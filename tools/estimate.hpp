// --estimate: how long a search would be, told without making it.
#pragma once

#include "quadrille/problem.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Probes until a limit of the session, or for a second; prints, and returns the exit status.
int print_estimate(Session& session, const Problem& problem);

}  // namespace quadrille::tools
