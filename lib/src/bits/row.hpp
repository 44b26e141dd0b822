// Rows of bits, and the words that they are made of.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace quadrille::bits {

using Word = std::uint64_t;   ///< of a row
using Piece = std::uint32_t;  ///< half a word, the unit in which options are counted

constexpr std::size_t word_bits = 64;
constexpr std::size_t piece_bits = 32;
constexpr std::size_t words_a_line = 8;  ///< of the cache

[[nodiscard]] constexpr std::size_t words_for(std::size_t bits) {
    return (bits + word_bits - 1) / word_bits;
}

[[nodiscard]] inline bool has_bit(const Word* row, std::size_t bit) {
    return (row[bit / word_bits] >> (bit % word_bits) & 1) != 0;
}

inline void set_bit(Word* row, std::size_t bit) {
    row[bit / word_bits] |= Word{1} << (bit % word_bits);
}

[[nodiscard]] inline std::size_t count_bits(const Word* row, std::size_t words) {
    std::size_t count = 0;
    for (std::size_t w = 0; w < words; ++w) {
        count += static_cast<std::size_t>(std::popcount(row[w]));
    }
    return count;
}

/// Calls `visit` with the number of each bit that is set.
template <typename Visit>
void for_each_bit(const Word* row, std::size_t words, Visit visit) {
    for (std::size_t w = 0; w < words; ++w) {
        for (Word left = row[w]; left != 0; left &= left - 1) {
            visit(w * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }
}

}  // namespace quadrille::bits
