// A check of full 9x9 boards that is fast enough for every board of a large file.
//
// It shares no code with the search in lanes, which finds these boards. That search keeps the
// possible cells of each digit. This check uses the cells as they are printed.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/sudoku/cells.hpp"

namespace quadrille::check {

/// The check, compiled for one kind of processor.
struct CellsCheck {
    std::string_view processor;
    /// True if the second board keeps the givens of the first, and has each value once in each row,
    /// column and box.
    bool (*is_solution)(const sudoku::Cells& puzzle, const sudoku::Cells& solved);
};

/// The checks that this processor can run, the fastest first. There is at least one.
[[nodiscard]] std::span<const CellsCheck> cells_checks();

/// The answer of the fastest check.
[[nodiscard]] bool is_solution(const sudoku::Cells& puzzle, const sudoku::Cells& solved);

}  // namespace quadrille::check
