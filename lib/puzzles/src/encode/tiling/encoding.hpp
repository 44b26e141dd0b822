// A puzzle as items and options, and the way back from items to cells.
//
//     pieces, groups   an item each, covered as often as the piece or group may be used; none if
//                      that needs no item
//     empty            covered by each cell that is left empty
//     price            covered by one option, which has the cost of the empty cells if their number
//                      is known
//     cells            covered once; optional cells are secondary
//     sides            between two cells, secondary, with a color; only if they are colored
//     vertices         secondary; only if sticks may not cross
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::encode::tiling {

inline constexpr std::uint32_t no_number = std::numeric_limits<std::uint32_t>::max();

struct CellHash {
    std::size_t operator()(const shapes::Cell& cell) const noexcept {
        // The coordinates are small numbers: three odd constants spread them.
        const auto part = [](std::int32_t value) { return static_cast<std::uint32_t>(value); };
        return static_cast<std::size_t>(part(cell.x) * std::uint64_t{0x9E3779B97F4A7C15} ^
                                        part(cell.y) * std::uint64_t{0xC2B2AE3D27D4EB4F} ^
                                        part(cell.z) * std::uint64_t{0x165667B19E3779F9});
    }
};

struct Encoding {
    Problem problem;
    std::vector<ItemId> item_of_cell;            ///< by the cell's place in the board's list
    std::vector<std::uint32_t> cell_of_item;     ///< no_number: the item is not a cell
    std::vector<std::uint32_t> piece_of_option;  ///< no_number: the option leaves a cell empty
    std::vector<std::uint32_t> shape_of_option;  ///< its place in `shapes`; no_number as before
    /// The orientations of all pieces. The cells of an option are in the order of its shape's
    /// blocks.
    std::vector<shapes::Shape> shapes;
    /// The item of the side beyond a step of a cell, by cell_number * steps_of_cell + step. A side
    /// has an entry for each of its two cells.
    std::unordered_map<std::uint64_t, ItemId> side_items;
    std::unordered_map<shapes::Cell, ItemId, CellHash> vertex_items;

    static constexpr std::uint64_t steps_of_cell = 8;  // at most six
};

/// Each solution costs `for_empty_cells` more than its placements do, for cells whose number is
/// known. Throws ProblemError as the constructor of TilingEncoder does.
[[nodiscard]] Encoding encode_puzzle(const shapes::Puzzle& puzzle, Cost for_empty_cells = 0);

/// The name of a cell's item: "r0c0", in space "l0r0c0", by its spot in the picture of the board.
[[nodiscard]] std::string cell_name(shapes::Lattice lattice, shapes::Spot spot);

/// The least layer, row and column of the cells' spots. The picture of the board begins there.
[[nodiscard]] shapes::Spot upper_left(const shapes::Board& board);

}  // namespace quadrille::encode::tiling
