// Edge matching: tiles with colored sides cover a board, one on each cell, so that sides that meet
// have equal colors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/shapes/board.hpp"
#include "quadrille/shapes/piece.hpp"

namespace quadrille::encode::edges {

/// A place in EdgePuzzle::colors.
using ColorNumber = std::uint32_t;
/// The colors of the sides of a tile or of a cell, in the order of shapes::steps: clockwise.
using SideColors = std::vector<ColorNumber>;

struct EdgeTile {
    std::string name;  ///< its items have it
    SideColors sides;
    shapes::Copies copies = {};
};

/// A tile that lies on the board already.
struct EdgeHint {
    std::size_t tile = 0;
    std::size_t cell = 0;  ///< a place in Board::cells
    /// The number of the cell's side at which the tile's first side lies; none: any turn.
    std::optional<unsigned> turn = {};
};

struct EdgePuzzle {
    shapes::Board board = {};  ///< flat, without glue
    std::vector<std::string> colors = {};
    std::vector<EdgeTile> tiles = {};
    std::optional<ColorNumber> border = {};  ///< the color of all sides at the border
    bool only_at_border = false;             ///< no other side has this color
    bool may_turn = true;                    ///< always in `triangle`: half of the cells point down
    bool may_reflect = false;
    std::vector<EdgeHint> hints = {};
    std::vector<std::string> warnings = {};  ///< how the text was read, a clause each
};

/// The number of sides of a cell: 4, 6 or 3.
[[nodiscard]] std::size_t side_count(shapes::Lattice lattice);

/// The sides after this number of clockwise turns by one side.
[[nodiscard]] SideColors turned(const SideColors& sides, std::size_t turn);

}  // namespace quadrille::encode::edges
