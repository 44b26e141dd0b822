// Why a Sudoku board has no solution: clues that clash.
//
//     sudoku::ClashFinder finder;
//     const sudoku::ClueReason reason = finder.find(board);
//     if (reason.outcome == Outcome::exhausted) {
//         for (const sudoku::Clue& clue : reason.clues) std::cout << to_text(grid, clue) << ' ';
//     }
//
// A clue is a cell and the values that the board leaves it: a given, or a cell with values ruled
// out. Clues clash if no solution of the empty grid, with its houses and rules, has them all.
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
    /// The engine that has confirmed in a search of its own that the clues clash. Empty if none has
    /// within the budget, or within the work that such a check may take.
    std::string checked_by;
    std::string engine;  ///< that left clues out
    Stats stats;
};

/// Answers for one board after another. For one thread at a time.
class ClashFinder {
   public:
    /// The engine is one that sudoku::Solver takes. The node limit is for each board. Throws as the
    /// constructor of Solver does.
    explicit ClashFinder(Settings settings = {});
    ~ClashFinder();
    ClashFinder(ClashFinder&&) noexcept;
    ClashFinder& operator=(ClashFinder&&) noexcept;

    /// Looks for an irreducible set of clues that clash. It need not be the smallest one. Up to 9
    /// values, each trial solves a board. Above that, `auto` asks clause learning which clues a
    /// proof uses. Each trial may take exponential time. Throws as Solver::solve does, and
    /// WrongReasonError (why.hpp).
    [[nodiscard]] ClueReason find(const Board& board);

    /// A new budget for the boards to come.
    void set_budget(const Budget& budget);

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
