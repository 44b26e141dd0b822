// Random numbers that depend only on a few words: a seed, the number of a board, and so on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>

namespace quadrille::sudoku {

/// The generator splitmix64 (Steele, Lea and Flood 2014): a counter that is well mixed.
class Draws {
   public:
    Draws(std::initializer_list<std::uint64_t> words) {
        for (const std::uint64_t word : words) state_ = mixed(state_ + step) ^ word;
        state_ = mixed(state_);
    }

    [[nodiscard]] std::uint64_t word() { return mixed(state_ += step); }

    /// Each number below `bound` is equally likely. 1 <= bound < 2^32. A product of 32 random bits
    /// and the bound has the number in its upper half. The lower half shows which products would
    /// make a number too likely (Lemire 2019).
    [[nodiscard]] std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (word() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t least = (0 - bound) % bound;
            while (static_cast<std::uint32_t>(product) < least) product = (word() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// The shuffle of Fisher and Yates: each order is equally likely.
    template <typename T, std::size_t size>
    void shuffle(std::span<T, size> values) {
        for (std::size_t i = values.size(); i > 1; --i) {
            std::swap(values[i - 1], values[below(static_cast<std::uint32_t>(i))]);
        }
    }

   private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15;

    static constexpr std::uint64_t mixed(std::uint64_t word) {
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
        word = (word ^ word >> 27) * 0x94D049BB133111EB;
        return word ^ word >> 31;
    }

    std::uint64_t state_ = 0;
};

}  // namespace quadrille::sudoku
