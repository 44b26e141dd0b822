// Boards for the tests of the logic room, made here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku::logic {

/// Random 9x9 boards with one solution each. In a full board, three boxes are random, and the rest
/// is found by a search.
class BoardMaker {
   public:
    explicit BoardMaker(std::uint64_t seed) : random_(seed) {}

    /// Clues are removed in random order as long as the solution stays the only one, but at most
    /// until `least_clues` are left.
    Board next(std::size_t least_clues = 0) {
        solution_ = full_board();
        Board puzzle = solution_;
        std::size_t clues = puzzle.cells.size();
        for (const std::size_t cell : shuffled(puzzle.cells.size())) {
            if (clues <= least_clues) break;
            const std::uint16_t value = puzzle.cells[cell];
            puzzle.cells[cell] = 0;
            if (unique_.solve(puzzle).uniqueness() == Uniqueness::unique) {
                --clues;
            } else {
                puzzle.cells[cell] = value;
            }
        }
        return puzzle;
    }

    /// The solution of the last board.
    [[nodiscard]] const Board& solution() const { return solution_; }

   private:
    std::vector<std::size_t> shuffled(std::size_t count) {
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random_() % i]);
        return order;
    }

    /// Three boxes that share no row or column may have any values; the rest is searched.
    Board full_board() {
        Board board((BoxShape()));
        for (std::size_t box = 0; box < 3; ++box) {
            const auto values = shuffled(9);
            for (std::size_t k = 0; k < 9; ++k) {
                const std::size_t cell = (3 * box + k / 3) * 9 + 3 * box + k % 3;
                board.cells[cell] = static_cast<std::uint16_t>(values[k] + 1);
            }
        }
        board = first_.solve(board).first.value();
        // The search prefers some solutions, so bands and stacks are exchanged, and lines in them.
        const auto lines = [&] {
            std::vector<std::size_t> order;
            for (const std::size_t band : shuffled(3)) {
                for (const std::size_t line : shuffled(3)) order.push_back(3 * band + line);
            }
            return order;
        };
        const auto rows = lines();
        const auto columns = lines();
        Board mixed = board;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            mixed.cells[cell] = board.cells[rows[cell / 9] * 9 + columns[cell % 9]];
        }
        return mixed;
    }

    std::mt19937_64 random_;
    Solver first_{Question::first()};
    Solver unique_{Question::unique()};
    Board solution_;
};

}  // namespace quadrille::sudoku::logic
