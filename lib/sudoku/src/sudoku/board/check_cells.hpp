// Checks whether a full 9x9 board is a solution, fast enough for every board of a large file.
//
// It shares no code with the search in lanes that finds these boards. That search keeps for each
// digit the cells where it may stand; this check looks at the cells as they are printed.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/sudoku/cells.hpp"

namespace quadrille::sudoku {

/// The check, compiled for one kind of processor.
struct CellsCheck {
    std::string_view processor;
    /// Does the second board have the givens of the first, and each value once in each row, column
    /// and box?
    bool (*is_solution)(const Cells& puzzle, const Cells& solved);
};

/// The checks that this processor can run, the fastest first. There is at least one.
[[nodiscard]] std::span<const CellsCheck> cells_checks();

/// The answer of the fastest of them.
[[nodiscard]] bool is_solution(const Cells& puzzle, const Cells& solved);

}  // namespace quadrille::sudoku
