// Turns Sudoku boards into exact-cover problems, with an option for each cell and value.
//
// Placing a value in a cell covers these items: the cell, and the value in each house of the cell.
// The items of cells are primary, and so are those of houses with as many cells as values. The
// items of smaller houses are secondary, because a value may be absent there.
//
// An empty 9x9 board has 4*81 = 324 items and 729 options. The skeleton is the problem of the empty
// board. The givens of a board are chosen options, and the options that they rule out never enter
// the search. For small grids the skeleton is built once, and the problems of boards are cut out of
// it (assume, reduce.hpp). For a larger board only the remaining problem is built: at side 225 a
// skeleton has 11,390,625 options.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// Boards of a grid as exact covers.
class SudokuEncoder {
   public:
    /// Keeps the grid; builds nothing yet.
    explicit SudokuEncoder(sudoku::Grid grid);
    /// For the classic grid. Throws as the constructor of Grid does.
    explicit SudokuEncoder(sudoku::BoxShape shape) : SudokuEncoder(sudoku::Grid(shape)) {}

    /// The grid that a board must have for this encoder.
    [[nodiscard]] const sudoku::Grid& grid() const noexcept { return grid_; }
    /// The problem of the empty board, built at the first call. O(cells * values * houses of a
    /// cell).
    [[nodiscard]] const Problem& skeleton() const;

    /// The option that places a value (from 1) in a cell (from 0).
    [[nodiscard]] OptionId option(std::size_t cell, unsigned value) const noexcept;

    /// The options of a board's values. Throws ProblemError if the board has another grid than
    /// this encoder, or a value that the grid does not have.
    [[nodiscard]] std::vector<OptionId> givens(const sudoku::Board& board) const;

    /// The problem of a board, as a reduction of the skeleton: what its givens and its excluded
    /// values leave. The skeleton itself need not be built. The reduction is `impossible` if givens
    /// clash, or if a cell or a house is left without a value that it needs. Throws as givens()
    /// does, and ProblemError if the board excludes a value that the grid does not have.
    /// O(remaining entries + cells + houses * values).
    [[nodiscard]] Reduction encode(const sudoku::Board& board) const;

    /// The board of chosen options of the skeleton. It is full if they are a solution.
    [[nodiscard]] sudoku::Board decode(std::span<const OptionId> options) const;
    /// The full board of a solution of encode(board).problem.
    [[nodiscard]] sudoku::Board decode(const Reduction& encoded,
                                       std::span<const OptionId> solution) const;

   private:
    sudoku::Grid grid_;
    struct Skeleton;
    std::shared_ptr<Skeleton> skeleton_;  // shared by copies
};

}  // namespace quadrille
#pragma GCC visibility pop
