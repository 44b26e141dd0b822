// Sudoku boards as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <span>
#include <string_view>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::python {

/// A board and, if it solves a puzzle, that puzzle: its values are drawn in bold.
struct BoardOfPuzzle {
    sudoku::Board board;
    std::shared_ptr<const sudoku::Board> puzzle = nullptr;
};

/// A board of the bytes of its cells. Throws value_error if their number or a value is wrong.
[[nodiscard]] sudoku::Board board_of(std::string_view cells, const sudoku::Grid& grid);

void bind_sudoku_boards(pybind11::module_& module);
void bind_sudoku_solving(pybind11::module_& module);
void bind_sudoku_clues(pybind11::module_& module);
void bind_sudoku_logic(pybind11::module_& module);

}  // namespace quadrille::python
