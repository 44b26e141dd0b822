// Numbers of several machine words, as arrays whose length the caller knows, lowest word first.
// Sets of bits are those of core/bits.hpp, in the same words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "quadrille/count.hpp"

namespace quadrille::diagram {

using core::bit_of;
using core::Word;
using core::word_bits;
using core::words_for;

/// Adds `more` to `sum`. Both have this many words. Returns the carry out of the last word. With
/// the carry as one more word, the sum is right.
[[nodiscard]] inline Word add(Word* sum, const Word* more, std::size_t words) {
    Word carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const Word with_carry = sum[i] + carry;
        carry = with_carry < carry;
        sum[i] = with_carry + more[i];
        carry += sum[i] < more[i];
    }
    return carry;
}

/// Adds 1. Returns the carry, as add() does.
[[nodiscard]] inline Word increment(Word* sum, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (++sum[i] != 0) return 0;
    }
    return 1;
}

[[nodiscard]] inline bool is_zero(const Word* number, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (number[i] != 0) return false;
    }
    return true;
}

[[nodiscard]] inline Count to_count(const Word* number, std::size_t words) {
    Count count;
    for (std::size_t i = words; i-- > 0;) {
        if (Count(0) < count) {
            count *= Count(Word{1} << 32);
            count *= Count(Word{1} << 32);
        }
        count += number[i];
    }
    return count;
}

/// A hash of this many words. All its bits are equally good (the multiply-and-fold of wyhash).
[[nodiscard]] inline Word hash(const Word* words, std::size_t size) {
    Word h = 0x9E3779B97F4A7C15u;
    for (std::size_t i = 0; i < size; ++i) {
        const auto product = static_cast<unsigned __int128>(h ^ words[i]) * 0xD6E8FEB86659FD93u;
        h = static_cast<Word>(product) ^ static_cast<Word>(product >> 64) ^ (h << 1);
    }
    return h;
}

}  // namespace quadrille::diagram
