// Rules of a grid beyond "these cells differ": sums and orders, such as cages and thermometers.
//
//     const Grid killer = Grid().with_rules({cage({0, 1, 9}, 15), cage({2, 3}, 4)});
//     const Grid ordered = Grid().with_rules({thermometer({40, 41, 42}), less(0, 1)});
//     const Answer answer = Solver(Question::unique()).solve(Board(killer));
//
// Rules belong to a grid, as houses do, so a board needs nothing else. Cells are numbered as in the
// grid. docs/methods/sudoku-variants.md says how each rule becomes part of an exact cover.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

struct Board;

/// The kinds of rules.
enum class RuleKind {
    cage,           ///< the cells have different values, and these have the sum
    thermometer,    ///< values increase from the first cell to the last
    less,           ///< the first of two cells has the smaller value
    arrow,          ///< the first cell has the sum of the others, which may repeat
    little_killer,  ///< the cells have the sum, and may repeat values
    apart           ///< the values of two cells differ by at least 2
};

/// A rule about some cells of a grid.
struct Rule {
    RuleKind kind = RuleKind::cage;         ///< says what the cells and the sum mean
    std::vector<std::uint32_t> cells = {};  ///< all different, in the order that the kind says
    unsigned sum = 0;                       ///< of a cage or a little killer

    friend bool operator==(const Rule&, const Rule&) = default;
};

/// A cage of cells with a sum.
[[nodiscard]] Rule cage(std::vector<std::uint32_t> cells, unsigned sum);
/// A thermometer. The first cell is the bulb.
[[nodiscard]] Rule thermometer(std::vector<std::uint32_t> cells);
[[nodiscard]] Rule less(std::uint32_t smaller, std::uint32_t larger);
[[nodiscard]] Rule arrow(std::uint32_t circle, const std::vector<std::uint32_t>& path);
[[nodiscard]] Rule little_killer(std::vector<std::uint32_t> cells, unsigned sum);
[[nodiscard]] Rule apart(std::uint32_t one, std::uint32_t other);

/// The first rule of the grid that the values of a board break, in one sentence: "the cage at row
/// 1, column 1 has the sum 9, not 10". Rules with a blank cell are not checked. O(cells of all
/// rules).
[[nodiscard]] std::optional<std::string> find_broken_rule(const Board& board);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
