// Edge-matching puzzles as text: rules, and a line with the colors of its sides for each tile.
//
//     board 2x2
//     border grey only
//     grey red blue grey
//     …
//
// docs/formats-graphs.md describes the format. A first line of two numbers is the size of the board
// too, as in files of puzzles like Eternity II.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encode/edges/edge_puzzle.hpp"

namespace quadrille::encode::edges {

/// Throws InputError with file, line and column. Throws ProblemError if `board` is given and is
/// none, or if neither it nor the text has a board. `board` is used if the text has none.
[[nodiscard]] EdgePuzzle read_edge_puzzle(std::string_view text, const std::string& name,
                                          std::optional<std::string_view> board = {});

}  // namespace quadrille::encode::edges
