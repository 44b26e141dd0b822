// Which cells share a house with which.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

constexpr std::size_t bits_of_place = 32;
constexpr std::size_t place_count = bits_of_place * word_count;

constexpr void add(CellSet& cells, std::size_t place) {
    (place < 64 ? cells.first : cells.second) |= std::uint64_t{1} << place % 64;
}

constexpr void remove(CellSet& cells, std::size_t place) {
    (place < 64 ? cells.first : cells.second) &= ~(std::uint64_t{1} << place % 64);
}

constexpr std::array<CellSet, place_count> make_peers() {
    const auto place = [](std::size_t row, std::size_t column) {
        return bits_of_place * (row % 3) + row / 3 * 9 + column;
    };
    std::array<CellSet, place_count> peers{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = cell / 9;
        const std::size_t column = cell % 9;
        for (std::size_t other = 0; other < 81; ++other) {
            const std::size_t r = other / 9;
            const std::size_t c = other % 9;
            const bool same_box = row / 3 == r / 3 && column / 3 == c / 3;
            if (other == cell || (row != r && column != c && !same_box)) continue;
            add(peers[place(row, column)], place(r, c));
        }
    }
    return peers;
}

/// By place: the 20 cells that share a house with that one.
inline constexpr std::array<CellSet, place_count> peers_of = make_peers();

}  // namespace quadrille::sudoku::lanes
