#include "sudoku/board_results.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/sudoku/picture.hpp"
#include "say.hpp"

namespace quadrille::tools {
namespace {

/// So many bytes of solutions are kept until they are handed over.
constexpr std::size_t most_kept = std::size_t{1} << 16;

}  // namespace

sudoku::Question question_of(const Question& question) {
    switch (question.action) {
        case Action::unique:
            return sudoku::Question::unique();
        case Action::count:
            return sudoku::Question::count();
        case Action::options:
            return sudoku::Question::candidates();
        default:
            return sudoku::Question::up_to(question.solutions_wanted().value_or(1));
    }
}

BoardResults::BoardResults(const BoardRequest& request, const Limits& limits,
                           const BoardSource& source, const sudoku::Solver& solver,
                           Results& results, Pictures& pictures)
    : request_(request),
      limits_(limits),
      source_(source),
      solver_(solver),
      results_(results),
      pictures_(pictures),
      progress_(limits, false),
      printer_(request),
      draws_(pictures.want_more()) {
    results_.learn([&](Known& known) { known.engine = solver_.engine(); });
    progress_.set_boards(0);
}

void BoardResults::expect_one_board() {
    is_one_board_ = true;
    progress_.show_one_search();
    printer_.expect_one_board();
}

void BoardResults::note_work() {
    has_board_in_work_ = true;
    results_.learn([](Known& known) { known.has_board_in_work = true; });
}

void BoardResults::solution(const sudoku::BoardView& board, const sudoku::BoardView& solved) {
    release_held();
    printer_.solution(record_, board, solved);
    if (draws_ && pictures_.want_more()) {
        draw(sudoku::picture_of(board.board(), solved.board()));
    }
    ++new_solutions_;
    if (request_.question.action == Action::first) return;
    // The search for the next solution may be long, except in lanes. Then look_around() is called.
    const bool is_in_lanes = solved.if_cells() != nullptr;
    if (!is_in_lanes || record_.size() >= most_kept) learn();
}

void BoardResults::answer(std::size_t line, const sudoku::BoardView& board,
                          const sudoku::Answer& answer) {
    const bool is_unknown = answer.outcome == Outcome::out_of_budget;
    const bool is_shown = request_.question.prints_solutions() && answer.solutions;
    if (is_unknown && is_last_unknown_ && !is_shown && limits_.is_stopped()) {
        // Most likely it was never begun. It is printed only if a later board is known.
        held_work_.stats.nodes += answer.stats.nodes;
        held_work_.solutions += answer.solutions;
        printer_.answer(held_, tally_.boards + ++held_boards_, line, board, answer);
        return;
    }
    release_held();
    ++tally_.boards;
    tally_.unknown += is_unknown ? 1 : 0;
    is_last_unknown_ = is_unknown;
    if (request_.question.action == Action::unique) note_verdict(name_of(answer.uniqueness()));
    tally(answer);
    if (!is_unknown && !answer.solutions) {
        ++without_solution_;
        const sudoku::Board puzzle = board.board();
        if (const auto clash = sudoku::find_clash(puzzle)) {
            say(fmt::format("{}: {}", source_.place(line), clash->describe(puzzle)));
        } else if (const auto broken = sudoku::find_broken_rule(puzzle)) {
            say(fmt::format("{}: {}", source_.place(line), *broken));
        }
    }
    printer_.answer(record_, tally_.boards, line, board, answer);
    if (draws_ && !answer.candidates.empty() && pictures_.want_more()) {
        draw(sudoku::picture_of(board.board(), answer.candidates));
    }
}

void BoardResults::note_verdict(std::string_view verdict) {
    verdict_ = verdict_.empty() || verdict_ == verdict ? verdict : "mixed";
}

/// A solution is drawn before its board is answered, and candidates after it.
void BoardResults::draw(const draw::Picture& picture) {
    const bool is_answered = request_.question.action == Action::options;
    pictures_.add(picture, fmt::format("board {}", tally_.boards + (is_answered ? 0 : 1)));
}

void BoardResults::release_held() {
    if (held_boards_ == 0) return;
    record_ += std::exchange(held_, {});
    tally(std::exchange(held_work_, {}));
    tally_.boards += held_boards_;
    note_verdict("unknown");
    tally_.unknown += std::exchange(held_boards_, 0);
}

void BoardResults::tally(const sudoku::Answer& answer) {
    nodes_ += answer.stats.nodes;
    solutions_ += answer.solutions;
    // Boards that are solved together have no updates, and one kernel. There may be millions of
    // them a second. Reading two numbers at once that were just written one by one would stall.
    if (answer.stats.updates != 0) updates_ += answer.stats.updates;
    if (stats_.kernel.empty()) stats_.kernel = answer.stats.kernel;
    if (request_.has_stats) stats_ += answer.stats;
}

void BoardResults::invalid(std::size_t line, const InputError& error) {
    ++tally_.boards;
    ++tally_.refused;
    is_last_unknown_ = false;
    note_verdict("invalid");
    say(error.what());
    printer_.invalid(record_, tally_.boards, line, error);
    hand_over();
}

void BoardResults::problem(const std::string& text) {
    if (++tally_.boards > 1) record_ += '\n';
    record_ += text;
    hand_over();
}

void BoardResults::hand_over() {
    has_board_in_work_ = false;
    learn();
    if (!is_one_board_) progress_.set_boards(tally_.boards);
    progress_.show(0, nodes_, solutions_);
}

/// Adds the record and what is known with it, as one step.
void BoardResults::learn() {
    results_.add(record_, [&](Known& known) {
        if (request_.question.prints_solutions()) {
            known.solutions += new_solutions_;
        } else {
            known.solutions = solutions_;
        }
        known.has_board_in_work = has_board_in_work_;
        known.engine = solver_.engine();
        known.nodes = nodes_;
        known.updates = updates_;
    });
    new_solutions_ = 0;
    record_.clear();
}

void BoardResults::look_around(const Moment& moment) {
    const std::uint64_t nodes = nodes_ + moment.nodes;
    if (!record_.empty()) learn();
    results_.learn([&](Known& known) {
        known.nodes = nodes;
        known.updates = updates_ + moment.updates;
        if (request_.question.action == Action::count)
            known.solutions = solutions_ + moment.counted;
    });
    progress_.show(moment.progress, nodes, results_.known().solutions);
    results_.flush();
}

void BoardResults::finish_pictures(Report& report) {
    const bool shows_candidates = request_.question.action == Action::options;
    if (draw::Page* const page = pictures_.page()) {
        page->add_fact("boards", std::to_string(tally_.boards));
        if (!shows_candidates) page->add_fact("solutions", report.known.solutions.str());
        page->add_fact("engine", report.searched->engine);
        page->add_fact("nodes", std::to_string(report.known.nodes));
    }
    pictures_.finish(report, shows_candidates ? Count(tally_.boards) : report.known.solutions);
}

Report BoardResults::report(bool has_more) {
    Report report = report_of_boards(tally_, has_more, results_.known(), source_, limits_);
    progress_.finish(report.complete ? 1 : 0, nodes_, solutions_);
    report.searched = {stats_, solver_.engine(), solver_.reason()};
    if (request_.question.action == Action::unique) {
        if (has_more || held_boards_ > 0 || verdict_.empty()) note_verdict("unknown");
        report.verdict = verdict_;
    }
    if (report.complete || without_solution_ > 0) report.has_solution = without_solution_ == 0;
    finish_pictures(report);
    return report;
}

}  // namespace quadrille::tools
