// --trace: the tree of the search as a file.
#pragma once

#include "quadrille/problem.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Reserves the file. Throws Failure.
void prepare_trace(Session& session);

/// Records the search for what the action wants, as far as the limits allow, and writes the file.
/// Does nothing without --trace. Throws Failure.
void write_trace(Session& session, const Problem& problem);

}  // namespace quadrille::tools
