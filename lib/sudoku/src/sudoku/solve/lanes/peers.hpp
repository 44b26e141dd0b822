// The peers of each cell: the 20 other cells of its row, its column and its box.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "sudoku/solve/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// Bits in the words of a digit.
using CellSet = std::array<Word, word_count>;

/// peers_of_cell[w * bits_in_word + bit] belongs to that bit of word w.
constexpr auto peers_of_cell = [] {
    std::array<CellSet, word_count * bits_in_word> peers{};
    const auto are_peers = [](std::size_t row, std::size_t column, std::size_t other_row,
                              std::size_t other_column) {
        if (row == other_row && column == other_column) return false;
        return row == other_row || column == other_column ||
               (row / 3 == other_row / 3 && column / 3 == other_column / 3);
    };
    const auto number = [](std::size_t row, std::size_t column) {
        return row % 3 * bits_in_word + row / 3 * digit_count + column;
    };
    constexpr std::size_t cell_count = digit_count * digit_count;
    for (std::size_t a = 0; a < cell_count; ++a) {
        for (std::size_t b = 0; b < cell_count; ++b) {
            const std::size_t row = b / digit_count;
            const std::size_t column = b % digit_count;
            if (!are_peers(a / digit_count, a % digit_count, row, column)) continue;
            const std::size_t place = number(row, column);
            peers[number(a / digit_count, a % digit_count)][place / bits_in_word] |=
                Word{1} << place % bits_in_word;
        }
    }
    return peers;
}();

/// The peers of a cell, which is a bit of the word.
[[nodiscard]] inline const CellSet& peers_of(std::size_t word, Word cell) {
    return peers_of_cell[word * bits_in_word + static_cast<std::size_t>(std::countr_zero(cell))];
}

}  // namespace quadrille::sudoku::lanes
