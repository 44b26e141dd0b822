// Puzzles as text: pictures of the board and the pieces, and lines of rules.
//
//     board
//     #####
//     #####
//     ###
//     pieces
//     AAA  BB
//     A A  BBB
//
// docs/formats-tiling.md describes the format, with examples.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/shapes/puzzle.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// Reads a puzzle. If the text begins with '<', it is BurrTools' XML (.xmpuzzle, unpacked), and
/// otherwise the format of docs/formats-tiling.md. Throws InputError with file, line and column.
[[nodiscard]] Puzzle read_puzzle(std::string_view text, const std::string& name);

/// Writes a puzzle in the format of docs/formats-tiling.md, so that read_puzzle gives it back.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
