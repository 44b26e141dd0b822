// Boards that many tests use.
#pragma once

#include <string>

namespace quadrille::testing {

// The board of Wikipedia's article on Sudoku and of LeetCode's problem 37, and its solution.
inline const std::string wikipedia =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string wikipedia_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The same board with a second 5 in its first row.
inline const std::string wikipedia_clash = "55" + wikipedia.substr(2);

}  // namespace quadrille::testing
