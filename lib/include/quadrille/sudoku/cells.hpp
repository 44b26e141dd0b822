// 9x9 boards as plain arrays, where there are many of them: what a Board says, in 81 bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {

/// The cells of a 9x9 board row by row: 0 is blank, else a value from 1 to 9. A larger one stands
/// for no value at all, so that there is no solution.
using Cells = std::array<std::uint8_t, 81>;

/// Nothing if the boxes of the board are not 3 x 3, or it does not have 81 cells.
[[nodiscard]] std::optional<Cells> to_cells(const Board& board);
[[nodiscard]] Board to_board(const Cells& cells);

/// As of boards, but in 30 ns if there is nothing to say.
[[nodiscard]] std::optional<std::string> find_violation(const Cells& puzzle, const Cells& solved);

}  // namespace quadrille::sudoku
