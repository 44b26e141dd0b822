// --why: for each board without a solution, clues that clash.
#pragma once

#include "report/report.hpp"
#include "session.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints a line for each board.
[[nodiscard]] Report print_clashes(Session& session, BoardSource& source);

}  // namespace quadrille::tools
