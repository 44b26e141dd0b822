// Finds the boards that are one swap away from a board: they have all of its clues but one, and one
// new clue.
//
//     sudoku::Swaps swaps;
//     swaps.visit(board, [](const sudoku::Board& near) {
//         std::cout << sudoku::to_line(near) << '\n';
//         return true;
//     });
//
// Use it to search for boards with few clues by steps from one board to the next.
#pragma once

#include <functional>
#include <memory>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// Use it from one thread at a time; it starts threads itself.
class Swaps {
   public:
    /// Which boards are tried.
    enum class Nearby {
        unique,  ///< boards with one solution
        minimal  ///< boards with one solution that need each of their clues
    };
    /// Called with each board. False ends the visit.
    using Visitor = std::function<bool(const Board& board)>;

    /// Uses engine, kernel and budget of the settings. The node limit holds for each board that is
    /// tried. `threads`: 0 means one for each core. Throws as Solver does.
    explicit Swaps(Nearby wanted = Nearby::unique, const Settings& settings = {},
                   unsigned threads = 1);
    ~Swaps();
    Swaps(Swaps&&) noexcept;
    Swaps& operator=(Swaps&&) noexcept;

    /// Visits each wanted board that has all clues of `board` but one, and one clue that `board`
    /// does not have. The new clue may be another value in the same cell. The boards are ordered by
    /// the clue that is removed, then by the cell and the value that are added. `board` itself need
    /// not have exactly one solution. Returns false if the visitor or the budget ended the visit. A
    /// 9x9 board leads to some 7000 searches. Throws ProblemError as Solver does.
    bool visit(const Board& board, const Visitor& visitor);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
