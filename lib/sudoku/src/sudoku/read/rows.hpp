// Boards with one row on each line: bare rows (.sdk), rows of numbers, tables, drawn grids (.ss).
#pragma once

#include <cstddef>
#include <optional>

#include "sudoku/read/form.hpp"
#include "sudoku/read/row.hpp"

namespace quadrille::sudoku {

/// The form: as many rows as there are cells in each, whichever way they are cut.
[[nodiscard]] std::optional<Reading> read_rows(BoardLines& lines, const FormContext& context);

/// The form: such rows behind a line that announces them, as "16", or "4" for boxes of 4x4.
[[nodiscard]] std::optional<Reading> read_announced_rows(BoardLines& lines,
                                                         const FormContext& context);

/// Rows that no form can read, although most of them have one width: a row is missing, too short or
/// too long. The error takes as many rows as the board should have, but none that must belong to
/// another board.
[[nodiscard]] std::optional<Reading> read_faulty_rows(BoardLines& lines,
                                                      const FormContext& context);

/// A line of 16 cells may be a 4x4 board or a row of 16x16. That line, which comes after `from`
/// others, and those behind it decide.
struct RowsOrBoards {
    std::size_t rows = 0;    ///< lines with a value that is too large for the smaller board
    std::size_t boards = 0;  ///< lines with a value twice, which no row has
    std::size_t alike = 0;   ///< lines of this width that follow one another, at most one row more
                             ///< than the larger board has
    [[nodiscard]] bool are_rows() const { return rows != 0 && rows >= boards; }
    [[nodiscard]] bool are_boards() const { return boards > rows; }
};
[[nodiscard]] RowsOrBoards rows_or_boards(BoardLines& lines, std::size_t from, Cut cut,
                                          std::size_t width, const Sizes& sizes);

}  // namespace quadrille::sudoku
