// Sets of small numbers, with one bit for each number, in words that the caller owns.
//
// A set of numbers below n takes words_for(n) words. It may be an array of its own, a row of a
// matrix or a part of a larger state. Functions for one number therefore take a pointer, and
// functions for the whole set take a span. Number i is bit i % 64 of word i / 64.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace quadrille::core {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

[[nodiscard]] constexpr std::size_t words_for(std::size_t bits) {
    return (bits + word_bits - 1) / word_bits;
}

/// The bit of a number, within its word.
[[nodiscard]] constexpr Word bit_of(std::size_t number) {
    return Word{1} << (number % word_bits);
}

[[nodiscard]] constexpr bool has_bit(const Word* set, std::size_t number) {
    return (set[number / word_bits] >> (number % word_bits) & 1) != 0;
}

constexpr void set_bit(Word* set, std::size_t number) {
    set[number / word_bits] |= bit_of(number);
}

constexpr void clear_bit(Word* set, std::size_t number) {
    set[number / word_bits] &= ~bit_of(number);
}

/// Sets the bit of a number. Returns true if it was clear before.
[[nodiscard]] constexpr bool add_bit(Word* set, std::size_t number) {
    Word& word = set[number / word_bits];
    const bool is_new = (word & bit_of(number)) == 0;
    word |= bit_of(number);
    return is_new;
}

/// Makes the set of all numbers below n, in words_for(n) words. The bits from n on are clear.
constexpr void set_all_below(Word* set, std::size_t n) {
    for (std::size_t w = 0; w < n / word_bits; ++w) set[w] = ~Word{0};
    if (n % word_bits != 0) set[n / word_bits] = bit_of(n) - 1;
}

constexpr void clear_all(std::span<Word> set) {
    for (Word& word : set) word = 0;
}

/// The number of elements of the set.
[[nodiscard]] constexpr std::size_t count_bits(std::span<const Word> set) {
    std::size_t count = 0;
    for (const Word word : set) count += static_cast<std::size_t>(std::popcount(word));
    return count;
}

[[nodiscard]] constexpr bool is_empty(std::span<const Word> set) {
    for (const Word word : set) {
        if (word != 0) return false;
    }
    return true;
}

// In the next four functions, `other` has as many words as `set`.

/// Keeps only the numbers that are also in the other set.
constexpr void and_with(std::span<Word> set, const Word* other) {
    for (std::size_t w = 0; w < set.size(); ++w) set[w] &= other[w];
}

/// Adds the numbers of the other set.
constexpr void or_with(std::span<Word> set, const Word* other) {
    for (std::size_t w = 0; w < set.size(); ++w) set[w] |= other[w];
}

/// Removes the numbers of the other set.
constexpr void and_not_with(std::span<Word> set, const Word* other) {
    for (std::size_t w = 0; w < set.size(); ++w) set[w] &= ~other[w];
}

/// True if the sets have a number in common. There is no branch for each word, because words are
/// few and the result is hard to predict.
[[nodiscard]] constexpr bool intersect(std::span<const Word> set, const Word* other) {
    Word common = 0;
    for (std::size_t w = 0; w < set.size(); ++w) common |= set[w] & other[w];
    return common != 0;
}

/// Calls visit(first + b) for each bit b of a word, in ascending order. If visit returns a value,
/// false stops the loop. Returns whether all bits were visited.
template <typename Visit>
constexpr bool for_each_bit(Word word, std::size_t first, Visit&& visit) {
    for (; word != 0; word &= word - 1) {
        const std::size_t number = first + static_cast<std::size_t>(std::countr_zero(word));
        if constexpr (std::is_void_v<std::invoke_result_t<Visit&, std::size_t>>) {
            visit(number);
        } else if (!visit(number)) {
            return false;
        }
    }
    return true;
}

/// The same for each number of a set.
template <typename Visit>
constexpr bool for_each_bit(std::span<const Word> set, Visit&& visit) {
    for (std::size_t w = 0; w < set.size(); ++w) {
        if (!for_each_bit(set[w], w * word_bits, visit)) return false;
    }
    return true;
}

}  // namespace quadrille::core
