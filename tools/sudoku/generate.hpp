// sudoku --generate: boards are made and printed.
#pragma once

#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Makes the boards that the request asks for. Throws UsageError if no board can be so.
[[nodiscard]] Report generate(Session& session);

}  // namespace quadrille::tools
