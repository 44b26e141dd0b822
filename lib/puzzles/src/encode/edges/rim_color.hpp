// Which color is that of the border, if a puzzle does not say it.
#pragma once

#include <optional>
#include <string_view>

#include "encode/edges/edge_puzzle.hpp"

namespace quadrille::encode::edges {

/// Settles the border of a puzzle. `choice` is a color, "none", or nothing if the user did not
/// choose. Without a choice and without a rule in the text, a color is taken for that of the border
/// if exactly the sides at the border can have it. Each tile then goes to a cell that has as many
/// sides at the border, in the same order. This is so in files of puzzles like Eternity II. A
/// warning says it. If several colors can be it, "0" is taken, or none. O(cells + sides). Throws
/// ProblemError if no tile has the color of the choice.
void settle_border(EdgePuzzle& puzzle, std::optional<std::string_view> choice);

}  // namespace quadrille::encode::edges
