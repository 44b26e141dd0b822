// Which sets of clues have the grid as their only solution? Many 9x9 boards are solved together.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/clues/clue_cells.hpp"
#include "sudoku/solve/batch_solver.hpp"

namespace quadrille::sudoku::clues {

/// The cells of the grid that are given, and all others blank.
[[nodiscard]] Board board_of(const Board& grid, ClueCells clues);

class UniquenessCheck {
   public:
    /// The grid must outlive it.
    UniquenessCheck(const Board& grid, const Budget& budget);

    /// Takes a set of clues. The sets that wait are checked when there are many.
    /// False if the budget's time was up.
    bool add(ClueCells clues);
    /// Checks all sets that wait. False if the budget's time was up.
    bool finish();

    /// The sets with one solution, in the order of add().
    [[nodiscard]] std::vector<ClueCells>& unique() { return unique_; }
    [[nodiscard]] std::uint64_t checked() const { return checked_; }

   private:
    bool check_together();
    bool check_one_by_one();

    const Board& grid_;
    Budget budget_;
    std::optional<BatchSolver> batch_;  // for 9x9 boards
    Solver solver_;                     // for others
    std::vector<ClueCells> waiting_;
    std::vector<Cells> cells_;
    std::vector<ClueCells> unique_;
    std::uint64_t checked_ = 0;
};

}  // namespace quadrille::sudoku::clues
