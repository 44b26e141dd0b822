// Answers about boards into records: in the order of the input, with what is counted about them.
#pragma once

#include <cstdint>
#include <string>

#include "pictures/pictures.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "report/report.hpp"
#include "sudoku/board_printer.hpp"
#include "sudoku/board_report.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

/// The question about each board.
[[nodiscard]] sudoku::Question question_of(const Question& question);

class BoardResults {
   public:
    /// All of these must outlive it.
    BoardResults(const BoardRequest& request, const Limits& limits, const BoardSource& source,
                 const sudoku::Solver& solver, Results& results, Pictures& pictures);

    /// Does it matter whether there is one board alone?
    [[nodiscard]] bool cares_for_one_board() const {
        return printer_.draws_one_board() || progress_.is_on();
    }
    /// There is no other board. It is drawn, if the request names no format.
    void expect_one_board();
    /// A board is asked about.
    void begin_work() {
        if (!has_board_in_work_) note_work();
    }

    void solution(const sudoku::BoardView& board, const sudoku::BoardView& solved);
    /// The answer about the board of this line.
    void answer(std::size_t line, const sudoku::BoardView& board, const sudoku::Answer& answer);
    void invalid(std::size_t line, const InputError& error);
    /// A board as the text of its problem.
    void problem(const std::string& text);
    /// A question about the board answered last could not be settled within the budget.
    void leave_open() { ++tally_.unknown; }
    /// Records are handed over, with what is known from then on. No board is in work.
    void hand_over();
    /// While a board is searched for long.
    void look_around(const Moment& moment);

    /// The boards in the records so far.
    [[nodiscard]] std::uint64_t boards() const { return tally_.boards; }
    /// Was the program stopped in the middle of a board?
    [[nodiscard]] bool is_over() const { return tally_.unknown > 0 && limits_.is_stopped(); }
    /// `has_more`: the program was stopped before it read all boards.
    [[nodiscard]] Report report(bool has_more);

   private:
    void note_work();
    void note_verdict(std::string_view verdict);
    void draw(const draw::Picture& picture);
    void release_held();
    void tally(const sudoku::Answer& answer);
    void learn();
    void finish_pictures(Report& report);

    const BoardRequest& request_;
    const Limits& limits_;
    const BoardSource& source_;
    const sudoku::Solver& solver_;
    Results& results_;
    Pictures& pictures_;
    Progress progress_;
    BoardPrinter printer_;
    bool draws_;          // solutions are drawn; looked up once, because there may be millions
    std::string record_;  // what is to be handed over; kept to reuse its memory
    bool has_board_in_work_ = false;
    bool is_one_board_ = false;
    bool is_last_unknown_ = false;     // of the boards in the records
    std::string held_;                 // results of unknown boards after it, once it was stopped
    std::uint64_t held_boards_ = 0;    // whose results these are
    sudoku::Answer held_work_;         // nodes and solutions of these
    std::uint64_t new_solutions_ = 0;  // in the record
    Count solutions_;
    std::uint64_t nodes_ = 0;
    std::uint64_t updates_ = 0;
    Stats stats_;  // for --stats
    BoardTally tally_;
    std::uint64_t without_solution_ = 0;
    std::string_view verdict_;  // of --unique: that of all boards, or "mixed"; empty: no boards yet
};

}  // namespace quadrille::tools
