// Lines of HoDoKu and of Susser: a 9x9 board, and candidates that are no longer there.
//
//     :0000:x:53..7….79:112 212::          a line of HoDoKu's library
//     53..+4.7….79:111 311 313             Susser
//
// '+' marks a digit that a solver placed. It is a digit of the board. A candidate is written as
// digit, row and column: 112 is the 1 in row 1, column 2.
#pragma once

#include <optional>

#include "quadrille/text_form.hpp"
#include "sudoku/read/form.hpp"

namespace quadrille::sudoku {

inline constexpr TextForm hodoku_form{
    "sudoku", "hodoku",
    "a line of HoDoKu's library: technique, candidate, board, deleted candidates",
    ":0000:x:"
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ":113 213:::\n"};
inline constexpr TextForm susser_form{
    "sudoku", "susser", "a board on a line, with + before placed digits, and deleted candidates",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...+28..79"
    ":113 213\n"};

/// Also asks nothing of the lines that follow. The fields behind the deleted candidates describe a
/// step of a solution, and are not read.
[[nodiscard]] std::optional<Reading> read_hodoku(BoardLines& lines, const FormContext& context);
/// A line without '+' is one only with two candidates or more: "BOARD:123" may be a count.
[[nodiscard]] std::optional<Reading> read_susser(BoardLines& lines, const FormContext& context);

}  // namespace quadrille::sudoku
