// Boards into lanes, and solutions out of them. Included once for each target.
#if defined(QUADRILLE_SUDOKU_LANES_CELLS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef QUADRILLE_SUDOKU_LANES_CELLS_INL
#undef QUADRILLE_SUDOKU_LANES_CELLS_INL
#else
#define QUADRILLE_SUDOKU_LANES_CELLS_INL
#endif

#include <hwy/highway.h>

#include <cstdint>
#include <cstring>

#include "quadrille/sudoku/lanes.hpp"
#include "sudoku/lanes/mask-inl.hpp"
#include "sudoku/lanes/node.hpp"

HWY_BEFORE_NAMESPACE();
namespace quadrille::sudoku::lanes::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The cells of a word in the order of its bits, and a few bytes more.
struct alignas(64) CellsByWord {
    static constexpr std::size_t room = 32;
    std::uint8_t of[word_count][room];
};
constexpr std::size_t side = 9;
constexpr std::size_t bands = 3;

template <class SomeCells>
auto* row_of(SomeCells& cells, std::size_t band, std::size_t word) {
    return cells.data() + (word_count * band + word) * side;
}

using BytesTag = hn::CappedTag<std::uint8_t, CellsByWord::room>;
constexpr std::size_t bytes_at_once = hn::MaxLanes(BytesTag());

/// A bit for each cell that has this value, as many as a word has.
HWY_INLINE Word cells_with(const std::uint8_t* cells, unsigned value) {
    const BytesTag d;
    Word bits = 0;
    for (std::size_t at = 0; at < CellsByWord::room; at += bytes_at_once) {
        bits |= bits_of<BytesTag>(
                    hn::Eq(hn::Load(d, cells + at), hn::Set(d, static_cast<std::uint8_t>(value))))
                << at;
    }
    return bits & all_bits;
}

/// Puts a board into a lane. A given has one candidate, and a blank all nine.
HWY_INLINE void put_board(const Cells& cells, Lanes& lanes, std::size_t lane) {
    CellsByWord by_word;
    for (auto& row : by_word.of)
        std::memset(row + bits_in_word, 0, CellsByWord::room - bits_in_word);
    for (std::size_t w = 0; w < word_count; ++w) {
        for (std::size_t band = 0; band < bands; ++band) {
            std::memcpy(by_word.of[w] + band * side, row_of(cells, band, w), side);
        }
    }
    for (std::size_t w = 0; w < word_count; ++w) {
        const Word blanks = cells_with(by_word.of[w], 0);
        for (unsigned digit = 0; digit < digit_count; ++digit) {
            lanes.words[word_count * digit + w][lane] =
                cells_with(by_word.of[w], digit + 1) | blanks;
        }
    }
}

/// Reads a solution off a lane: the values of a word's cells bit by bit.
HWY_INLINE void take_solution(const Lanes& lanes, std::size_t lane, Cells& cells) {
    const BytesTag d;
    CellsByWord by_word;
    for (std::size_t w = 0; w < word_count; ++w) {
        const auto digit = [&](std::size_t value) {
            return lanes.words[word_count * (value - 1) + w][lane];
        };
        const Word of_bit[4] = {digit(1) | digit(3) | digit(5) | digit(7) | digit(9),
                                digit(2) | digit(3) | digit(6) | digit(7),
                                digit(4) | digit(5) | digit(6) | digit(7), digit(8) | digit(9)};
        for (std::size_t at = 0; at < CellsByWord::room; at += bytes_at_once) {
            auto values = hn::Zero(d);
            for (unsigned bit = 0; bit < 4; ++bit) {
                std::uint8_t some[8] = {};
                const Word shifted = of_bit[bit] >> at;
                std::memcpy(some, &shifted, sizeof shifted);
                values = hn::Or(values, hn::IfThenElseZero(hn::LoadMaskBits(d, some),
                                                           hn::Set(d, std::uint8_t(1 << bit))));
            }
            hn::Store(values, d, by_word.of[w] + at);
        }
    }
    for (std::size_t w = 0; w < word_count; ++w) {
        for (std::size_t band = 0; band < bands; ++band) {
            std::memcpy(row_of(cells, band, w), by_word.of[w] + band * side, side);
        }
    }
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
