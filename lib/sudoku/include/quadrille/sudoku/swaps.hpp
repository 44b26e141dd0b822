// The boards that are one swap away from a board: one clue less, and another one more.
//
//     sudoku::Swaps swaps;
//     swaps.visit(board, [](const sudoku::Board& near) {
//         std::cout << sudoku::to_line(near) << '\n';
//         return true;
//     });
//
// A search for boards with few clues goes from board to board in this way.
#pragma once

#include <functional>
#include <memory>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// For one thread at a time; it may start others.
class Swaps {
   public:
    /// Which boards are tried.
    enum class Nearby {
        unique,  ///< boards with one solution
        minimal  ///< those that need each of their clues, too
    };
    /// Called with each board. False ends the visit.
    using Visitor = std::function<bool(const Board& board)>;

    /// Engine, kernel and budget of the settings are used. The node limit is for each board that is
    /// tried. 0 threads mean one for each core. Throws as Solver does.
    explicit Swaps(Nearby wanted = Nearby::unique, const Settings& settings = {},
                   unsigned threads = 1);
    ~Swaps();
    Swaps(Swaps&&) noexcept;
    Swaps& operator=(Swaps&&) noexcept;

    /// Visits each board as wanted that has all clues of `board` but one, and one clue that `board`
    /// does not have. It may be another value in the same cell. The order is that of the clue that
    /// goes, then of the cell and the value that come. The board itself need not have one solution.
    /// False if the visitor or the budget ended the visit. Searches some 7000 boards for a 9x9 one.
    /// Throws ProblemError as Solver does.
    bool visit(const Board& board, const Visitor& visitor);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
