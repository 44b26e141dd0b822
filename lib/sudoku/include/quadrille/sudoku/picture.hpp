// Pictures of Sudoku boards.
//
//     file << draw::to_svg(sudoku::picture_of(puzzle, solved));
#pragma once

#include <span>
#include <vector>

#include "quadrille/draw/picture.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/logic.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A board with thick lines around its boxes or regions. The givens of the puzzle are bold. Cells
/// that are blank in `solved` stay blank. Throws ProblemError if the boards have different grids.
/// O(cells).
[[nodiscard]] draw::Picture picture_of(const Board& puzzle, const Board& solved);

/// The puzzle with small candidates: for each cell, the values that it may have. The only candidate
/// of a cell is drawn as large as a given. Throws ProblemError unless there is a list for each
/// cell. O(cells and candidates).
[[nodiscard]] draw::Picture picture_of(const Board& puzzle,
                                       std::span<const std::vector<unsigned>> candidates);

/// The board before a step: the candidates of the pattern are on discs, in a color for each side,
/// and the candidates that it rules out are struck out. The givens of the puzzle are bold. Throws
/// ProblemError if the boards have different grids. O(cells and candidates).
[[nodiscard]] draw::Picture picture_of(const Board& puzzle, const logic::LogicStep& step);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
