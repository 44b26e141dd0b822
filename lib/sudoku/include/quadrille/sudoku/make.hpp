// Makes Sudoku boards that have exactly one solution.
//
//     sudoku::Recipe recipe;
//     recipe.aim = sudoku::Recipe::Aim::minimal;
//     recipe.seed = 7;
//     sudoku::BoardMaker maker(recipe);
//     maker.make(0, 1000, [](std::uint64_t, const sudoku::MadeBoard& made) {
//         std::cout << sudoku::to_line(made.puzzle) << '\n';
//     });
//
// A board depends only on the recipe and its number, and not on threads, kernels or other boards.
// So you can make board 500 again without the 499 before it. docs/methods/sudoku-make.md explains
// how boards are drawn, and how strongly some boards are preferred.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/settings.hpp"
#include "quadrille/sudoku/board.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A symmetry of the pattern of the givens. (Their values do not matter.)
enum class PatternSymmetry {
    none,
    rotational,    ///< a half turn
    quarter,       ///< quarter turns
    mirror,        ///< left and right are exchanged
    upright,       ///< top and bottom are exchanged
    diagonal,      ///< reflection in the diagonal from the top left
    antidiagonal,  ///< reflection in the other diagonal
    full           ///< all turns and reflections
};

/// The name of each symmetry, in the order of the values: "none", "rotational", …
[[nodiscard]] std::span<const std::string_view> pattern_symmetries();
[[nodiscard]] std::optional<PatternSymmetry> pattern_symmetry_named(std::string_view name);

/// The sets of cells that a symmetry moves into each other, in ascending order of their first
/// cells. Each set is in ascending order. Throws ProblemError if the cells of the grid do not have
/// the symmetry. O(cells).
[[nodiscard]] std::vector<std::vector<std::uint32_t>> pattern_orbits(const Grid& grid,
                                                                     PatternSymmetry symmetry);

/// The kind of boards that are wanted.
struct Recipe {
    /// The property that the boards must have.
    enum class Aim {
        /// Exactly one solution. Clues are removed while uniqueness is easy to prove. On grids of
        /// up to
        /// 81 cells it always is, so these boards are minimal, unless you set `clues`.
        unique,
        /// Exactly one solution, and each clue is needed for that. With a symmetry, each set of
        /// cells
        /// that it moves into each other is needed. Clues are removed in a random order
        /// ("top-down").
        minimal,
        /// Minimal, by Berthier's controlled bias: all minimal boards with as many clues are
        /// equally likely, and MadeBoard::weight corrects for the number of clues. Only for the
        /// classic 9x9 grid, without symmetry.
        controlled
    };

    /// The grid of the boards, and the aim.
    Grid grid;
    Aim aim = Aim::unique;
    /// If set, each board has its grid (in place of the one above), its givens and its excluded
    /// values, and none of its givens is removed. So you can draw rules and some givens first.
    std::optional<Board> start;
    /// If set, boards with exactly this number of clues, those of `start` among them.
    std::optional<unsigned> clues;
    PatternSymmetry symmetry = PatternSymmetry::none;
    std::uint64_t seed = 0;
    /// Your own condition. Boards for which it returns false are dropped. It is called from any
    /// thread, and also with boards that are dropped for other reasons afterwards.
    std::function<bool(const Board& puzzle)> wanted;
};

/// A board that was made.
struct MadeBoard {
    /// The board, its only solution, and its number of clues.
    Board puzzle;
    Board solution;
    unsigned clues = 0;
    /// The number of boards that were begun to get this one.
    std::uint64_t tries = 1;
    /// With Aim::controlled: the weight of this board in a mean over all minimal boards. It is
    /// 81! / (clues! (81 - clues)!). Otherwise 0.
    double weight = 0;
};

/// Makes boards. Use it from one thread at a time; it starts threads itself.
class BoardMaker {
   public:
    /// Called with the number of a board.
    using Visitor = std::function<void(std::uint64_t number, const MadeBoard& made)>;

    /// Uses kernel, deadline and stop token of the settings, and their engine for grids other than
    /// the classic 9x9 grid. `threads`: 0 means one for each core. Throws ProblemError if there are
    /// more clues than cells, if grid or clues do not fit the symmetry, or if the aim does not fit
    /// the grid. Throws UnsupportedError if there is no such engine or kernel.
    explicit BoardMaker(const Recipe& recipe, const Settings& settings = {}, unsigned threads = 1);
    ~BoardMaker();
    BoardMaker(BoardMaker&&) noexcept;
    BoardMaker& operator=(BoardMaker&&) noexcept;

    /// Makes one board. Nothing if the deadline or the stop token ended the work. Set a deadline if
    /// the boards that you want may be rare, because the search for one does not end otherwise.
    /// Throws ProblemError if the grid, or the start, has no solution.
    [[nodiscard]] std::optional<MadeBoard> make(std::uint64_t number);

    /// Makes the boards first … first + count - 1, and calls the visitor with each, in this order.
    /// Returns the number of boards made, which is less than `count` only if the budget ended the
    /// work. Throws as the function above does, and what the visitor and Recipe::wanted throw.
    std::uint64_t make(std::uint64_t first, std::uint64_t count, const Visitor& visit);

    /// Why no board can satisfy the recipe, in a sentence. Empty if that is not known.
    [[nodiscard]] std::string_view known_impossible() const noexcept;
    /// Are full grids drawn so that each is equally likely?
    [[nodiscard]] bool is_uniform() const noexcept;

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
