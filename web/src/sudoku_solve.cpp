// Is a board unique, and if it has no solution, why?
#include <algorithm>
#include <optional>
#include <string>

#include "asks.hpp"
#include "quadrille/sudoku/rules.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/why.hpp"
#include "sudoku_board.hpp"

namespace quadrille::web {
namespace {

/// The search for a reason may take so many seconds more.
constexpr double most_for_reason = 2;

std::string join(const sudoku::Board& board, const std::vector<sudoku::Clue>& clues) {
    std::string text;
    for (const sudoku::Clue& clue : clues) {
        text += (text.empty() ? "" : ", ") + to_text(board, clue);
    }
    return text;
}

/// Why a board has no solution.
std::string reason_of(const sudoku::Board& board, Settings settings) {
    if (const auto clash = find_clash(board)) {
        return "The " + clash->describe(board) + '.';
    }
    if (const auto broken = find_broken_rule(board)) return "It breaks a rule: " + *broken + '.';
    settings.budget.deadline = Budget::in(most_for_reason);
    const sudoku::ClueReason reason = sudoku::ClashFinder(settings).find(board);
    if (reason.outcome != Outcome::exhausted) return "The board has no solution.";
    if (reason.clues.empty()) return "The rules have no solution, even on an empty board.";
    return (reason.is_irreducible ? "These values cannot stand together, although they could "
                                    "without any one of them: "
                                  : "These values cannot stand together: ") +
           join(board, reason.clues) + '.';
}

}  // namespace

Json sudoku_solve(const Question& question, const Events& events) {
    const sudoku::Board board = board_of(question);
    const Settings settings = question.settings();
    sudoku::Solver solver(sudoku::Question::up_to(2), settings);
    solver.on_moment([&](const Moment& moment) { events.progress(moment); });
    Json solutions = Json::array();
    const sudoku::Answer answer = solver.solve(
        board, [&](const sudoku::BoardView& solved) { solutions.push_back(solved.board().cells); });
    const sudoku::Uniqueness uniqueness = answer.uniqueness();
    Json result{{"verdict", name_of(uniqueness)},
                {"solution", !solutions.empty() ? solutions[0] : Json()},
                {"second", solutions.size() > 1 ? solutions[1] : Json()},
                {"engine", solver.engine()},
                {"nodes", answer.stats.nodes}};
    if (uniqueness == sudoku::Uniqueness::none) result["reason"] = reason_of(board, settings);
    if (uniqueness == sudoku::Uniqueness::unknown) {
        result["stopped"] = "time";
        result["reason"] =
            "This takes longer than the limit. Hard boards of this size need clause learning, "
            "which the program has and this page does not.";
    }
    return result;
}

}  // namespace quadrille::web
