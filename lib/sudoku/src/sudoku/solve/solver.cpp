#include "quadrille/sudoku/solver.hpp"

#include <chrono>
#include <map>
#include <utility>

#include "core/seconds_since.hpp"
#include "sudoku/board/require_values.hpp"
#include "sudoku/solve/batch_candidates.hpp"
#include "sudoku/solve/batch_solver.hpp"
#include "sudoku/solve/listing.hpp"
#include "sudoku/solve/one_by_one.hpp"

namespace quadrille::sudoku {
namespace {

class Stopwatch {
   public:
    [[nodiscard]] double seconds() const { return core::seconds_since(begin_); }

   private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Copies the answer of the lanes, without the first solution.
void assign(Answer& answer, const BatchSolver& batch, std::size_t i) {
    const lanes::LaneAnswer& found = batch.answer(i);
    answer.outcome = found.outcome;
    answer.solutions = Count(found.solutions);
    answer.stats.nodes = found.nodes;
    answer.stats.solutions = found.solutions;
    answer.stats.kernel = batch.kernel();
}

Board in_symbols(Board board, const Symbols& symbols) {
    board.symbols = symbols;
    return board;
}

/// The symbols of a board; the usual ones for cells.
Symbols symbols_of(const BoardView& board) {
    return board.if_board() != nullptr ? board.if_board()->symbols : Symbols();
}

/// The visitor, which gets solutions in the symbols of their board.
SolutionVisitor in_symbols(const SolutionVisitor& visit, const Symbols& symbols) {
    if (!visit) return {};
    return
        [&visit, symbols](const BoardView& solved) { visit(in_symbols(solved.board(), symbols)); };
}

}  // namespace

std::string_view name_of(Uniqueness uniqueness) {
    switch (uniqueness) {
        case Uniqueness::none:
            return "none";
        case Uniqueness::unique:
            return "unique";
        case Uniqueness::several:
            return "several";
        case Uniqueness::unknown:
            break;
    }
    return "unknown";
}

Uniqueness Answer::uniqueness() const {
    if (Count(1) < solutions) return Uniqueness::several;
    if (outcome != Outcome::exhausted) return Uniqueness::unknown;
    return solutions ? Uniqueness::unique : Uniqueness::none;
}

struct Solver::Impl {
    Impl(const Question& asked, Settings settings, unsigned threads)
        : question(asked),
          budget(settings.budget),
          batch(BatchSolver::answers(asked, settings)
                    ? std::optional<BatchSolver>(std::in_place, asked, settings.kernel, threads)
                    : std::nullopt),
          candidates(LaneCandidates::answers(asked, settings)
                         ? std::optional<BatchCandidates>(std::in_place, settings.kernel, threads)
                         : std::nullopt),
          listing(Listing::answers(asked, settings)
                      ? std::optional<Listing>(std::in_place, asked, settings.kernel)
                      : std::nullopt),
          one_by_one(asked, std::move(settings), threads) {}

    /// Solves 9x9 boards together. Returns the mean of their seconds.
    double solve_together(std::span<const Cells> boards) {
        const Stopwatch watch;
        batch->solve(boards, budget);
        one_by_one.note("lanes", "9x9 boards, of which a few solutions are wanted");
        return watch.seconds() / static_cast<double>(boards.size());
    }

    /// Solves boards together, and writes the answer of boards[i] to answers[numbers[i]].
    void solve_together(std::span<const Cells> boards, const std::vector<std::size_t>& numbers,
                        std::vector<Answer>& answers) {
        if (boards.empty()) return;
        const double seconds = solve_together(boards);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            Answer& answer = answers[numbers[i]];
            assign(answer, *batch, i);
            answer.seconds = seconds;
            const auto solutions = batch->solutions(i);
            if (!solutions.empty()) answer.first = to_board(solutions.front());
        }
    }

    Answer solve_alone(const BoardView& board, const SolutionVisitor& visit) {
        const Stopwatch watch;
        const Symbols symbols = symbols_of(board);
        SolutionVisitor in_own;
        if (!symbols.are_usual()) in_own = in_symbols(visit, symbols);
        const SolutionVisitor& shown = symbols.are_usual() ? visit : in_own;
        std::optional<Answer> answer = find_candidates(board);
        if (!answer) answer = list(board, shown);
        if (!answer) answer = solve_one(board, shown);
        if (answer->first) answer->first->symbols = symbols;
        answer->seconds = watch.seconds();
        return *std::move(answer);
    }

    /// The values of the cells of a 9x9 board, if they are wanted.
    std::optional<Answer> find_candidates(const BoardView& board) {
        const auto cells = candidates ? board.cells() : std::nullopt;
        if (!cells) return std::nullopt;
        return std::move(find_candidates({&*cells, 1}).front());
    }
    std::span<Answer> find_candidates(std::span<const Cells> boards) {
        one_by_one.note("lanes", "the values of each cell of 9x9 boards are wanted");
        return candidates->find(boards, budget);
    }

    /// The number of 9x9 boards that a Stream keeps, to solve them together. 0 if it solves each as
    /// it comes.
    [[nodiscard]] std::size_t most_together() const {
        if (candidates && candidates->most() > 1) return candidates->most();
        return batch ? batch->most() : 0;
    }

    /// The answer for a 9x9 board with many solutions, if the lanes can give it.
    std::optional<Answer> list(const BoardView& board, const SolutionVisitor& visit) {
        const auto cells = listing ? board.cells() : std::nullopt;
        if (!cells) return std::nullopt;
        std::optional<Answer> answer = listing->solve(*cells, budget, visit, look);
        if (answer) one_by_one.note("lanes", "a 9x9 board, of which many solutions are wanted");
        return answer;
    }

    Answer solve_one(const BoardView& board, const SolutionVisitor& visit) {
        OneByOne::Visitor shown;
        if (visit && question.kind() == Question::Kind::solutions) {
            shown = [&visit](const Board& solved) { visit(solved); };
        }
        return board.if_board() != nullptr ? one_by_one.solve(*board.if_board(), shown)
                                           : one_by_one.solve(board.board(), shown);
    }

    Question question;
    Budget budget;
    std::optional<BatchSolver> batch;           // if 9x9 boards can be solved together
    std::optional<BatchCandidates> candidates;  // if those of 9x9 boards are searched in lanes
    std::optional<Listing> listing;  // if the lanes list or count the solutions of 9x9 boards
    std::function<void(const Moment&)> look;
    OneByOne one_by_one;
};

Solver::Solver(const Question& question, Settings settings, unsigned threads)
    : impl_(std::make_unique<Impl>(question, std::move(settings), threads)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Answer Solver::solve(const BoardView& board, const SolutionVisitor& visit) {
    if (board.if_board() != nullptr) require_values(*board.if_board());
    const auto cells = impl_->batch ? board.cells() : std::nullopt;
    if (!cells) return impl_->solve_alone(board, visit);
    Answer answer;
    answer.seconds = impl_->solve_together({&*cells, 1});
    assign(answer, *impl_->batch, 0);
    const auto solutions = impl_->batch->solutions(0);
    const Symbols symbols = symbols_of(board);
    if (!solutions.empty()) answer.first = in_symbols(to_board(solutions.front()), symbols);
    if (visit && question().kind() == Question::Kind::solutions) {
        for (const Cells& solved : solutions) {
            if (symbols.are_usual()) {
                visit(solved);
            } else {
                visit(in_symbols(to_board(solved), symbols));
            }
        }
    }
    return answer;
}

std::vector<Answer> Solver::solve(std::span<const Board> boards) {
    for (const Board& board : boards) require_values(board);
    std::vector<Answer> answers(boards.size());
    std::vector<Cells> together;
    std::vector<std::size_t> numbers;  // of the boards that are solved together
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const auto cells = impl_->batch ? to_cells(boards[i]) : std::nullopt;
        if (!cells) {
            answers[i] = impl_->solve_alone(boards[i], {});
            continue;
        }
        together.push_back(*cells);
        numbers.push_back(i);
        if (together.size() < impl_->batch->most()) continue;
        impl_->solve_together(together, numbers, answers);
        together.clear();
        numbers.clear();
    }
    impl_->solve_together(together, numbers, answers);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (answers[i].first) answers[i].first->symbols = boards[i].symbols;
    }
    return answers;
}

void Solver::set_budget(const Budget& budget) {
    impl_->budget = budget;
    impl_->one_by_one.set_budget(budget);
}

void Solver::on_moment(std::function<void(const Moment&)> look) {
    impl_->look = look;
    impl_->one_by_one.on_moment(std::move(look));
}

const Question& Solver::question() const noexcept {
    return impl_->question;
}
const SudokuEncoder& Solver::encoder(const Grid& grid) {
    return impl_->one_by_one.encoder(grid);
}
const std::string& Solver::engine() const noexcept {
    return impl_->one_by_one.engine();
}
const std::string& Solver::reason() const noexcept {
    return impl_->one_by_one.reason();
}

struct Stream::Impl {
    Solver::Impl* solver;
    PuzzleVisitor show_solution;  // empty if none are shown
    AnswerVisitor show_answer;
    std::vector<Cells> waiting{};
    Answer in_turn{};  // of the boards solved together, one after another
    /// The symbols of those that wait, if they are not the usual ones, by their places.
    std::map<std::size_t, Symbols> symbols{};

    /// Puts the board among those that wait, if it can be solved together with others.
    bool take(const BoardView& board) {
        if (solver->most_together() == 0) return false;
        if (board.if_cells() != nullptr) {
            waiting.push_back(*board.if_cells());
            return true;
        }
        const auto cells = board.cells();
        if (!cells) return false;
        const Symbols& own = board.if_board()->symbols;
        if (!own.are_usual()) symbols.emplace(waiting.size(), own);
        waiting.push_back(*cells);
        return true;
    }

    /// The symbols of a board that waits; null for the usual ones.
    [[nodiscard]] const Symbols* own_symbols(std::size_t i) const {
        if (symbols.empty()) return nullptr;
        const auto own = symbols.find(i);
        return own == symbols.end() ? nullptr : &own->second;
    }

    /// Shows the solutions and the answer of a board that waited, in its symbols.
    void show_in(const Symbols& own, std::size_t i, const Answer& answer,
                 std::span<const Cells> solutions) const {
        const Board board = in_symbols(to_board(waiting[i]), own);
        for (const Cells& solved : solutions) {
            show_solution(board, in_symbols(to_board(solved), own));
        }
        if (show_answer) show_answer(board, answer);
    }

    void clear() {
        waiting.clear();
        symbols.clear();
    }

    void solve_alone(const BoardView& board) {
        SolutionVisitor visit;
        if (show_solution) {
            visit = [&](const BoardView& solved) { show_solution(board, solved); };
        }
        Answer answer = solver->solve_alone(board, visit);
        answer.first.reset();
        if (show_answer) show_answer(board, answer);
    }

    void solve_waiting() {
        if (solver->candidates) return find_candidates();
        in_turn.seconds = solver->solve_together(waiting);
        const BatchSolver& batch = *solver->batch;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (show_answer) assign(in_turn, batch, i);
            if (const Symbols* const own = own_symbols(i)) {
                show_in(*own, i, in_turn,
                        show_solution ? batch.solutions(i) : std::span<const Cells>());
                continue;
            }
            if (show_solution) {
                for (const Cells& solved : batch.solutions(i)) show_solution(waiting[i], solved);
            }
            if (show_answer) show_answer(waiting[i], in_turn);
        }
    }

    void find_candidates() {
        const Stopwatch watch;
        const std::span<Answer> answers = solver->find_candidates(waiting);
        const double mean = watch.seconds() / static_cast<double>(waiting.size());
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            answers[i].seconds = mean;
            if (const Symbols* const own = own_symbols(i)) {
                show_in(*own, i, answers[i], {});
            } else if (show_answer) {
                show_answer(waiting[i], answers[i]);
            }
        }
    }
};

Stream::Stream(Solver& solver, PuzzleVisitor show_solution, AnswerVisitor show_answer)
    : impl_(new Impl{solver.impl_.get(), std::move(show_solution), std::move(show_answer)}) {
    if (solver.question().kind() != Question::Kind::solutions) impl_->show_solution = nullptr;
}
Stream::~Stream() = default;
Stream::Stream(Stream&&) noexcept = default;
Stream& Stream::operator=(Stream&&) noexcept = default;

void Stream::add(const BoardView& board) {
    if (board.if_board() != nullptr) require_values(*board.if_board());
    if (!impl_->take(board)) {
        finish();  // answers are in the order of the boards
        impl_->solve_alone(board);
    } else if (impl_->waiting.size() >= impl_->solver->most_together()) {
        finish();
    }
}

void Stream::finish() {
    if (impl_->waiting.empty()) return;
    try {
        impl_->solve_waiting();
    } catch (...) {
        impl_->clear();
        throw;
    }
    impl_->clear();
}

std::size_t Stream::waiting() const noexcept {
    return impl_->waiting.size();
}

}  // namespace quadrille::sudoku
