// Boards in, one result a board out, in the order of the input.
#pragma once

#include <cstdint>
#include <string>

#include "progress.hpp"
#include "sudoku/board_printer.hpp"
#include "sudoku/board_solver.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

class Batch {
   public:
    Batch(Session& session, BoardSource& source);

    /// All boards; returns the exit status.
    int run();

   private:
    void solve(const sudoku::ReadBoard& read);
    void refuse(const sudoku::ReadBoard& read, const InputError& error);
    void print_problem(const sudoku::Board& board);
    void prove(const sudoku::Board& board, const BoardAnswer& answer);
    BoardAnswer ask(const sudoku::Board& board);
    void say_clash(const sudoku::ReadBoard& read, const sudoku::Board& board) const;
    void print_answer(const sudoku::Board& board, const BoardAnswer& answer);
    void print_json(const sudoku::ReadBoard& read, const BoardAnswer& answer, double seconds);
    void add_record();
    int conclude();

    Session& session_;
    const Request& request_;
    BoardSource& source_;
    Progress progress_;
    BoardSolver solver_;
    BoardPrinter printer_;
    std::string record_;                   // what is to be printed next; kept to reuse its memory
    std::vector<std::string> candidates_;  // of the board in work, with Action::options
    std::uint64_t new_solutions_ = 0;
    Count solutions_;
    Stats stats_;
    std::uint64_t boards_ = 0;
    std::uint64_t malformed_ = 0;
    std::uint64_t without_solution_ = 0;
    std::uint64_t unknown_ = 0;
    sudoku::Board found_;  // the solution found, with --proof
    bool one_board_ = false;
};

}  // namespace quadrille::tools
