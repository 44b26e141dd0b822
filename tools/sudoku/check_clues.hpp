// --check-clues: the boards with a number of clues in each grid.
#pragma once

#include "report/report.hpp"
#include "request/boards.hpp"
#include "resources.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints the boards that are found in all grids.
[[nodiscard]] Report check_clues(const BoardTerms& terms, bool as_json, const Resources& resources,
                                 BoardSource& source, Results& results);

}  // namespace quadrille::tools
