// Boards in, one result a board out: reads, asks, and hands the answers to BoardResults.
#pragma once

#include <cstddef>
#include <vector>

#include "output/outputs.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "report/report.hpp"
#include "resources.hpp"
#include "sudoku/board_results.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

class Batch {
   public:
    /// All of these must outlive it.
    Batch(const BoardRequest& request, const Resources& resources, BoardSource& source,
          Results& results, Pictures& pictures, Outputs& outputs);

    /// Solves all boards and prints their results.
    Report run();

   private:
    void take(const sudoku::ReadBoard& read);
    void take_plain_boards();
    void ask(const sudoku::BoardView& board, std::size_t line);
    void ask_and_prove(const sudoku::Board& board);
    void print_problem(const sudoku::Board& board);
    void finish();
    void hand_over();
    /// The line of the board that is answered next.
    std::size_t next_line() { return lines_[answered_++]; }

    const BoardRequest& request_;
    const Resources& resources_;
    BoardSource& source_;
    Outputs& outputs_;
    sudoku::Solver solver_;
    BoardResults results_;
    sudoku::Stream stream_;
    std::vector<std::size_t> lines_;  // of the boards asked about since results were handed over
    std::size_t answered_ = 0;        // of these
};

}  // namespace quadrille::tools
