// Pencilmark lines, as tdoku has them for 9x9: nine characters for each cell. The k-th is the digit
// k or, if k is no candidate, a blank. Boards of other sides have as many characters for each cell.
#pragma once

#include <optional>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// Could a run with this number of characters be the marks of a board?
[[nodiscard]] bool may_be_pencilmarks(std::size_t length, const Sizes& sizes);

/// The board of such a line, if the run of characters is one. For 9x9 it has 729 characters, each a
/// blank or the digit of its place, and a digit for each cell at least on average.
///
/// A single mark is a given. Marks that are missing in another cell are excluded values, unless
/// givens rule out all values that are missing on the board: then it is read as a plain board.
[[nodiscard]] std::optional<ReadBoard> read_pencilmarks(const Line& line, std::size_t begin,
                                                        std::size_t length, const Sizes& sizes);

}  // namespace quadrille::sudoku
