// Numbers and sets of several machine words, as arrays whose length the caller knows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "quadrille/count.hpp"

namespace quadrille::diagram {

using Word = std::uint64_t;
inline constexpr unsigned word_bits = 64;

[[nodiscard]] constexpr std::size_t words_for(std::size_t bits) {
    return (bits + word_bits - 1) / word_bits;
}
[[nodiscard]] constexpr Word bit_of(std::size_t i) {
    return Word{1} << (i % word_bits);
}

/// sum += more, of so many words, lowest first. Returns what is carried out of the last: the sum is
/// right again if that becomes a word of its own.
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

/// The same with 1.
[[nodiscard]] inline Word increment(Word* sum, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (++sum[i] != 0) return 0;
    }
    return 1;
}

[[nodiscard]] inline bool is_zero(const Word* number, std::size_t words) {
    return std::all_of(number, number + words, [](Word word) { return word == 0; });
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

/// A hash of so many words, all bits of which are good (the multiply-and-fold of wyhash).
[[nodiscard]] inline Word hash(const Word* words, std::size_t size) {
    Word h = 0x9E3779B97F4A7C15u;
    for (std::size_t i = 0; i < size; ++i) {
        const auto product = static_cast<unsigned __int128>(h ^ words[i]) * 0xD6E8FEB86659FD93u;
        h = static_cast<Word>(product) ^ static_cast<Word>(product >> 64) ^ (h << 1);
    }
    return h;
}

}  // namespace quadrille::diagram
