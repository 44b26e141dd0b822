#include "sudoku/ladder_batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "failure.hpp"
#include "quadrille/sudoku/picture.hpp"
#include "say.hpp"

namespace quadrille::tools {
namespace {

namespace logic = sudoku::logic;

/// A rating needs the number of solutions. For steps it is enough to have tried to decide it for so
/// many seconds, because a large board could take very long.
constexpr double seconds_for_verdict = 5;

/// So many boards are rated together. Easy ones take a few milliseconds.
constexpr std::size_t most_waiting = 512;

}  // namespace

LadderBatch::LadderBatch(const LadderRequest& request, const Resources& resources,
                         BoardSource& source, Results& results, Pictures& pictures)
    : request_(request),
      resources_(resources),
      source_(source),
      results_(results),
      pictures_(pictures),
      progress_(resources.limits, false),
      solver_(sudoku::Question::unique(), resources.settings, resources.threads),
      stream_(solver_, {},
              [this](const sudoku::BoardView& board, const sudoku::Answer& answered) {
                  answer(lines_[answered_++], board, answered);
              }),
      ladder_(logic::Ladder::Solutions::one, resources.settings.budget),
      printer_(request.action == Action::rate, request.json) {
    progress_.set_boards(0);
    solver_.on_moment([this](const Moment& moment) {
        progress_.show(0, nodes_ + moment.nodes, Count(solutions_));
        results_.flush();
    });
    source_.before_waiting([this] { finish(); });
}

Report LadderBatch::run() {
    std::optional<sudoku::ReadBoard> read = source_.next();
    const bool may_go_on = read.has_value();
    while (read && !resources_.limits.is_stopped()) {
        take(*read);
        sudoku::ReadCells cells;
        while (!resources_.limits.is_stopped() && source_.next_cells(cells))
            ask(cells.cells, cells.line);
        if (resources_.limits.is_stopped()) break;
        read = source_.next();
    }
    const bool has_more = may_go_on && read && resources_.limits.is_stopped();
    finish();
    return report(has_more);
}

void LadderBatch::take(const sudoku::ReadBoard& read) {
    if (const auto* error = std::get_if<InputError>(&read.board)) {
        return refuse(read.line, *error);
    }
    const auto& board = std::get<sudoku::Board>(read.board);
    const auto why = request_.scale == Scale::own ? logic::why_not_taken(board.grid)
                                                  : sudoku::why_not_explained(board.grid);
    if (why) {
        return refuse(read.line, InputError({source_.name(), read.line, 0}, *why));
    }
    ask(board, read.line);
}

/// The other boards of the input are not concerned.
void LadderBatch::refuse(std::size_t line, const InputError& error) {
    finish();  // results are in the order of the input
    ++tally_.boards;
    ++tally_.refused;
    say(error.what());
    printer_.invalid(record_, tally_.boards, line, error);
    hand_over();
}

void LadderBatch::ask(const sudoku::BoardView& board, std::size_t line) {
    results_.learn([](Known& known) { known.has_board_in_work = true; });
    if (request_.action == Action::rate) {
        lines_.push_back(line);
        stream_.add(board);
        if (stream_.waiting() == 0 && waiting_.size() >= most_waiting) hand_over();
        return;
    }
    solver_.set_budget(resources_.settings.budget.until(Budget::in(seconds_for_verdict)));
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
    results_.add(record_, [&](Known& known) {
        known.solutions = Count(solutions_);
        known.has_board_in_work = false;
        known.engine = solver_.engine();
        known.nodes = nodes_;
        known.updates = updates_;
    });
    record_.clear();
    progress_.set_boards(tally_.boards);
    progress_.show(0, nodes_, Count(solutions_));
}

void LadderBatch::answer(std::size_t line, const sudoku::BoardView& view,
                         const sudoku::Answer& answer) {
    nodes_ += answer.stats.nodes;
    updates_ += answer.stats.updates;
    if (request_.action == Action::rate) {
        waiting_.push_back({view.board(), line, answer.uniqueness()});
    } else {
        show_steps({++tally_.boards, line, view, answer.uniqueness()});
    }
}

/// Rates some boards at a time, so that ratings are printed in the meantime.
void LadderBatch::rate_waiting() {
    for (std::size_t begin = 0; begin < waiting_.size(); begin += most_waiting) {
        const std::span some =
            std::span(waiting_).subspan(begin, std::min(most_waiting, waiting_.size() - begin));
        print_ratings(some);
        results_.add(record_);
        results_.flush();
        record_.clear();
    }
    waiting_.clear();
}

void LadderBatch::print_ratings(std::span<const Waiting> some) {
    std::vector<sudoku::BoardView> unique;
    for (const Waiting& one : some) {
        if (one.solutions == sudoku::Uniqueness::unique) unique.emplace_back(one.board);
    }
    const Budget& budget = resources_.settings.budget;
    if (request_.scale == Scale::explainer) {
        return print_ratings(some, sudoku::rate_by_explainer(unique, resources_.threads, budget));
    }
    const auto solutions = request_.leaves_out_uniqueness ? logic::Ladder::Solutions::any
                                                          : logic::Ladder::Solutions::one;
    print_ratings(some, logic::rate(unique, resources_.threads, solutions, budget));
}

/// The ratings are those of the boards with one solution.
template <typename Rating>
void LadderBatch::print_ratings(std::span<const Waiting> some, const std::vector<Rating>& ratings) {
    const Rating* rating = ratings.data();
    for (const Waiting& one : some) {
        const bool is_rated = one.solutions == sudoku::Uniqueness::unique;
        const sudoku::BoardView view(one.board);
        settle_rating({tally_.boards + 1, one.line, view, one.solutions},
                      is_rated ? rating++ : nullptr);
    }
}

/// `rating` is null if the board does not have exactly one solution.
template <typename Rating>
void LadderBatch::settle_rating(const LadderBoard& board, const Rating* rating) {
    const bool is_unknown =
        board.solutions == sudoku::Uniqueness::unknown || (rating != nullptr && rating->is_stopped);
    // Boards that wait when the program is stopped were most likely never begun.
    if (is_unknown && tally_.unknown > 0 && resources_.limits.is_stopped()) return;
    ++tally_.boards;
    if (settle_unsolvable(board)) return;
    if (is_unknown) {
        ++tally_.unknown;
        return printer_.no_rating(record_, board);
    }
    if (rating == nullptr) {
        say(fmt::format("{}: the board has several solutions, so it has no rating",
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
    say(fmt::format("{}: {}", source_.place(board.line),
                    clash ? clash->describe(puzzle) : "the board has no solution"));
    printer_.none(record_, board);
    return true;
}

void LadderBatch::show_steps(const LadderBoard& board) {
    if (settle_unsolvable(board)) return;
    const bool is_unique = board.solutions == sudoku::Uniqueness::unique;
    if (is_unique) ++solutions_;
    ladder_.set_solutions(is_unique && !request_.leaves_out_uniqueness
                              ? logic::Ladder::Solutions::one
                              : logic::Ladder::Solutions::any);
    if (board.solutions == sudoku::Uniqueness::several) {
        say(fmt::format("{}: the board has several solutions; steps hold in all of them",
                        source_.place(board.line)));
    } else if (!is_unique && !resources_.limits.is_stopped()) {
        say(
            fmt::format("{}: it is not known whether the board has exactly one solution; steps do "
                        "not rely on it",
                        source_.place(board.line)));
    }
    request_.action == Action::hint ? hint(board) : explain(board);
}

void LadderBatch::hint(const LadderBoard& board) {
    const sudoku::Board puzzle = board.view.board();
    if (const auto step = ladder_.hint(puzzle)) return show(puzzle, *step, board);
    if (ladder_.is_stopped()) ++tally_.unknown;
    printer_.no_step(record_, board, puzzle, ladder_.is_stopped());
}

void LadderBatch::explain(const LadderBoard& board) {
    const sudoku::Board puzzle = board.view.board();
    std::uint64_t steps = 0;
    const logic::Rating rating = ladder_.explain(puzzle, [&](const logic::LogicStep& step) {
        printer_.number_step(++steps);
        show(puzzle, step, board);
    });
    if (rating.is_stopped) ++tally_.unknown;
    const sudoku::Board reached = ladder_.board();
    if (rating.is_solved) check(reached, board);
    printer_.end_of_steps(record_, board, rating, reached);
}

void LadderBatch::show(const sudoku::Board& puzzle, const logic::LogicStep& step,
                       const LadderBoard& board) {
    ++steps_;
    printer_.step(record_, board, step);
    if (!pictures_.want_more()) return;
    pictures_.add(
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
    Report report =
        report_of_boards(tally_, has_more, results_.known(), source_, resources_.limits);
    progress_.finish(report.complete ? 1 : 0, nodes_, Count(solutions_));
    report.searched = {Stats(), solver_.engine(), solver_.reason()};
    report.searched->stats.nodes = nodes_;
    report.searched->stats.updates = updates_;
    if (report.complete || without_solution_ > 0) report.has_solution = without_solution_ == 0;
    pictures_.finish(report, Count(steps_));
    return report;
}

}  // namespace quadrille::tools
