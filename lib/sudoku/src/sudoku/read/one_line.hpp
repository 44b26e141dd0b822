// Boards on one line: 81 characters (16, 36, 256, 625 …) or as many numbers.
#pragma once

#include <optional>
#include <string>

#include "sudoku/read/form.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The form: a run of as many characters as a board has cells. Other fields may stand before and
/// behind it: a name, a count, a rating, the solution. Several boards may share a line.
[[nodiscard]] std::optional<Reading> read_runs(BoardLines& lines, const FormContext& context);

/// The form: as many cells as a board has, with separators between them or in groups.
[[nodiscard]] std::optional<Reading> read_cells_of_line(BoardLines& lines,
                                                        const FormContext& context);

/// A line of cells that are too many or too few for a board: the error, or the bad value.
[[nodiscard]] Reading read_faulty_line(const Line& line, const FormContext& context);

/// The board in a run of characters within a line, or the error.
[[nodiscard]] ReadBoard read_run(const Line& line, std::size_t begin, std::size_t length,
                                 const Sizes& sizes, const std::string& file);

/// The board in the cells of a line, or the error.
[[nodiscard]] ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                                   const std::string& file);

/// The board in a line of cells that stand apart, whichever way it is cut, or the error.
[[nodiscard]] ReadBoard read_cells(const Line& line, const Sizes& sizes, const std::string& file);

/// Reads the 9x9 board in the next line of the source and consumes the line, if it has 81
/// characters: 1 to 9, and one sign for blanks, `.` or 0. Otherwise false, and `read` has any
/// content. `blank` is the sign of the line before, which is tried first; it is set to that of this
/// line. Waits for the end of a line whose beginning was read, and for nothing else.
[[nodiscard]] bool read_plain_line(BoardText& source, char& blank, ReadCells& read);

}  // namespace quadrille::sudoku
