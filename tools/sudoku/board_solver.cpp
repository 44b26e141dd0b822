#include "sudoku/board_solver.hpp"

#include <fmt/format.h>

#include <limits>

#include "failure.hpp"

namespace quadrille::tools {

BoardSolver::BoardSolver(Session& session, Progress& progress)
    : session_(session),
      progress_(progress),
      reference_(sudoku::find_reference(session.request().engine)),
      engine_(session.request().engine) {
    settings_.engine = session.request().engine;
    settings_.seed = session.request().seed;
    if (reference_ == nullptr) engine_ = make_engine(Problem(), settings_)->name();
}

const SudokuEncoder& BoardSolver::encoder(sudoku::BoxShape shape) {
    for (const auto& encoder : encoders_) {
        if (encoder->shape() == shape) return *encoder;
    }
    return *encoders_.emplace_back(std::make_unique<SudokuEncoder>(shape));
}

BoardAnswer BoardSolver::find(const sudoku::Board& board, std::uint64_t most,
                              const Visitor& visit) {
    return reference_ != nullptr ? run_reference(board, most, visit)
                                 : find_by_engine(board, most, visit);
}

BoardAnswer BoardSolver::count(const sudoku::Board& board) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    if (reference_ != nullptr) return run_reference(board, all, {});
    BoardAnswer answer;
    const Reduction encoded = encoder(board.shape).encode(board);
    if (encoded.impossible) return answer;
    const std::unique_ptr<Engine> engine = make_engine(encoded.problem, settings_);
    Search search(session_, *engine, progress_, work_);
    answer.outcome = search.count(answer.solutions);
    finish(answer, engine->stats());
    return answer;
}

BoardAnswer BoardSolver::find_by_engine(const sudoku::Board& board, std::uint64_t most,
                                        const Visitor& visit) {
    BoardAnswer answer;
    const SudokuEncoder& encoder = this->encoder(board.shape);
    const Reduction encoded = encoder.encode(board);
    if (encoded.impossible) return answer;
    const std::unique_ptr<Engine> engine = make_engine(encoded.problem, settings_);
    Search search(session_, *engine, progress_, work_);
    answer.outcome = Outcome::found;
    for (std::uint64_t i = 0; i < most && answer.outcome == Outcome::found; ++i) {
        answer.outcome = search.next();
        if (answer.outcome != Outcome::found) break;
        ++answer.solutions;
        const sudoku::Board solved = encoder.decode(encoded, engine->solution());
        check(board, solved);
        if (visit) visit(solved);
    }
    finish(answer, engine->stats());
    return answer;
}

BoardAnswer BoardSolver::run_reference(const sudoku::Board& board, std::uint64_t most,
                                       const Visitor& visit) {
    Budget budget;
    budget.stop = session_.stop().get_token();
    budget.deadline = session_.deadline();
    budget.nodes = session_.request().node_limit;
    sudoku::ReferenceVisitor show;  // none where solutions are only counted
    if (visit) {
        show = [&](const sudoku::Board& solved) {
            check(board, solved);
            visit(solved);
        };
    }
    const sudoku::ReferenceResult result = reference_->solve(board, most, budget, show);
    if (result.first) check(board, *result.first);
    BoardAnswer answer;
    answer.outcome = result.outcome;
    answer.solutions = Count(result.solutions);
    Stats stats;
    stats.nodes = result.nodes;
    stats.solutions = result.solutions;
    finish(answer, stats);
    return answer;
}

void BoardSolver::check(const sudoku::Board& board, const sudoku::Board& solved) const {
    if (const auto violation = sudoku::find_violation(board, solved)) {
        throw Failure(fmt::format("a bug in the engine '{}': what it found is no solution: {}",
                                  engine_, *violation));
    }
}

void BoardSolver::finish(BoardAnswer& answer, const Stats& stats) {
    answer.stats = stats;
    work_.nodes += stats.nodes;
    work_.updates += stats.updates;
}

}  // namespace quadrille::tools
