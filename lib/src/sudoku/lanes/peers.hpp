// Cells in the order of a node's bits, all 81 of them: words 0 and 1 in the first of two, word 2 in
// the second.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

struct CellSet {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    constexpr void add(std::size_t word, std::size_t bit) {
        (word == 2 ? second : first) |= std::uint64_t{1} << (word == 1 ? 32 + bit : bit);
    }
};

using PeersOfWord = std::array<CellSet, bits_in_word>;

constexpr std::array<PeersOfWord, word_count> make_peers() {
    std::array<PeersOfWord, word_count> peers{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = cell / 9;
        const std::size_t column = cell % 9;
        for (std::size_t other = 0; other < 81; ++other) {
            const std::size_t r = other / 9;
            const std::size_t c = other % 9;
            const bool same_box = row / 3 == r / 3 && column / 3 == c / 3;
            if (other == cell || (row != r && column != c && !same_box)) continue;
            peers[row % 3][row / 3 * 9 + column].add(r % 3, r / 3 * 9 + c);
        }
    }
    return peers;
}

/// peers_of[word][bit]: the 20 cells that share a house with that one.
inline constexpr std::array<PeersOfWord, word_count> peers_of = make_peers();

}  // namespace quadrille::sudoku::lanes
