// --why: for each board without a solution, clues that clash.
#pragma once

#include "report/report.hpp"
#include "resources.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints a line for each board.
[[nodiscard]] Report print_clashes(bool as_json, const Resources& resources, BoardSource& source,
                                   Results& results);

}  // namespace quadrille::tools
