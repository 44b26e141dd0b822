// The invariant of the search of one board. Builds with assertions check it at each node.
#pragma once

#include <cstddef>

#include "sudoku/solve/lanes/node.hpp"

namespace quadrille::sudoku::lanes {

/// Does some cell have candidates in both nodes, but none in common? Then no solution is found at
/// both nodes.
[[nodiscard]] inline bool are_apart(const BoardNode& a, const BoardNode& b) {
    for (std::size_t w = 0; w < word_count; ++w) {
        Word in_a = 0;
        Word in_b = 0;
        Word common = 0;
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            in_a |= a.words[w][digit];
            in_b |= b.words[w][digit];
            common |= a.words[w][digit] & b.words[w][digit];
        }
        if ((in_a & in_b & ~common) != 0) return true;
    }
    return false;
}

/// Does a node have bits for cells only, and is the newest node that waits apart from it? `waiting`
/// is null if none waits.
[[nodiscard]] inline bool is_consistent(const BoardNode& node, const BoardNode* waiting) {
    for (const auto& digits : node.words) {
        for (std::size_t digit = 0; digit < digit_count; ++digit) {
            if ((digits[digit] & ~all_bits) != 0) return false;
        }
    }
    return waiting == nullptr || are_apart(*waiting, node);
}

}  // namespace quadrille::sudoku::lanes
