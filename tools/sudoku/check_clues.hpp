// --check-clues: the boards with a number of clues in each grid.
#pragma once

#include "report/report.hpp"
#include "session.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints the boards that are found in all grids.
Report check_clues(Session& session, BoardSource& source);

}  // namespace quadrille::tools
