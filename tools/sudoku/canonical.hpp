// --canonical: the canonical form of each board.
#pragma once

#include <optional>

#include "report/report.hpp"
#include "resources.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// Prints the forms of all boards: lines, csv or, with `as_json`, JSON Lines.
[[nodiscard]] Report print_canonical_forms(std::optional<BoardFormat> format, bool as_json,
                                           const Resources& resources, BoardSource& source,
                                           Results& results);

}  // namespace quadrille::tools
