#include "sudoku/batch.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "json.hpp"
#include "proof.hpp"
#include "quadrille/dlx.hpp"
#include "sudoku/board_json.hpp"

namespace quadrille::tools {

namespace {

bool prints_solutions(Action action) {
    return action == Action::first || action == Action::limit || action == Action::all;
}

std::string verdict_of(const BoardAnswer& answer) {
    if (answer.outcome == Outcome::out_of_budget) return "unknown";
    if (answer.outcome == Outcome::found) return "several";  // two were asked for
    return answer.solutions == Count(0) ? "none" : "unique";
}

}  // namespace

Batch::Batch(Session& session, BoardSource& source)
    : session_(session),
      request_(session.request()),
      source_(source),
      progress_(session, false),
      solver_(session, progress_),
      printer_(request_.format.value_or(BoardFormat::line), request_.action) {
    session_.results().learn([&](Known& known) { known.engine = solver_.engine(); });
    if (!is_for_bulk(request_)) return;
    bulk_.emplace(session_);
    source_.before_waiting([this] { solve_bulk(); });
}

Report Batch::run() {
    std::optional<sudoku::ReadBoard> read = source_.next();
    // One board alone is drawn; to know that it is alone, the next one is read first.
    const bool may_draw = prints_solutions(request_.action) && !request_.format && !request_.json;
    if (read && (may_draw || progress_.is_on())) one_board_ = !source_.has_next();
    if (may_draw && one_board_) printer_ = BoardPrinter(BoardFormat::grid, request_.action);
    if (!one_board_) progress_.set_boards(0);
    while (read) {
        if (session_.is_stopped()) {
            ++unknown_;
            break;
        }
        take(*read);
        take_plain_boards();
        if (unknown_ > 0 && session_.is_stopped()) break;
        read = source_.next();
    }
    solve_bulk();
    return report();
}

void Batch::take(const sudoku::ReadBoard& read) {
    if (const auto* board = std::get_if<sudoku::Board>(&read.board); board != nullptr && bulk_) {
        if (const auto cells = sudoku::to_cells(*board)) return take_for_bulk(*cells, read.line);
    }
    solve_bulk();  // results are in the order of the input
    ++boards_;
    if (const auto* error = std::get_if<InputError>(&read.board)) {
        refuse(read, *error);
    } else {
        solve(read);
    }
    show_progress();
}

void Batch::take_for_bulk(const sudoku::Cells& cells, std::size_t line) {
    ++boards_;
    bulk_->add(cells, line);
    if (bulk_->is_full()) solve_bulk();
}

void Batch::take_plain_boards() {
    while (bulk_ && !(unknown_ > 0 && session_.is_stopped())) {
        const auto read = source_.next_cells();
        if (!read) return;
        take_for_bulk(read->cells, read->line);
    }
}

void Batch::show_progress() {
    if (!one_board_) progress_.set_boards(boards_);
    progress_.show(0, solver_.work().nodes, solutions_);
}

void Batch::solve_bulk() {
    if (!bulk_ || bulk_->empty()) return;
    const double begin = session_.seconds();
    session_.results().learn([](Known& known) { known.has_board_in_work = true; });
    bulk_->solve();
    const double seconds = (session_.seconds() - begin) / static_cast<double>(bulk_->size());
    std::uint64_t nodes = 0;
    std::uint64_t solutions = 0;
    boards_ -= bulk_->size();
    for (std::size_t i = 0; i < bulk_to_print(); ++i) {
        ++boards_;
        print_bulk(i, seconds);
        nodes += bulk_->answer(i).nodes;
        solutions += bulk_->answer(i).solutions;
    }
    solutions_ += Count(solutions);
    solver_.note("lanes", "9x9 boards, of which a few solutions are wanted", nodes);
    new_solutions_ = solutions;
    add_record();
    bulk_->clear();
    show_progress();
}

/// All of them, or if the program was stopped, those before the first that is not done, that one,
/// and what is done behind it.
std::size_t Batch::bulk_to_print() const {
    std::size_t end = bulk_->size();
    if (!session_.is_stopped()) return end;
    const auto is_done = [&](std::size_t i) {
        return bulk_->answer(i).outcome != Outcome::out_of_budget;
    };
    while (end > 1 && !is_done(end - 1) && !is_done(end - 2)) --end;
    return end;
}

void Batch::print_bulk(std::size_t i, double seconds) {
    const sudoku::Cells& cells = bulk_->board(i);
    const sudoku::LanesAnswer& found = bulk_->answer(i);
    if (prints_solutions(request_.action)) {
        for (const sudoku::Cells& solved : bulk_->solutions(i)) print_solution(cells, solved);
    }
    const bool is_known = found.outcome != Outcome::out_of_budget;
    if (!is_known) {
        ++unknown_;
    } else if (found.solutions == 0) {
        ++without_solution_;
        say_clash(bulk_->line(i), sudoku::to_board(cells));
    }
    const bool is_printed = prints_solutions(request_.action) && found.solutions != 0;
    if (is_printed && !request_.json && !request_.stats) return;
    BoardAnswer answer{found.outcome, Count(found.solutions), {}};
    answer.stats.nodes = found.nodes;
    answer.stats.solutions = found.solutions;
    if (request_.stats) stats_ += answer.stats;
    if (request_.json) {
        print_json(boards_, bulk_->line(i), answer, seconds);
    } else if (printer_.shows_puzzles()) {
        const sudoku::Board board = sudoku::to_board(cells);
        print_answer(&board, answer);
    } else {
        print_answer(nullptr, answer);
    }
}

void Batch::print_solution(const sudoku::Cells& board, const sudoku::Cells& solved) {
    if (request_.json) {
        record_ += json_line(solution_json(sudoku::to_board(board), sudoku::to_board(solved)));
    } else {
        printer_.solution(record_, board, solved);
    }
}

void Batch::refuse(const sudoku::ReadBoard& read, const InputError& error) {
    ++malformed_;
    Session::say(error.what());
    if (request_.json) {
        record_ += json_line(invalid_board_json(boards_, read.line, error));
    } else if (request_.action != Action::dlx) {
        printer_.word(record_, nullptr, "invalid");
    }
    add_record();
}

void Batch::solve(const sudoku::ReadBoard& read) {
    const sudoku::Board& board = std::get<sudoku::Board>(read.board);
    if (request_.action == Action::dlx) return print_problem(board);
    const double begin = session_.seconds();
    session_.results().learn([](Known& known) { known.has_board_in_work = true; });
    const BoardAnswer answer = ask(board);
    if (answer.outcome == Outcome::out_of_budget) {
        ++unknown_;
    } else if (answer.solutions == Count(0)) {
        ++without_solution_;
        say_clash(read.line, board);
    }
    if (request_.proof && answer.outcome != Outcome::out_of_budget) prove(board, answer);
    if (request_.stats) stats_ += answer.stats;
    solutions_ += answer.solutions;
    if (request_.json) {
        print_json(boards_, read.line, answer, session_.seconds() - begin);
    } else {
        print_answer(&board, answer);
    }
    add_record();
}

/// Writes the proof that goes with an answer, if there is something to prove.
void Batch::prove(const sudoku::Board& board, const BoardAnswer& answer) {
    if (answer.outcome == Outcome::found) {
        return Session::say("there is nothing to prove, so no proof was written");
    }
    const SudokuEncoder& encoder = solver_.encoder(board.shape);
    const Reduction encoded = encoder.encode(board);
    std::vector<Solution> known;
    if (answer.solutions == Count(1)) {
        Solution& solution = known.emplace_back();
        for (std::size_t o = 0; o < encoded.origin.size(); ++o) {
            const std::size_t option = index(encoded.origin[o]);
            const std::size_t side = board.side();
            if (found_.cells[option / side] == option % side + 1) {
                solution.push_back(id_at<OptionId>(o));
            }
        }
    }
    std::string name = *request_.proof;
    if (boards_ > 1) name += fmt::format(".{}", boards_);
    const std::string title = fmt::format(
        "The board {}\nWhat its givens cover or contradict is left out.", sudoku::to_line(board));
    if (!write_proof(session_, encoded.problem, known, name, title)) ++unknown_;
}

void Batch::say_clash(std::size_t line, const sudoku::Board& board) const {
    if (const auto clash = sudoku::find_clash(board)) {
        Session::say(fmt::format("{}: {}", source_.place(line), clash->describe(board.shape)));
    }
}

BoardAnswer Batch::ask(const sudoku::Board& board) {
    if (request_.action == Action::count) return solver_.count(board);
    if (request_.action == Action::options) return solver_.candidates(board, candidates_);
    if (!prints_solutions(request_.action)) {
        BoardSolver::Visitor keep;
        if (request_.proof) keep = [&](const sudoku::Board& solved) { found_ = solved; };
        return solver_.find(board, request_.solutions_wanted().value(), keep);
    }
    return solver_.find(board, request_.solutions_wanted().value(),
                        [&](const sudoku::Board& solved) {
                            if (request_.json) {
                                record_ += json_line(solution_json(board, solved));
                            } else {
                                printer_.solution(record_, board, solved);
                            }
                            ++new_solutions_;
                            if (request_.action != Action::first) add_record();
                        });
}

void Batch::print_answer(const sudoku::Board* board, const BoardAnswer& answer) {
    if (request_.action == Action::count) {
        printer_.word(record_, board, answer.solutions.str());
    } else if (request_.action == Action::unique) {
        printer_.word(record_, board, verdict_of(answer));
    } else if (request_.action == Action::options && Count(0) < answer.solutions) {
        printer_.word(record_, board, fmt::format("{}", fmt::join(candidates_, " ")));
    } else if (answer.solutions == Count(0)) {
        printer_.word(record_, board,
                      answer.outcome == Outcome::out_of_budget ? "unknown" : "none");
    }
}

void Batch::print_json(std::uint64_t number, std::size_t line, const BoardAnswer& answer,
                       double seconds) {
    std::optional<std::string> verdict;
    if (request_.action == Action::unique) verdict = verdict_of(answer);
    Json object = board_json(number, line, answer, verdict, seconds);
    if (request_.action == Action::options) object["candidates"] = candidates_;
    record_ += json_line(object);
}

void Batch::print_problem(const sudoku::Board& board) {
    std::ostringstream text;
    if (boards_ > 1) text << '\n';
    write_dlx(text, solver_.encoder(board.shape).encode(board).problem);
    record_ += text.view();
    add_record();
}

void Batch::add_record() {
    session_.results().add(record_, [&](Known& known) {
        if (prints_solutions(request_.action)) {
            known.solutions += new_solutions_;
        } else {
            known.solutions = solutions_;
        }
        known.has_board_in_work = false;
        known.engine = solver_.engine();
        known.nodes = solver_.work().nodes;
        known.updates = solver_.work().updates;
    });
    new_solutions_ = 0;
    record_.clear();
}

Report Batch::report() {
    Report report;
    report.known = session_.results().known();
    report.complete = unknown_ == 0;
    progress_.finish(report.complete ? 1 : 0, solver_.work().nodes, solutions_);
    report.searched = {stats_, solver_.engine(), solver_.reason()};
    const bool is_empty = boards_ == 0 && report.complete;
    if (is_empty) report.sentences.push_back(fmt::format("{}: no board in it", source_.name()));
    if (!report.complete) {
        report.sentences.push_back(fmt::format("{} in board {}", session_.why_stopped(), boards_));
    }
    report.standing = malformed_ > 0 || is_empty ? Standing::failed
                      : report.complete          ? Standing::answered
                                                 : Standing::stopped;
    if (report.complete || without_solution_ > 0) report.has_solution = without_solution_ == 0;
    return report;
}

}  // namespace quadrille::tools
