// Dancing links and the plain references side by side on the same boards.
#pragma once

#include "report/report.hpp"
#include "session.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Runs every solver on every board, within the cap; the report is a table of them. Throws Failure
/// if two of them disagree.
[[nodiscard]] Report compare(Session& session, BoardSource& source);

}  // namespace quadrille::tools
