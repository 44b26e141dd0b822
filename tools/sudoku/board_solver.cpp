#include "sudoku/board_solver.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "diagram_answers.hpp"
#include "sudoku/candidates.hpp"

namespace quadrille::tools {
namespace {

/// What a search added to its stats. Levels that it did not come to are left out.
Stats difference(const Stats& after, const Stats& before) {
    Stats added;
    added.nodes = after.nodes - before.nodes;
    added.updates = after.updates - before.updates;
    added.purifications = after.purifications - before.purifications;
    added.solutions = after.solutions - before.solutions;
    added.nodes_by_level = after.nodes_by_level;
    for (std::size_t level = 0; level < before.nodes_by_level.size(); ++level) {
        added.nodes_by_level[level] -= before.nodes_by_level[level];
    }
    while (!added.nodes_by_level.empty() && added.nodes_by_level.back() == 0) {
        added.nodes_by_level.pop_back();
    }
    if (!added.nodes_by_level.empty()) added.longest_branch = added.nodes_by_level.size() - 1;
    return added;
}

// What the engine of all boards may use before a board is given one of its own: a few
// milliseconds. Nearly every board is done by then.
constexpr std::uint64_t soon = 20'000;

/// Boards beyond 9x9 may be too hard for a search that learns nothing.
constexpr unsigned largest_side_searched = 9;

/// At most this many solutions are few.
constexpr std::uint64_t few = 2;

bool wants_few(const Request& request) {
    const auto wanted = request.solutions_wanted();
    return wanted && *wanted <= few;
}

}  // namespace

BoardSolver::BoardSolver(Session& session, Progress& progress)
    : session_(session),
      progress_(progress),
      settings_(session.settings()),
      reference_(sudoku::find_reference(session.request().engine)),
      engine_(session.request().engine) {
    if (wants_few(session.request())) settings_.sought = Sought::few;
    // What no board could be solved with is refused before any is read.
    if (reference_ == nullptr) (void)make_engine(Problem(), settings_);
}

BoardSolver::Shape& BoardSolver::shape(sudoku::BoxShape box) {
    for (const auto& shape : shapes_) {
        if (shape->encoder.shape() == box) return *shape;
    }
    return *shapes_.emplace_back(std::make_unique<Shape>(box));
}

SudokuSearch& BoardSolver::search_of(sudoku::BoxShape box) {
    Shape& shape = this->shape(box);
    if (!shape.search) shape.search.emplace(shape.encoder, settings_);
    return *shape.search;
}

Engine* BoardSolver::start(SudokuSearch& search, const sudoku::Board& board) {
    Engine* const engine = search.start(board);
    // Of auto, the first choice is told; boards of other shapes may have another engine.
    if (engine != nullptr && engine_ == "auto") {
        engine_ = engine->name();
        reason_ = engine->why();
    }
    return engine;
}

BoardAnswer BoardSolver::find(const sudoku::Board& board, std::uint64_t most,
                              const Visitor& visit) {
    return reference_ != nullptr ? run_reference(board, most, visit)
                                 : find_by_engine(board, most, visit);
}

BoardAnswer BoardSolver::count(const sudoku::Board& board) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    if (reference_ != nullptr) return run_reference(board, all, {});
    SudokuSearch& boards = search_of(board.shape);
    Engine* engine = start(boards, board);
    if (engine == nullptr) return {};
    if (session_.request().engine == "auto" && !session_.request().node_limit) {
        if (const auto answer = count_soon(*engine)) return *answer;
        engine = boards.start_alone(board);
        if (engine == nullptr) return {};
        reason_ = engine->why();
    }
    BoardAnswer answer;
    const Stats before = engine->stats();
    Search search(session_, *engine, slices_of(boards), progress_, work_before(before));
    answer.outcome = search.count(answer.solutions);
    engine_ = engine->name();
    finish(answer, difference(engine->stats(), before));
    return answer;
}

/// What the engine of all boards has counted soon, if that is all: nearly every board has one
/// solution or a few. Others are worth an engine of their own.
std::optional<BoardAnswer> BoardSolver::count_soon(Engine& engine) {
    const Stats before = engine.stats();
    engine.set_budget({soon, session_.deadline(), session_.stop().get_token()});
    BoardAnswer answer;
    answer.outcome = engine.count(answer.solutions);
    if (answer.outcome != Outcome::exhausted) return std::nullopt;
    finish(answer, difference(engine.stats(), before));
    return answer;
}

BoardAnswer BoardSolver::candidates(const sudoku::Board& board, std::vector<std::string>& cells) {
    engine_ = "diagram";
    Candidates found = find_candidates(encoder(board.shape), board, settings_);
    if (found.outcome == Making::does_not_fit) throw does_not_fit(settings_);
    BoardAnswer answer;
    if (found.outcome == Making::out_of_budget) answer.outcome = Outcome::out_of_budget;
    answer.solutions = found.solutions;
    cells = std::move(found.cells);
    finish(answer, found.stats);
    return answer;
}

BoardAnswer BoardSolver::find_by_engine(const sudoku::Board& board, std::uint64_t most,
                                        const Visitor& visit) {
    BoardAnswer answer;
    SudokuSearch& boards = search_of(board.shape);
    Engine* engine = start(boards, board);
    if (engine == nullptr) return answer;
    if (boards.keeps_engine() && may_be_hard(board)) {
        if (const auto soon_found = find_soon(*engine, boards, board, most, visit)) {
            return *soon_found;
        }
        engine = boards.start_alone(board);
        if (engine == nullptr) return answer;
        reason_ = engine->why();
    }
    const Stats before = engine->stats();
    Search search(session_, *engine, slices_of(boards), progress_, work_before(before));
    answer.outcome = Outcome::found;
    for (std::uint64_t i = 0; i < most && answer.outcome == Outcome::found; ++i) {
        answer.outcome = search.next();
        if (answer.outcome != Outcome::found) break;
        ++answer.solutions;
        const sudoku::Board solved = boards.decode(engine->solution());
        check(board, solved);
        if (visit) visit(solved);
    }
    if (boards.is_alone()) engine_ = engine->name();
    finish(answer, difference(engine->stats(), before));
    return answer;
}

Slices BoardSolver::slices_of(const SudokuSearch& boards) const {
    Settings settings = settings_;
    if (!boards.is_alone()) settings.sought = Sought::all;  // the engine of all boards never proves
    return slices_for(settings);
}

/// Is it to be given up soon by the engine of all boards?
bool BoardSolver::may_be_hard(const sudoku::Board& board) const {
    return settings_.sought == Sought::few && board.side() > largest_side_searched &&
           session_.request().engine == "auto" && !session_.request().node_limit;
}

/// What the engine of all boards finds soon, if that is all that was asked for. Only then is it
/// shown.
std::optional<BoardAnswer> BoardSolver::find_soon(Engine& engine, const SudokuSearch& boards,
                                                  const sudoku::Board& board, std::uint64_t most,
                                                  const Visitor& visit) {
    const Stats before = engine.stats();
    engine.set_budget({soon, session_.deadline(), session_.stop().get_token()});
    std::vector<sudoku::Board> found;
    BoardAnswer answer;
    answer.outcome = Outcome::found;
    while (found.size() < most && answer.outcome == Outcome::found) {
        answer.outcome = engine.next();
        if (answer.outcome == Outcome::found) found.push_back(boards.decode(engine.solution()));
    }
    if (answer.outcome == Outcome::out_of_budget) return std::nullopt;
    for (const sudoku::Board& solved : found) {
        check(board, solved);
        if (visit) visit(solved);
    }
    answer.solutions = Count(found.size());
    finish(answer, difference(engine.stats(), before));
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

/// The engine's stats may go on from earlier boards, which are in work_ too.
Work BoardSolver::work_before(const Stats& stats) const {
    return {work_.nodes - stats.nodes, work_.updates - stats.updates};
}

void BoardSolver::finish(BoardAnswer& answer, const Stats& stats) {
    answer.stats = stats;
    work_.nodes += stats.nodes;
    work_.updates += stats.updates;
}

}  // namespace quadrille::tools
