// How a person solves a board, step by step.
#include <algorithm>
#include <string>
#include <vector>

#include "asks.hpp"
#include "quadrille/error.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku_board.hpp"

namespace quadrille::web {
namespace {

namespace logic = sudoku::logic;

/// The seconds in which to find out whether there is one solution, because some techniques rely on
/// it.
constexpr double most_for_verdict = 2;

sudoku::Uniqueness uniqueness_of(const sudoku::Board& board, Settings settings) {
    settings.budget = settings.budget.until(Budget::in(most_for_verdict));
    return sudoku::Solver(sudoku::Question::unique(), settings).solve(board).uniqueness();
}

Json json_of(const logic::LogicStep& step) {
    std::vector<std::uint32_t> cells;
    for (const logic::PatternMark& mark : step.pattern) cells.push_back(mark.at.cell);
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    Json removed = Json::array();
    for (const logic::CellValue& at : step.eliminated) removed.push_back({at.cell, at.value});
    Json placed = Json::array();
    if (step.placed) placed.push_back({step.placed->cell, step.placed->value});
    return {{"technique", name_of(step.technique)},
            {"sentence", step.words},
            {"cells", cells},
            {"removed", std::move(removed)},
            {"placed", std::move(placed)}};
}

}  // namespace

Json sudoku_explain(const Question& question, const Events&) {
    const sudoku::Board board = board_of(question);
    if (const auto why = logic::why_not_taken(board.grid)) throw UnsupportedError(*why);
    const Settings settings = question.settings();
    const sudoku::Uniqueness uniqueness = uniqueness_of(board, settings);
    Json result{{"steps", Json::array()}, {"solved", false}};
    if (uniqueness == sudoku::Uniqueness::none) {
        result["sentence"] = "The board has no solution.";
        return result;
    }
    using Solutions = logic::Ladder::Solutions;
    const bool is_unique = uniqueness == sudoku::Uniqueness::unique;
    logic::Ladder ladder(is_unique ? Solutions::one : Solutions::any, settings.budget);
    const logic::Rating rating = ladder.explain(
        board, [&](const logic::LogicStep& step) { result["steps"].push_back(json_of(step)); });
    result["solved"] = rating.is_solved;
    result["score"] = rating.score;
    result["difficulty"] = name_of(rating.difficulty);
    if (rating.is_stopped) result["stopped"] = "time";
    return result;
}

}  // namespace quadrille::web
