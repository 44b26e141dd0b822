// Boards up to side 35 whose blanks are spaces, with one row on each line or all on one line.
//
// In other formats spaces separate cells, so a board is read this way only if no other reading
// fits.
#pragma once

#include <optional>

#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

/// The form: values and spaces only, in as many rows as the longest has characters, or as many
/// characters on one line as a board has cells. Spaces at the ends of rows may be missing.
[[nodiscard]] std::optional<Reading> read_spaced(BoardLines& lines, const FormContext& context);

/// The board in such rows, which begin behind `from` lines.
[[nodiscard]] std::optional<Reading> read_spaced_rows(BoardLines& lines, std::size_t from,
                                                      const FormContext& context);

}  // namespace quadrille::sudoku
