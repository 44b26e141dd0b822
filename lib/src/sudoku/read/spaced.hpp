// Boards up to side 35 whose blanks are spaces, with one row on each line or all on one line.
//
// In other formats spaces separate cells, so a board is read this way only if no other reading
// fits.
#pragma once

#include <optional>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The board that begins with the next line, if its blanks are spaces. Its lines are consumed.
/// Spaces at the ends of rows may be missing.
[[nodiscard]] std::optional<ReadBoard> read_spaced(BoardLines& lines, const Sizes& sizes,
                                                   const std::string& file);

}  // namespace quadrille::sudoku
