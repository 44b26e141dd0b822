// Boards up to side 35 whose blanks are spaces, in a row a line or on one line.
//
// Spaces part cells in other formats, so boards are taken for these only where no other reading
// fits.
#pragma once

#include <optional>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The board that the next line is, or that begins with it, if its blanks are spaces. Its lines are
/// consumed. Spaces at the ends of rows may be missing.
[[nodiscard]] std::optional<ReadBoard> read_spaced(Lines& lines, const Sizes& sizes,
                                                   const std::string& file);

}  // namespace quadrille::sudoku
