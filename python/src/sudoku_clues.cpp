// The clues of a board: those that clash, and boards that differ by one of them.
#include <pybind11/stl.h>

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/sudoku/swaps.hpp"
#include "quadrille/sudoku/why.hpp"
#include "sudoku_board.hpp"

namespace quadrille::python {

namespace {

namespace py = pybind11;

/// Each clue that clashes: its cell, and its values. None if the board has a solution.
std::optional<std::vector<std::pair<std::uint32_t, std::vector<unsigned>>>> clashing_clues(
    const BoardOfPuzzle& board, const Limits& limits) {
    Call call(limits);
    const sudoku::ClueReason reason =
        call.run([&] { return sudoku::ClashFinder(call.settings()).find(board.board); });
    if (reason.outcome == Outcome::out_of_budget) throw Stopped();
    if (reason.outcome == Outcome::found) return std::nullopt;
    std::vector<std::pair<std::uint32_t, std::vector<unsigned>>> clues;
    for (const sudoku::Clue& clue : reason.clues) clues.emplace_back(clue.cell, clue.values);
    return clues;
}

/// The boards with one solution that are one swap away.
std::vector<BoardOfPuzzle> around(const BoardOfPuzzle& board, bool is_minimal,
                                  const Limits& limits) {
    using Nearby = sudoku::Swaps::Nearby;
    Call call(limits);
    return call.run([&] {
        std::vector<BoardOfPuzzle> boards;
        sudoku::Swaps swaps(is_minimal ? Nearby::minimal : Nearby::unique, call.settings(),
                            call.settings().threads);
        const bool is_complete = swaps.visit(board.board, [&](const sudoku::Board& found) {
            boards.push_back(BoardOfPuzzle{found});
            return true;
        });
        if (!is_complete) throw Stopped();
        return boards;
    });
}

}  // namespace

void bind_sudoku_clues(py::module_& module) {
    module.def("sudoku_why", &clashing_clues);
    module.def("sudoku_around", &around);
}

}  // namespace quadrille::python
