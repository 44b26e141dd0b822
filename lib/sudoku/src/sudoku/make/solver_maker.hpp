// Makes boards of any grid, one after another, with the solver of boards. Clues are removed as in
// removal.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/board/draws.hpp"
#include "sudoku/make/uniform_grid.hpp"

namespace quadrille::sudoku::make {

class SolverMaker {
   public:
    /// The recipe and the orbits must outlive it. `grids` may be null: then full grids are found by
    /// a random search.
    SolverMaker(const Recipe& recipe, const Settings& settings, const UniformGrid* grids,
                const std::vector<std::vector<std::uint32_t>>& orbits);

    /// The board with this number. Nothing if the budget ended the work.
    [[nodiscard]] std::optional<MadeBoard> make(std::uint64_t number);

   private:
    [[nodiscard]] std::optional<Board> full_grid(Draws& draws);
    [[nodiscard]] std::optional<Board> random_grid(Draws& draws);
    /// Removes clues of a full grid. Nothing if the budget ended the work.
    [[nodiscard]] std::optional<Board> puzzle_of(const Board& full, Draws& draws);
    /// Is it proved that the puzzle has no solution other than the full grid? Keeps the unavoidable
    /// set otherwise. If only one clue was removed, its cell is given.
    [[nodiscard]] bool is_unique(const Board& puzzle, const Board& full,
                                 std::optional<std::uint32_t> removed);
    [[nodiscard]] bool are_sets_hit(const Board& puzzle) const;

    const Recipe& recipe_;
    Settings settings_;
    const UniformGrid* grids_;
    const std::vector<std::vector<std::uint32_t>>& orbits_;
    Solver for_one_;                                // tests for one solution
    Solver for_two_;                                // tests for two solutions
    std::vector<std::vector<std::uint32_t>> sets_;  // unavoidable sets of the full grid
};

}  // namespace quadrille::sudoku::make
