// A tiling puzzle: a board, pieces, and rules.
//
// Each cell of the board is covered by exactly one piece, unless it is optional or the rules leave
// cells empty. TilingEncoder turns it into an exact-cover problem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/shapes/board.hpp"
#include "quadrille/shapes/piece.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// How the colors of two sides that meet must go together.
enum class Matching {
    equal,    ///< the same letter
    opposite  ///< the same letter, one small and one capital: a tab and its hole
};

/// A bound on the number of pieces of a group, all together.
struct Group {
    std::string name;                 ///< for messages
    std::vector<std::size_t> pieces;  ///< places in Puzzle::pieces
    Copies copies;                    ///< of all these pieces together
};

/// A cost added to each placement of the piece that covers the cell: of any piece if no piece is
/// given, and of any placement if no cell is given. If several costs apply, they are added.
struct PlacementCost {
    /// A place in Puzzle::pieces, a cell of the board, and the cost.
    std::optional<std::size_t> piece = {};
    std::optional<Cell> cell = {};
    Cost cost = 0;
};

/// How many cells that are not optional stay empty.
struct Leave {
    std::size_t cells = 0;  ///< exactly this number
    bool fewest = false;    ///< as few as possible; `cells` is not used then
};

/// A board, and pieces to cover it with.
struct Puzzle {
    /// The title, the board, the pieces, bounds on groups of them, and the rule for colors of
    /// sides.
    std::string title = {};
    Board board = {};
    std::vector<Piece> pieces = {};
    std::vector<Group> groups = {};
    Matching matching = Matching::equal;
    /// The color of the border, which sides of pieces there must match. If it is unpainted, they
    /// may have any color.
    Paint border = unpainted;
    /// In `stick`: may two pieces cross at a vertex?
    bool may_cross = true;
    std::vector<PlacementCost> costs = {};
    Leave leave = {};
    std::vector<std::string> warnings =
        {};  ///< a sentence for each part of a file that was ignored
};

}  // namespace quadrille::shapes
#pragma GCC visibility pop
