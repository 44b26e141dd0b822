#include "sudoku/batch.hpp"

#include <fmt/format.h>

#include <sstream>

#include "proof.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/sudoku/claim.hpp"
#include "say.hpp"

namespace quadrille::tools {

Batch::Batch(const BoardRequest& request, const Resources& resources, BoardSource& source,
             Results& results, Pictures& pictures, Outputs& outputs)
    : request_(request),
      resources_(resources),
      source_(source),
      outputs_(outputs),
      solver_(question_of(request.question), resources.settings, resources.threads),
      results_(request, resources.limits, source, solver_, results, pictures),
      stream_(
          solver_,
          [this](const sudoku::BoardView& board, const sudoku::BoardView& solved) {
              results_.solution(board, solved);
          },
          [this](const sudoku::BoardView& board, const sudoku::Answer& answer) {
              results_.answer(next_line(), board, answer);
          }) {
    solver_.on_moment([this](const Moment& moment) { results_.look_around(moment); });
    source_.before_waiting([this] { finish(); });
}

Report Batch::run() {
    std::optional<sudoku::ReadBoard> read = source_.next();
    // To know that a board is alone, the next one is read first.
    if (read && results_.cares_for_one_board() && !source_.has_next()) results_.expect_one_board();
    while (read && !resources_.limits.is_stopped()) {
        take(*read);
        take_plain_boards();
        if (results_.is_over()) break;
        read = source_.next();
    }
    const bool has_more = read && resources_.limits.is_stopped();
    finish();
    return results_.report(has_more);
}

void Batch::take(const sudoku::ReadBoard& read) {
    if (const auto* error = std::get_if<InputError>(&read.board)) {
        finish();  // results are in the order of the input
        return results_.invalid(read.line, *error);
    }
    const sudoku::Board& board = std::get<sudoku::Board>(read.board);
    if (request_.question.action == Action::dlx) return print_problem(board);
    ask(board, read.line);
}

/// Reads plain lines as long as there are some, and asks about them.
void Batch::take_plain_boards() {
    if (request_.question.action == Action::dlx) return;
    sudoku::ReadCells read;
    while (!results_.is_over() && source_.next_cells(read)) ask(read.cells, read.line);
}

void Batch::ask(const sudoku::BoardView& board, std::size_t line) {
    results_.begin_work();
    lines_.push_back(line);
    if (request_.proof) {
        ask_and_prove(board.board());
    } else {
        stream_.add(board);
    }
    if (stream_.waiting() == 0) hand_over();
}

void Batch::finish() {
    if (stream_.waiting() == 0) return;
    stream_.finish();
    hand_over();
}

void Batch::hand_over() {
    lines_.clear();
    answered_ = 0;
    results_.hand_over();
}

/// Writes the proof that goes with the answer, if there is something to prove.
void Batch::ask_and_prove(const sudoku::Board& board) {
    const sudoku::Answer answer = solver_.solve(
        board, [&](const sudoku::BoardView& solved) { results_.solution(board, solved); });
    results_.answer(next_line(), board, answer);
    if (answer.outcome == Outcome::out_of_budget) return;
    if (answer.outcome == Outcome::found) {
        return say("there is nothing to prove, so no proof was written");
    }
    const sudoku::Claim claim = sudoku::claim_of(solver_.encoder(board.grid), board,
                                                 answer.first ? &*answer.first : nullptr);
    std::string name = *request_.proof;
    if (results_.boards() > 1) name += fmt::format(".{}", results_.boards());
    if (!write_proof(outputs_, claim.problem, claim.known, name, claim.title,
                     resources_.settings)) {
        results_.leave_open();
    }
}

void Batch::print_problem(const sudoku::Board& board) {
    std::ostringstream text;
    write_dlx(text, solver_.encoder(board.grid).encode(board).problem);
    results_.problem(text.str());
}

}  // namespace quadrille::tools
