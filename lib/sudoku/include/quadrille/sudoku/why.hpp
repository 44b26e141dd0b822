// Explains why a Sudoku board has no solution, by clues that clash.
//
//     sudoku::ClashFinder finder;
//     const sudoku::ClueReason reason = finder.find(board);
//     if (reason.outcome == Outcome::exhausted) {
//         for (const sudoku::Clue& clue : reason.clues) std::cout << to_text(grid, clue) << ' ';
//     }
//
// A clue is a cell and the values that the board allows there: a given, or a cell with values ruled
// out. Clues clash if no solution of the empty grid, with its houses and rules, agrees with all.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/stats.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The values that a board allows in a cell.
struct Clue {
    std::uint32_t cell = 0;        ///< its number in the grid
    std::vector<unsigned> values;  ///< in ascending order; a given has one

    friend bool operator==(const Clue&, const Clue&) = default;
};

/// All clues of a board, in the order of its cells. O(cells and exclusions). Throws ProblemError if
/// the board has a value that its grid does not have.
[[nodiscard]] std::vector<Clue> clues_of(const Board& board);
/// "r1c2=5", or "r1c2=357" for several values, and "r1c2=." for none. Rows and columns count
/// from 1.
[[nodiscard]] std::string to_text(const Grid& grid, const Clue& clue);
/// The same in the symbols of a board.
[[nodiscard]] std::string to_text(const Board& board, const Clue& clue);

/// Why a board has no solution.
struct ClueReason {
    /// found: the board has a solution. exhausted: it has none. out_of_budget: a limit stopped the
    /// search before either was known.
    Outcome outcome = Outcome::exhausted;
    /// The solution, if one was found.
    std::optional<Board> solved;
    /// If there is no solution: clues that clash, in the order of the cells. Without any, the rules
    /// of the empty grid have no solution.
    std::vector<Clue> clues;
    /// True if there is a solution whenever one of these clues is left out. False if a limit
    /// stopped the search before that was known of each.
    bool is_irreducible = false;
    /// If irreducible: solved_without[k] is a solution with all of these clues but clues[k]. It has
    /// been checked.
    std::vector<Board> solved_without;
    /// The engine that confirmed by a search of its own that the clues clash. Empty if no engine
    /// did so within the budget, or within the work that such a check may need.
    std::string checked_by;
    std::string engine;  ///< that found which clues can be left out
    Stats stats;
};

/// Finds clues that clash, in one board after another. Use it from one thread at a time.
class ClashFinder {
   public:
    /// You can choose any engine that sudoku::Solver accepts. The node limit holds for each board.
    /// Throws as the constructor of Solver does.
    explicit ClashFinder(Settings settings = {});
    ~ClashFinder();
    ClashFinder(ClashFinder&&) noexcept;
    ClashFinder& operator=(ClashFinder&&) noexcept;

    /// Looks for an irreducible set of clues that clash. It need not be a smallest set. Up to 9
    /// values, each trial solves a board. Above that, `auto` asks clause learning which clues a
    /// proof uses. Each trial may need exponential time. Throws as Solver::solve does, and
    /// WrongReasonError (why.hpp).
    [[nodiscard]] ClueReason find(const Board& board);

    /// Sets a new budget for the next boards.
    void set_budget(const Budget& budget);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
