// A placement as a list of numbers: its cells, with their colors and those of their sides.
//
// Placements of a piece with one key look alike, so only one of them is an option. Two placements
// may have the same items and different keys: a tile at the border, turned so that only its sides
// there differ.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "encode/tiling/side_constraints.hpp"
#include "quadrille/error.hpp"

namespace quadrille::encode::tiling {

using PlacementKey = std::vector<std::uint64_t>;

/// The key of a placement whose block i lies on the cell image(covered[i]) and is turned by `turn`.
template <typename Image>
[[nodiscard]] PlacementKey placement_key(const shapes::Board& board,
                                         std::span<const shapes::Block> blocks,
                                         std::span<const std::uint32_t> covered,
                                         const shapes::Turn& turn, Image&& image) {
    constexpr unsigned paint_bits = 8;
    constexpr std::uint64_t of_side = std::uint64_t{1} << 63;
    const auto number = [](shapes::Paint paint) { return static_cast<unsigned char>(paint); };
    PlacementKey key;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::uint32_t cell = image(covered[i]);
        key.push_back(std::uint64_t{cell} << paint_bits | number(blocks[i].paint));
        for (const shapes::Side& side : blocks[i].sides) {
            const auto step = step_number(board.lattice, board.cells[cell].cell, turn(side.step));
            if (!step) throw ProblemError("a side is named by a step that its cell does not have");
            const std::uint64_t place = cell * Encoding::steps_of_cell + *step;
            key.push_back(of_side | place << paint_bits | number(side.paint));
        }
    }
    std::ranges::sort(key);
    return key;
}

struct HashOfPlacement {
    [[nodiscard]] std::size_t operator()(const PlacementKey& key) const noexcept {
        std::uint64_t hash = key.size();
        for (const std::uint64_t number : key) {
            hash = (hash ^ number) * std::uint64_t{0x9E3779B97F4A7C15};
            hash ^= hash >> 29;
        }
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace quadrille::encode::tiling
