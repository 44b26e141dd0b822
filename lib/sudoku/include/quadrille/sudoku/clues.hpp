// Finds all boards with a given number of clues in a full grid, or shows that there is none.
//
//     sudoku::ClueSearch search;
//     search.threads = 4;
//     const auto answer = sudoku::boards_with_clues(grid, 16, search, [](const sudoku::Board&
//     board) {
//         std::cout << sudoku::to_line(board) << '\n';
//     });
//     if (answer.outcome == Outcome::exhausted && answer.boards == 0) std::cout << "none\n";
//
// A board with K clues in a grid gives K of its cells, and the grid is its only solution. Some of
// the clues may be superfluous. docs/methods/sudoku-clues.md explains the search.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The limits of a search for boards with few clues.
struct ClueSearch {
    /// The search ends when it has found this number of boards. Boards wait in memory for their
    /// turn: up to 16 bytes for each board, in each of the 32 parts of the search that a thread may
    /// hold.
    std::uint64_t limit = 100'000;
    /// 0 means one for each core. The boards and their order do not depend on the number.
    unsigned threads = 1;
    /// The deadline and the stop token. Nodes are not limited.
    Budget budget;
    /// Called a few times a second with the share of the search that is done. May be empty.
    std::function<void(double progress)> look;
};

/// The end of such a search, and its work.
struct ClueAnswer {
    /// exhausted: all boards were found. found: the limit was reached. out_of_budget: stopped.
    Outcome outcome = Outcome::exhausted;
    std::uint64_t boards = 0;   ///< the number of boards found
    std::uint64_t nodes = 0;    ///< the number of partial sets of clues that were visited
    std::uint64_t checked = 0;  ///< the number of sets of K clues that were solved
};

/// Can you call boards_with_clues() with boards of this shape? You can up to side 9, if boxes have
/// at least two rows and two columns.
[[nodiscard]] bool has_clue_search(BoxShape shape) noexcept;
/// The largest number of clues that you can ask for in boards of this shape: 24 if there are more
/// than 36 cells, else all cells. Boards with more clues are easy to find in any grid.
[[nodiscard]] unsigned most_clues_searched(BoxShape shape) noexcept;

/// Finds all boards with this number of clues in a grid, and calls `visit` with each, in an order
/// that depends only on the grid. The time is exponential in the number of clues. A 9x9 grid needs
/// a second or two for 16 clues, ten times that for 17 clues, and again more for each further clue.
/// Throws UnsupportedError if the two functions above refuse the shape or the number of clues, and
/// ProblemError if the board is not a full grid without clashes.
ClueAnswer boards_with_clues(const Board& grid, unsigned clues, const ClueSearch& search,
                             const std::function<void(const Board& board)>& visit);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
