// Boards on one line: 81 characters (16, 36, 256, 625 …) or as many numbers.
#pragma once

#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The board in a run of characters within a line, or the error.
[[nodiscard]] ReadBoard read_run(const Line& line, std::size_t begin, std::size_t length,
                                 const Sizes& sizes, const std::string& file);

/// Reads the 9x9 board in the next line of the source and consumes the line, if it has 81
/// characters, `.` or 0 to 9, and was read to its end. Otherwise false, and `read` has any content.
[[nodiscard]] bool read_plain_line(BoardText& source, ReadCells& read);

/// The board in the cells of a line, or the error.
[[nodiscard]] ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                                   const std::string& file);

}  // namespace quadrille::sudoku
