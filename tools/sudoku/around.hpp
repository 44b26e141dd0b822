// sudoku --around: the boards one swap away from others.
#pragma once

#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Prints them, each once. Throws Failure if they do not fit into the memory limit.
[[nodiscard]] Report print_around(Session& session);

}  // namespace quadrille::tools
