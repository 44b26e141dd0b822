// --canonical: the canonical form of each board.
#pragma once

#include "report/report.hpp"
#include "session.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints the forms of all boards.
Report print_canonical_forms(Session& session, BoardSource& source);

}  // namespace quadrille::tools
