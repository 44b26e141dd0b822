#include "serve/logic.hpp"

#include <algorithm>

#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace quadrille::tools::serve {

namespace {

using sudoku::logic::Ladder;
using sudoku::logic::LogicStep;

/// The candidates that houses and marks leave.
LogicalBoard start_of(const sudoku::Board& board) {
    const sudoku::Houses& houses = board.grid.houses();
    LogicalBoard start{board.cells, std::vector<std::vector<unsigned>>(board.cells.size())};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 0) continue;
        std::vector<bool> is_out(board.side() + 1);
        for (const std::uint32_t house : houses.of_cell(cell)) {
            for (const std::uint32_t peer : houses.cells_of(house))
                is_out[board.cells[peer]] = true;
        }
        for (unsigned value = 1; value <= board.side(); ++value) {
            const sudoku::Exclusion exclusion{static_cast<std::uint32_t>(cell),
                                              static_cast<std::uint16_t>(value)};
            const bool is_excluded =
                std::ranges::find(board.excluded, exclusion) != board.excluded.end();
            if (!is_out[value] && !is_excluded) start.candidates[cell].push_back(value);
        }
    }
    return start;
}

LogicalBoard after(const LogicStep& step) {
    LogicalBoard board{step.board.cells, sudoku::logic::candidates_after(step)};
    if (step.placed) board.values[step.placed->cell] = step.placed->value;
    return board;
}

/// Does each blank cell of the site show its candidates as marks? If not, the first step enters
/// them.
bool shows_candidates(const SitePuzzle& puzzle, const LogicalBoard& start) {
    for (std::size_t cell = 0; cell < start.values.size(); ++cell) {
        if (start.values[cell] == 0 && puzzle.entered[cell] != start.candidates[cell]) return false;
    }
    return true;
}

/// Whether steps may rely on there being one solution. Nothing if there is none.
std::optional<Ladder::Solutions> solutions_of(const sudoku::Board& board, const Budget& budget) {
    Settings settings;
    settings.budget = budget;
    const auto known =
        sudoku::Solver(sudoku::Question::unique(), settings).solve(board).uniqueness();
    if (known == sudoku::Uniqueness::none) return std::nullopt;
    return known == sudoku::Uniqueness::unique ? Ladder::Solutions::one : Ladder::Solutions::any;
}

std::string line_of(const LogicStep& step) {
    return std::string(name_of(step.technique)) + ": " + step.words + "\n";
}

}  // namespace

LogicReply take_steps(const SitePuzzle& puzzle, Steps steps, const Budget& budget) {
    LogicReply reply{start_of(puzzle.board), {}};
    const auto solutions = solutions_of(puzzle.board, budget);
    if (!solutions) {
        reply.text = "The board has no solution.\n";
        reply.has_solution = false;
        return reply;
    }
    if (steps == Steps::one && !shows_candidates(puzzle, reply.board)) {
        reply.text = "These are the candidates.\n";
        return reply;
    }
    if (const auto why = sudoku::logic::why_not_taken(puzzle.board.grid)) {
        reply.text = "There are no steps for this board: " + *why + ".\n";
        return reply;
    }
    Ladder ladder(*solutions, budget);
    if (steps == Steps::one) {
        if (const auto step = ladder.hint(puzzle.board)) {
            reply.board = after(*step);
            reply.text = line_of(*step);
        }
    } else {
        const auto rating = ladder.explain(puzzle.board, [&](const LogicStep& step) {
            reply.board = after(step);
            reply.text += line_of(step);
        });
        if (rating.is_solved) reply.text += "The board is solved.\n";
    }
    reply.is_stopped = ladder.is_stopped();
    if (reply.text.empty()) reply.text = "No technique finds a step.\n";
    return reply;
}

LogicalBoard after_all_steps(const sudoku::Board& board, const Budget& budget) {
    LogicalBoard last = start_of(board);
    if (!sudoku::logic::why_not_taken(board.grid)) {
        Ladder(Ladder::Solutions::any, budget).explain(board, [&](const LogicStep& step) {
            last = after(step);
        });
    }
    return last;
}

}  // namespace quadrille::tools::serve
