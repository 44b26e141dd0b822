// The invariant of the search of one board. Builds with assertions check it at each node.
#pragma once

#include <bit>
#include <cstddef>

#include "sudoku/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// How many candidates of a node another node lacks.
[[nodiscard]] inline std::size_t count_lacking(const BoardNode& other, const BoardNode& node) {
    std::size_t count = 0;
    for (std::size_t w = 0; w < word_count; ++w) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            const Word lacking = node.words[w][digit] & ~other.words[w][digit];
            count += static_cast<std::size_t>(std::popcount(lacking));
        }
    }
    return count;
}

/// Does a node have bits for cells only, and does the newest node that waits lack exactly one of
/// its candidates, the guess? Then no solution is found at both. `waiting` is null if none waits.
[[nodiscard]] inline bool is_consistent(const BoardNode& node, const BoardNode* waiting) {
    for (const auto& digits : node.words) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            if ((digits[digit] & ~all_bits) != 0) return false;
        }
    }
    return waiting == nullptr || count_lacking(*waiting, node) == 1;
}

}  // namespace quadrille::sudoku::lanes
