// 9x9 boards as plain arrays of 81 bytes, for programs that handle many of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The cells of a 9x9 board row by row: 0 for a blank, or a value from 1 to 9. A board with a
/// larger value has no solution.
using Cells = std::array<std::uint8_t, 81>;

/// The cells of a board, without its symbols. Nothing if its grid is not the classic grid of 3x3
/// boxes, if it does not have 81 cells, or if it excludes values.
[[nodiscard]] std::optional<Cells> to_cells(const Board& board);
[[nodiscard]] Board to_board(const Cells& cells);

/// Checks a solution as for boards (board.hpp), but much faster if there is no violation.
[[nodiscard]] std::optional<std::string> find_violation(const Cells& puzzle, const Cells& solved);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
