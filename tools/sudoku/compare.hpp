// Dancing links and the plain references side by side on the same boards.
#pragma once

#include "report/report.hpp"
#include "resources.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Runs every solver on every board, for at most `cap` seconds; the report is a table of them.
/// Throws Failure if two of them disagree.
[[nodiscard]] Report compare(double cap, const Resources& resources, BoardSource& source);

}  // namespace quadrille::tools
