// Where an array begins in a text: at a bracket at the beginning of a line, or behind the words of
// a program: `board = [`, `int grid[9][9] = {`, `np.array([`, `vec![`, `[9][9]int{`.
#pragma once

#include <cstddef>
#include <optional>

#include "sudoku/read/board_text.hpp"

namespace quadrille::sudoku {

/// The number of characters before the first bracket of an array, if one begins in the line at
/// which the source stands. Behind the bracket, or behind more of them, must stand a value or a
/// key, so
/// "[Puzzle]" and "Puzzle 1 [easy]" begin none. Nothing is consumed.
[[nodiscard]] std::optional<std::size_t> array_start(BoardText& source);

/// The same within an array, for a row that a program makes: `new int[]{`, `vec![`, `Array(`. Words
/// must stand before the bracket.
[[nodiscard]] std::optional<std::size_t> row_start(BoardText& source);

/// The number of blanks and comments from an offset on: // to the end of a line, # likewise, and
/// /* to */. They are looked for up to a limit; longer ones are left.
[[nodiscard]] std::size_t blanks_at(BoardText& source, std::size_t offset);

}  // namespace quadrille::sudoku
