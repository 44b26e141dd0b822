// Dancing links and the plain references side by side on the same boards.
#pragma once

#include "session.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Runs every solver on every board, within the cap, and prints a table. Returns the exit
/// status. Throws Failure if two of them disagree.
int compare(Session& session, BoardSource& source);

}  // namespace quadrille::tools
