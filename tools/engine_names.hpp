// Is there an engine of the name that was typed?
#pragma once

#include <string>

#include "request.hpp"

namespace quadrille::tools {

/// Throws UsageError, which lists the names there are, if the request's engine is none of them;
/// Failure, if this build does not have it.
/// `references`: the plain Sudoku solvers count as engines.
void check_engine_name(const Request& request, bool references);

}  // namespace quadrille::tools
