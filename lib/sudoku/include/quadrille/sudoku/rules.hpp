// Rules of a grid beyond "these cells differ", such as cages, thermometers and whispers.
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

/// The kinds of rules. "The line" is the list of cells in its order. Where a number has a usual
/// value, 0 stands for it; n is the number of values.
enum class RuleKind {
    cage,         ///< the cells have different values, and these have the number as their sum
    thermometer,  ///< values increase from the first cell to the last
    less,         ///< the first of two cells has the smaller value
    arrow,        ///< the first cell has the sum of the others, which may repeat. If the number is
                  ///< 2 or 3, that many cells make a number of as many digits
    little_killer,  ///< the cells have the sum, and may repeat values
    apart,          ///< the values of two cells differ by at least 2

    slow_thermometer,  ///< values never decrease along the line
    difference,        ///< neighbours on the line differ by the number, usually 1
    ratio,             ///< of neighbours on the line, one is the number times the other, usually 2
    pair_sum,          ///< neighbours on the line have the number as their sum
    whisper,           ///< neighbours on the line differ by at least the number, usually n/2
    palindrome,        ///< the line reads the same in both directions
    clone,             ///< the second half of the cells repeats the first
    nabner,            ///< any two cells of the line differ by at least 2
    modular,      ///< as many neighbours as the number, usually 3, have different remainders by it
    entropic,     ///< three neighbours on the line are a low, a middle and a high value
    minimum,      ///< each cell is less than those that share a side with it and are not listed
    maximum,      ///< each cell is greater than those that share a side with it and are not listed
    row_indexer,  ///< value v in row r: row v of the same column has r
    column_indexer,  ///< value v in column c: column v of the same row has c
    box_indexer,     ///< value v at place p of a box: place v of the box has p
    no_difference,   ///< no neighbours have this difference, unless a difference or ratio is there
    no_ratio,        ///< no neighbours have this ratio, unless a difference or ratio is there
    no_pair_sum,     ///< no neighbours have this sum, unless a pair sum is there

    double_arrow,   ///< the two ends of the line have the sum of the cells between them. If the
                    ///< number is 2 or 3, each end has that many cells, as those of an arrow
    between,        ///< values between the ends of the line are between the values of its ends
    lockout,        ///< such values are outside of that range; the ends differ by at least the
                    ///< number, usually (n - 1)/2
    zipper,         ///< cells equally far from the middle have one sum, that of a middle cell
    region_sum,     ///< the parts of the line in different boxes have the same sum
    sum_line,       ///< the line can be cut into parts with the sum, usually n + 1
    sandwich,       ///< the values between 1 and n have the sum
    x_sum,          ///< as many cells as the first one says, itself among them, have the sum
    skyscraper,     ///< the number says how many values are greater than all before them
    numbered_room,  ///< the first cell says which cell has the number

    renban,            ///< the cells have values that follow one another, in any order
    quadruple,         ///< the listed values are in the cells, each as often as it is listed
    counting_circles,  ///< each value of the cells is in as many of them as it says
    look_and_say,      ///< counts are listed, each with a value: that many cells have the value
    equal_sums         ///< the first cells, as many as the number says, usually half, have the sum
                       ///< of the others
};

/// A rule about some cells of a grid.
struct Rule {
    RuleKind kind = RuleKind::cage;         ///< says what the rest means
    std::vector<std::uint32_t> cells = {};  ///< all different, in the order that the kind says
    unsigned sum = 0;                       ///< the number of the kind, such as the sum of a cage
    std::vector<unsigned> values = {};      ///< of a quadruple, or of a look-and-say clue

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
