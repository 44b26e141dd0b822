#include "sudoku/solve/one_by_one.hpp"

#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"
#include "sudoku/solve/candidates.hpp"
#include "sudoku/solve/sparse/fill.hpp"
#include "sudoku/solve/sparse/pattern_fit.hpp"
#include "sudoku/solve/thresholds.hpp"

namespace quadrille::sudoku {
namespace {

/// The work since `before`. Levels that were not reached are left out.
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

Sought sought_by(const Question& question) {
    if (question.kind() == Question::Kind::count) return Sought::count;
    const bool is_few = question.lists() && question.limit() <= thresholds::few_solutions;
    return is_few ? Sought::few : Sought::all;
}

}  // namespace

void require_solution(const Board& board, const Board& solved, std::string_view engine) {
    const auto violation = find_violation(board, solved);
    if (!violation) return;
    throw WrongSolutionError(bug_in_engine(engine, "its solution is wrong: " + *violation));
}

OneByOne::OneByOne(const Question& question, Settings settings, unsigned threads)
    : question_(question),
      settings_(std::move(settings)),
      threads_(threads),
      reference_(find_reference(settings_.engine)),
      engine_(settings_.engine) {
    settings_.sought = sought_by(question_);
    if (reference_ == nullptr) {
        // An engine that does not exist is refused before the first board.
        (void)make_engine(Problem(), settings_);
    } else if (settings_.seed) {
        throw UnsupportedError("the reference '" + settings_.engine + "' takes no seed");
    } else if (question_.kind() == Question::Kind::candidates) {
        throw UnsupportedError("the reference '" + settings_.engine + "' finds no candidates");
    }
}

OneByOne::KeptGrid& OneByOne::kept(const Grid& grid) {
    for (const auto& kept : kept_) {
        if (kept->encoder.grid() == grid) return *kept;
    }
    if (kept_.size() == thresholds::most_grids_kept) kept_.erase(kept_.begin());
    return *kept_.emplace_back(std::make_unique<KeptGrid>(grid));
}

BoardEngine& OneByOne::boards_of(const Grid& grid) {
    KeptGrid& kept = this->kept(grid);
    if (!kept.boards) kept.boards.emplace(kept.encoder, settings_, threads_);
    return *kept.boards;
}

void OneByOne::set_budget(const Budget& budget) {
    settings_.budget = budget;
    for (const auto& kept : kept_) {
        if (kept->boards) kept->boards->set_budget(budget);
    }
}

Answer OneByOne::solve(const Board& board, const Visitor& visit) {
    if (auto answer = solve_by_rules(board, visit)) return *std::move(answer);
    if (question_.kind() == Question::Kind::candidates) return find_candidates(board);
    if (reference_ != nullptr) return run_reference(board, visit);
    return question_.kind() == Question::Kind::count ? count(board) : find(board, visit);
}

/// The answer, if the search for boards with rules gives it, or clause learning in its turns.
std::optional<Answer> OneByOne::solve_by_rules(const Board& board, const Visitor& visit) {
    if (!rule_search::RuleSolver::answers(settings_, board.grid)) return std::nullopt;
    KeptGrid& kept = this->kept(board.grid);
    if (!kept.rules) kept.rules.emplace(board.grid);
    const auto before = std::pair(engine_, reason_);
    note("rules", "it has rules, which are searched by the values that they leave");
    Engine* learner = nullptr;
    bool may_learn = true;
    std::vector<Board> found;
    const auto learn = [&](std::uint64_t nodes) -> std::optional<Answer> {
        if (!may_learn) return std::nullopt;
        BoardEngine& boards = boards_of(board.grid);
        try {
            if (learner == nullptr) {
                learner = boards.start_alone(board, "sat");
                if (learner == nullptr) return Answer();
            }
            // If the build has no clause learning, or not enough memory, the search continues
            // alone.
            may_learn = learner->name() == "sat";
            if (!may_learn) return std::nullopt;
            auto answer = find_soon(*learner, nodes / thresholds::nodes_of_a_decision, boards,
                                    board, visit, found);
            if (answer) note("sat", "its rules are searched, but learning clauses was faster");
            return answer;
        } catch (const MemoryLimitError&) {
            may_learn = false;
            return std::nullopt;
        }
    };
    auto answer = kept.rules->solve(
        board, question_, settings_.budget, look_,
        [&](const Board& solved, Answer& shown) { show(board, solved, shown, visit); }, learn);
    if (!answer) note(before.first, before.second);
    return answer;
}

Engine* OneByOne::start(BoardEngine& boards, const Board& board) {
    Engine* const engine = boards.start(board);
    // The first choice of "auto" is reported. Boards of other grids may have another engine.
    if (engine != nullptr && engine_ == "auto") {
        engine_ = engine->name();
        reason_ = engine->why();
    }
    return engine;
}

Engine* OneByOne::start_alone(BoardEngine& boards, const Board& board) {
    Engine* const engine = boards.start_alone(board);
    if (engine != nullptr) reason_ = engine->why();
    return engine;
}

/// May a board leave the engine of all boards after a while? (A node limit is for one search.)
bool OneByOne::may_be_given_up() const {
    return settings_.engine == "auto" && !settings_.budget.nodes;
}

bool OneByOne::may_be_hard(const Board& board) const {
    return settings_.sought == Sought::few && board.side() > thresholds::largest_side_searched &&
           may_be_given_up();
}

/// The budget of a short search.
Budget OneByOne::soon(std::uint64_t nodes) const {
    return {nodes, settings_.budget.deadline, settings_.budget.stop};
}

void OneByOne::show(const Board& board, const Board& solved, Answer& answer,
                    const Visitor& visit) const {
    require_solution(board, solved, engine_);
    if (!answer.first) answer.first = solved;
    if (visit) visit(solved);
}

/// The answer, if the solution is a shuffled pattern, or the board has few givens and can be
/// filled. Two solutions are those of two seeds.
std::optional<Answer> OneByOne::find_without_search(const Board& board, const Visitor& visit) {
    if (board.side() < thresholds::smallest_side_fitted || !board.grid.shape() ||
        !board.excluded.empty()) {
        return std::nullopt;
    }
    std::vector<Board> found;
    Answer answer;
    if (question_.limit() == 1) {
        if (auto fitted = sparse::fit_pattern(board, settings_.budget)) {
            found.push_back(*std::move(fitted));
            note("pattern",
                 "the solution is a pattern whose rows, columns and values are shuffled");
        }
    }
    if (found.empty() && !sparse::may_be_filled(board)) return std::nullopt;
    for (std::uint64_t seed = settings_.seed.value_or(0); found.size() < question_.limit();
         ++seed) {
        auto filled = sparse::fill(board, seed, settings_.budget);
        if (!filled || (!found.empty() && found.back() == filled->board)) return std::nullopt;
        found.push_back(std::move(filled->board));
        answer.stats.nodes += filled->steps;
        note("fill", "few givens leave so much freedom that columns and rows are chosen in turn");
    }
    for (const Board& solved : found) show(board, solved, answer, visit);
    answer.outcome = Outcome::found;
    answer.solutions = Count(found.size());
    answer.stats.solutions = found.size();
    return answer;
}

Answer OneByOne::find(const Board& board, const Visitor& visit) {
    if (may_be_hard(board)) {
        if (auto answer = find_without_search(board, visit)) return *std::move(answer);
    }
    BoardEngine& boards = boards_of(board.grid);
    if (may_be_hard(board)) return find_hard(boards, board, visit);
    Answer answer;
    Engine* const engine = start(boards, board);
    if (engine != nullptr) list(*engine, boards, board, visit, answer);
    return answer;
}

/// Solutions of a board that may be too hard for a search that learns no clauses. Such searches are
/// tried first, because they solve easy boards before a formula would be made.
Answer OneByOne::find_hard(BoardEngine& boards, const Board& board, const Visitor& visit) {
    std::vector<Board> found;
    if (boards.keeps_engine_for(board)) {
        Engine* const kept = start(boards, board);
        if (kept == nullptr) return {};
        if (auto answer =
                find_soon(*kept, thresholds::nodes_before_learning, boards, board, visit, found)) {
            return *std::move(answer);
        }
        return learn(boards, board, visit);
    }
    Engine* const alone = boards.start_alone(board, "cells");
    if (alone == nullptr) return {};
    reason_ = "it soon solves most large boards";
    const std::uint64_t nodes = thresholds::nodes_of_an_entry * boards.entry_count();
    if (auto answer = find_soon(*alone, nodes, boards, board, visit, found)) {
        engine_ = alone->name();
        return *std::move(answer);
    }
    return learn(boards, board, visit);
}

/// The same by clause learning, or as "auto" does if that is not in this build or lacks memory.
Answer OneByOne::learn(BoardEngine& boards, const Board& board, const Visitor& visit) {
    Answer answer;
    try {
        Engine* const engine =
            boards.is_alone() ? &boards.start_again("sat") : boards.start_alone(board, "sat");
        if (engine == nullptr) return answer;
        reason_ = engine->why().empty() ? "the board is large, and not soon solved" : engine->why();
        list(*engine, boards, board, visit, answer);
    } catch (const MemoryLimitError&) {
        if (answer.first) throw;  // it would be shown again
        Engine& engine = boards.start_again();
        reason_ = engine.why();
        list(engine, boards, board, visit, answer);
    }
    return answer;
}

/// Shows the solutions that an engine finds, as many as are wanted.
void OneByOne::list(Engine& engine, const BoardEngine& boards, const Board& board,
                    const Visitor& visit, Answer& answer) {
    const Stats before = boards.is_alone() ? Stats() : engine.stats();
    WatchedEngine search(engine, settings_.budget, boards.slices(), look_, before);
    if (boards.is_alone()) engine_ = engine.name();
    answer.outcome = Outcome::found;
    for (std::uint64_t i = 0; i < question_.limit(); ++i) {
        answer.outcome = search.next();
        if (answer.outcome != Outcome::found) break;
        ++answer.solutions;
        show(board, boards.decode(engine.solution()), answer, visit);
    }
    if (boards.is_alone()) engine_ = engine.name();
    answer.stats = difference(engine.stats(), before);
}

/// The answer, if an engine finds it within a number of nodes. Otherwise no solution is shown, and
/// the search can continue from those that were `found`.
std::optional<Answer> OneByOne::find_soon(Engine& engine, std::uint64_t nodes,
                                          const BoardEngine& boards, const Board& board,
                                          const Visitor& visit, std::vector<Board>& found) {
    const Stats before = boards.is_alone() ? Stats() : engine.stats();
    engine.set_budget(soon(nodes));
    Answer answer;
    answer.outcome = Outcome::found;
    while (found.size() < question_.limit() && answer.outcome == Outcome::found) {
        answer.outcome = engine.next();
        if (answer.outcome == Outcome::found) found.push_back(boards.decode(engine.solution()));
    }
    if (answer.outcome == Outcome::out_of_budget) return std::nullopt;
    for (const Board& solved : found) show(board, solved, answer, visit);
    answer.solutions = Count(found.size());
    answer.stats = difference(engine.stats(), before);
    return answer;
}

Answer OneByOne::count(const Board& board) {
    BoardEngine& boards = boards_of(board.grid);
    Engine* engine = start(boards, board);
    if (engine == nullptr) return {};
    if (!boards.is_alone() && may_be_given_up()) {
        if (auto counted = count_soon(*engine)) return *std::move(counted);
        engine = start_alone(boards, board);
        if (engine == nullptr) return {};
    }
    Answer answer;
    const Stats before = boards.is_alone() ? Stats() : engine->stats();
    WatchedEngine search(*engine, settings_.budget, boards.slices(), look_, before);
    answer.outcome = search.count(answer.solutions);
    engine_ = engine->name();
    answer.stats = difference(engine->stats(), before);
    return answer;
}

/// The answer, if the engine of all boards counts it soon: nearly every board has one solution or a
/// few.
std::optional<Answer> OneByOne::count_soon(Engine& engine) const {
    const Stats before = engine.stats();
    engine.set_budget(soon(thresholds::nodes_of_kept_engine));
    Answer answer;
    answer.outcome = engine.count(answer.solutions);
    if (answer.outcome != Outcome::exhausted) return std::nullopt;
    answer.stats = difference(engine.stats(), before);
    return answer;
}

Answer OneByOne::find_candidates(const Board& board) {
    if (settings_.engine == "diagram")
        return read_candidates(encoder(board.grid), board, settings_);
    FoundCandidates found = search_candidates(encoder(board.grid), board, settings_);
    engine_ = found.engine;
    return std::move(found.answer);
}

Answer OneByOne::run_reference(const Board& board, const Visitor& visit) {
    Answer answer;
    ReferenceVisitor shown;  // empty if solutions are only counted
    if (question_.lists()) {
        shown = [&](const Board& solved) { show(board, solved, answer, visit); };
    }
    const ReferenceResult result =
        reference_->solve(board, question_.limit(), settings_.budget, shown);
    if (result.first) require_solution(board, *result.first, engine_);
    answer.outcome = result.outcome;
    answer.solutions = Count(result.solutions);
    answer.stats.nodes = result.nodes;
    answer.stats.solutions = result.solutions;
    return answer;
}

}  // namespace quadrille::sudoku
