#include "sudoku/ladder_batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "failure.hpp"
#include "quadrille/sudoku/picture.hpp"

namespace quadrille::tools {
namespace {

namespace logic = sudoku::logic;

/// A rating needs the number of solutions. For steps it is enough to have tried to decide it for so
/// many seconds, because a large board could take very long.
constexpr double seconds_for_verdict = 5;

/// So many boards are rated together. Easy ones take a few milliseconds.
constexpr std::size_t most_waiting = 512;

}  // namespace

LadderBatch::LadderBatch(Session& session, BoardSource& source)
    : session_(session),
      request_(session.request()),
      source_(source),
      progress_(session, false),
      solver_(sudoku::Question::unique(), session.settings(), session.threads()),
      stream_(solver_, {},
              [this](const sudoku::BoardView& board, const sudoku::Answer& answered) {
                  answer(lines_[answered_++], board, answered);
              }),
      ladder_(logic::Ladder::Solutions::one, session.settings().budget),
      printer_(request_) {
    progress_.set_boards(0);
    solver_.on_moment([this](const Moment& moment) {
        progress_.show(0, nodes_ + moment.nodes, Count(solutions_));
        session_.results().flush();
    });
    source_.before_waiting([this] { finish(); });
}

Report LadderBatch::run() {
    std::optional<sudoku::ReadBoard> read = source_.next();
    const bool may_go_on = read.has_value();
    while (read && !session_.is_stopped()) {
        take(*read);
        sudoku::ReadCells cells;
        while (!session_.is_stopped() && source_.next_cells(cells)) ask(cells.cells, cells.line);
        if (session_.is_stopped()) break;
        read = source_.next();
    }
    const bool has_more = may_go_on && read && session_.is_stopped();
    finish();
    return report(has_more);
}

void LadderBatch::take(const sudoku::ReadBoard& read) {
    if (const auto* error = std::get_if<InputError>(&read.board)) {
        return refuse(read.line, *error);
    }
    const sudoku::Board& board = std::get<sudoku::Board>(read.board);
    if (const auto why = logic::why_not_taken(board.grid)) {
        return refuse(read.line, InputError({source_.name(), read.line, 0}, *why));
    }
    ask(board, read.line);
}

/// The other boards of the input are not concerned.
void LadderBatch::refuse(std::size_t line, const InputError& error) {
    finish();  // results are in the order of the input
    ++boards_;
    ++malformed_;
    Session::say(error.what());
    printer_.invalid(record_, boards_, line, error);
    hand_over();
}

void LadderBatch::ask(const sudoku::BoardView& board, std::size_t line) {
    session_.results().learn([](Known& known) { known.has_board_in_work = true; });
    if (request_.question.action == Action::rate) {
        lines_.push_back(line);
        stream_.add(board);
        if (stream_.waiting() == 0 && waiting_.size() >= most_waiting) hand_over();
        return;
    }
    Budget budget = session_.settings().budget;
    const Deadline deadline = Budget::in(seconds_for_verdict);
    budget.deadline = std::min(budget.deadline.value_or(deadline), deadline);
    solver_.set_budget(budget);
    answer(line, board, solver_.solve(board));
    hand_over();
}

void LadderBatch::finish() {
    stream_.finish();
    hand_over();
}

/// No board waits for its verdict.
void LadderBatch::hand_over() {
    lines_.clear();
    answered_ = 0;
    rate_waiting();
    session_.results().add(record_, [&](Known& known) {
        known.solutions = Count(solutions_);
        known.has_board_in_work = false;
        known.engine = solver_.engine();
        known.nodes = nodes_;
        known.updates = updates_;
    });
    record_.clear();
    progress_.set_boards(boards_);
    progress_.show(0, nodes_, Count(solutions_));
}

void LadderBatch::answer(std::size_t line, const sudoku::BoardView& view,
                         const sudoku::Answer& answer) {
    nodes_ += answer.stats.nodes;
    updates_ += answer.stats.updates;
    if (request_.question.action == Action::rate) {
        waiting_.push_back({view.board(), line, answer.uniqueness()});
    } else {
        show_steps({++boards_, line, view, answer.uniqueness()});
    }
}

/// Rates some boards at a time, so that ratings are printed in the meantime.
void LadderBatch::rate_waiting() {
    const auto solutions = request_.boards.leaves_out_uniqueness ? logic::Ladder::Solutions::any
                                                                 : logic::Ladder::Solutions::one;
    for (std::size_t begin = 0; begin < waiting_.size(); begin += most_waiting) {
        const std::span some =
            std::span(waiting_).subspan(begin, std::min(most_waiting, waiting_.size() - begin));
        std::vector<sudoku::BoardView> unique;
        for (const Waiting& one : some) {
            if (one.solutions == sudoku::Uniqueness::unique) unique.emplace_back(one.board);
        }
        const std::vector<logic::Rating> ratings =
            logic::rate(unique, session_.threads(), solutions, session_.settings().budget);
        const logic::Rating* rating = ratings.data();
        for (const Waiting& one : some) {
            const bool is_rated = one.solutions == sudoku::Uniqueness::unique;
            const sudoku::BoardView view(one.board);
            settle_rating({boards_ + 1, one.line, view, one.solutions},
                          is_rated ? rating++ : nullptr);
        }
        session_.results().add(record_);
        session_.results().flush();
        record_.clear();
    }
    waiting_.clear();
}

/// `rating` is null if the board does not have exactly one solution.
void LadderBatch::settle_rating(const LadderBoard& board, const logic::Rating* rating) {
    const bool is_unknown =
        board.solutions == sudoku::Uniqueness::unknown || (rating != nullptr && rating->is_stopped);
    // Boards that wait when the program is stopped were most likely never begun.
    if (is_unknown && unknown_ > 0 && session_.is_stopped()) return;
    ++boards_;
    if (settle_unsolvable(board)) return;
    if (is_unknown) {
        ++unknown_;
        return printer_.no_rating(record_, board);
    }
    if (rating == nullptr) {
        Session::say(fmt::format("{}: the board has several solutions, so it has no rating",
                                 source_.place(board.line)));
        return printer_.no_rating(record_, board);
    }
    ++solutions_;
    printer_.rating(record_, board, *rating);
}

bool LadderBatch::settle_unsolvable(const LadderBoard& board) {
    if (board.solutions != sudoku::Uniqueness::none) return false;
    ++without_solution_;
    const sudoku::Board puzzle = board.view.board();
    const auto clash = sudoku::find_clash(puzzle);
    Session::say(fmt::format("{}: {}", source_.place(board.line),
                             clash ? clash->describe(puzzle) : "the board has no solution"));
    printer_.none(record_, board);
    return true;
}

void LadderBatch::show_steps(const LadderBoard& board) {
    if (settle_unsolvable(board)) return;
    const bool is_unique = board.solutions == sudoku::Uniqueness::unique;
    if (is_unique) ++solutions_;
    ladder_.set_solutions(is_unique && !request_.boards.leaves_out_uniqueness
                              ? logic::Ladder::Solutions::one
                              : logic::Ladder::Solutions::any);
    if (board.solutions == sudoku::Uniqueness::several) {
        Session::say(fmt::format("{}: the board has several solutions; steps hold in all of them",
                                 source_.place(board.line)));
    } else if (!is_unique && !session_.is_stopped()) {
        Session::say(
            fmt::format("{}: it is not known whether the board has exactly one solution; steps do "
                        "not rely on it",
                        source_.place(board.line)));
    }
    request_.question.action == Action::hint ? hint(board) : explain(board);
}

void LadderBatch::hint(const LadderBoard& board) {
    const sudoku::Board puzzle = board.view.board();
    if (const auto step = ladder_.hint(puzzle)) return show(puzzle, *step, board);
    if (ladder_.is_stopped()) ++unknown_;
    printer_.no_step(record_, board, puzzle, ladder_.is_stopped());
}

void LadderBatch::explain(const LadderBoard& board) {
    const sudoku::Board puzzle = board.view.board();
    std::uint64_t steps = 0;
    const logic::Rating rating = ladder_.explain(puzzle, [&](const logic::LogicStep& step) {
        printer_.number_step(++steps);
        show(puzzle, step, board);
    });
    if (rating.is_stopped) ++unknown_;
    const sudoku::Board reached = ladder_.board();
    if (rating.is_solved) check(reached, board);
    printer_.end_of_steps(record_, board, rating, reached);
}

void LadderBatch::show(const sudoku::Board& puzzle, const logic::LogicStep& step,
                       const LadderBoard& board) {
    ++steps_;
    printer_.step(record_, board, step);
    if (!session_.pictures().want_more()) return;
    session_.pictures().add(
        sudoku::picture_of(puzzle, step),
        fmt::format("board {}, {}: {}", board.number, name_of(step.technique), step.words));
}

/// A step that loses the solution would be a bug. It must not be printed as a solution.
void LadderBatch::check(const sudoku::Board& reached, const LadderBoard& board) const {
    if (const auto violation = sudoku::find_violation(board.view.board(), reached)) {
        throw Failure(fmt::format("{}: a bug in the ladder: its solution is wrong: {}",
                                  source_.place(board.line), *violation));
    }
}

Report LadderBatch::report(bool has_more) {
    Report report;
    report.known = session_.results().known();
    report.complete = unknown_ == 0 && !has_more;
    progress_.finish(report.complete ? 1 : 0, nodes_, Count(solutions_));
    report.searched = {Stats(), solver_.engine(), solver_.reason()};
    report.searched->stats.nodes = nodes_;
    report.searched->stats.updates = updates_;
    const bool is_empty = boards_ == 0 && report.complete;
    if (is_empty) report.sentences.push_back(fmt::format("{}: no board in it", source_.name()));
    if (!report.complete) {
        report.sentences.push_back(fmt::format("{} {} board {}", session_.why_stopped(),
                                               unknown_ > 0 ? "in" : "before",
                                               unknown_ > 0 ? boards_ : boards_ + 1));
    }
    report.standing = malformed_ > 0 || is_empty ? Standing::failed
                      : report.complete          ? Standing::answered
                                                 : Standing::stopped;
    if (report.complete || without_solution_ > 0) report.has_solution = without_solution_ == 0;
    session_.pictures().finish(report, Count(steps_));
    return report;
}

}  // namespace quadrille::tools
