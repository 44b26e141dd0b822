// Reads and writes puzzles as text: pictures of the board and the pieces, and lines of rules.
//
//     board
//       #####
//       #####
//       ###
//     pieces
//       AAA  BB
//       A A  BBB
//     copies B 1..2
//
// docs/formats-tiling.md describes the format, with examples.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/shapes/puzzle.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// Reads a puzzle in the format of docs/formats-tiling.md or, if the text begins with '<', in
/// BurrTools' XML (.xmpuzzle, unpacked). Such XML may hold several problems. `problem` is the
/// number of the one to read, from 1; 0 is the first one, with a warning if there are others. Set
/// `from` to "xmpuzzle" or "pictures" if you know which format it is. Throws InputError with file,
/// line and column, and ProblemError if there is no problem of this number.
[[nodiscard]] Puzzle read_puzzle(std::string_view text, const std::string& name,
                                 std::size_t problem = 0, std::string_view from = {});

/// Writes a puzzle in the format of docs/formats-tiling.md, so that read_puzzle gives it back. The
/// board is moved into the upper left corner of its picture, with the places of costs. Throws
/// ProblemError if the board, a piece or a group is empty, if a name has blanks or is `at`, or if
/// cells are too far apart to be drawn.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
