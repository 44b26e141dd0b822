// Sudoku as exact cover: side^3 options, each of four items.
//
// Placing value v in a cell covers four items: the cell, and v in the cell's row, column and box.
// An empty 9x9 board has 4*81 = 324 items and 729 options. The skeleton is the problem of the empty
// board. The givens of a board are chosen options, and the options that they rule out never enter
// the search. Up to side 16 the skeleton is built once, and the problems of boards are cut out of
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

namespace quadrille {

class SudokuEncoder {
   public:
    explicit SudokuEncoder(sudoku::BoxShape shape);

    [[nodiscard]] sudoku::BoxShape shape() const noexcept { return shape_; }
    /// The problem of the empty board, built at the first call. O(side^3).
    [[nodiscard]] const Problem& skeleton() const;

    /// The option that places a value (from 1) in a cell (row by row, from 0).
    [[nodiscard]] OptionId option(std::size_t cell, unsigned value) const noexcept;

    /// The options of a board's values. Throws ProblemError if the board has another shape than
    /// this encoder, or a value above its side.
    [[nodiscard]] std::vector<OptionId> givens(const sudoku::Board& board) const;

    /// The problem of a board, as a reduction of the skeleton. The skeleton itself need not be
    /// built. The reduction is `impossible` if givens clash, or if they leave a cell, row, column
    /// or box without a value that it needs. Throws as givens() does. O(remaining entries +
    /// side^2).
    [[nodiscard]] Reduction encode(const sudoku::Board& board) const;

    /// The board of chosen options of the skeleton. It is full if they are a solution.
    [[nodiscard]] sudoku::Board decode(std::span<const OptionId> options) const;
    /// The full board of a solution of encode(board).problem.
    [[nodiscard]] sudoku::Board decode(const Reduction& encoded,
                                       std::span<const OptionId> solution) const;

   private:
    sudoku::BoxShape shape_;
    struct Skeleton;
    std::shared_ptr<Skeleton> skeleton_;  // shared by copies
};

}  // namespace quadrille
