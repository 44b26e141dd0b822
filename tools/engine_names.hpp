// Checks the name of an engine that was typed.
#pragma once

#include <string>

#include "request.hpp"

namespace quadrille::tools {

/// Throws UsageError, which lists the known names, if the request's engine is unknown. Throws
/// Failure if this build lacks the engine. If `references`, the plain Sudoku solvers count as
/// engines.
void check_engine_name(const Request& request, bool references);

}  // namespace quadrille::tools
