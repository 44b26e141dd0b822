// Boards on one line: 81 characters (16, 36, 256, 625 …) or as many numbers.
#pragma once

#include <optional>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/read/lines.hpp"
#include "sudoku/read/row.hpp"
#include "sudoku/read/sizes.hpp"

namespace quadrille::sudoku {

/// The board that a run of characters within a line makes, or why it makes none.
[[nodiscard]] ReadBoard read_run(const Line& line, std::size_t begin, std::size_t length,
                                 const Sizes& sizes, const std::string& file);

/// The board that the cells of a line make, or why they make none.
[[nodiscard]] ReadBoard read_cells(const Line& line, const Row& row, const Sizes& sizes,
                                   const std::string& file);

}  // namespace quadrille::sudoku
