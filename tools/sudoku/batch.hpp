// Boards in, one result a board out, in the order of the input.
#pragma once

#include <cstdint>
#include <string>

#include "progress.hpp"
#include "report/report.hpp"
#include "sudoku/board_printer.hpp"
#include "sudoku/board_solver.hpp"
#include "sudoku/board_source.hpp"
#include "sudoku/bulk.hpp"

namespace quadrille::tools {

class Batch {
   public:
    Batch(Session& session, BoardSource& source);

    /// Solves all boards and prints their results.
    Report run();

   private:
    void take(const sudoku::ReadBoard& read);
    void take_for_bulk(const sudoku::Cells& cells, std::size_t line);
    void take_plain_boards();
    void solve_bulk();
    void show_progress();
    [[nodiscard]] std::size_t bulk_to_print() const;
    void print_bulk(std::size_t i, double seconds);
    void solve(const sudoku::ReadBoard& read);
    void refuse(const sudoku::ReadBoard& read, const InputError& error);
    void print_problem(const sudoku::Board& board);
    void prove(const sudoku::Board& board, const BoardAnswer& answer);
    BoardAnswer ask(const sudoku::Board& board);
    void say_clash(std::size_t line, const sudoku::Board& board) const;
    void print_answer(const sudoku::Board* board, const BoardAnswer& answer);
    void print_json(std::uint64_t number, std::size_t line, const BoardAnswer& answer,
                    double seconds);
    void print_solution(const sudoku::Cells& board, const sudoku::Cells& solved);
    void add_record();
    Report report();

    Session& session_;
    const Request& request_;
    BoardSource& source_;
    Progress progress_;
    BoardSolver solver_;
    BoardPrinter printer_;
    std::optional<Bulk> bulk_;             // the boards read last, if they may be solved together
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
