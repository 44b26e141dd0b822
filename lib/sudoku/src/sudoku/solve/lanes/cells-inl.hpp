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

#include "sudoku/solve/lanes/answer.hpp"
#include "sudoku/solve/lanes/mask-inl.hpp"
#include "sudoku/solve/lanes/node.hpp"

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

constexpr std::size_t parts_of_word = CellsByWord::room / bytes_at_once;

/// The cells of a word in the order of its bits, and other cells beyond the last bit.
template <class Tag = BytesTag>
struct WordOfCells {
    hn::Vec<Tag> parts[parts_of_word];

    /// A bit for each cell that has this value.
    [[nodiscard]] HWY_INLINE Word with(unsigned value) const {
        Word bits = 0;
        for (std::size_t k = 0; k < parts_of_word; ++k) {
            const auto same = hn::Eq(parts[k], hn::Set(Tag(), static_cast<std::uint8_t>(value)));
            bits |= bits_of<Tag>(same) << k * bytes_at_once;
        }
        return bits & all_bits;
    }
};

#if HWY_TARGET == HWY_SCALAR
inline WordOfCells<> word_of_cells(const Cells& cells, std::size_t word) {
    WordOfCells<> found{};
    for (std::size_t band = 0; band < bands; ++band) {
        for (std::size_t i = 0; i < side; ++i) {
            found.parts[band * side + i] = hn::Set(BytesTag(), row_of(cells, band, word)[i]);
        }
    }
    return found;
}
#else
/// Joins three rows of nine. Each is loaded from an address that puts it at its place in the
/// vector. (Copying the rows first takes longer, because a load waits for the smaller stores before
/// it.)
template <class Tag = BytesTag>
HWY_INLINE WordOfCells<Tag> word_of_cells(const Cells& cells, std::size_t word) {
    const hn::Full128<std::uint8_t> d;
    const std::uint8_t* const first = cells.data() + side * word;
    constexpr std::size_t half = 16;
    constexpr std::size_t band = 3 * side;
    const auto in_second_row = hn::LoadU(d, first + band - side);
    const auto low = hn::IfThenElse(hn::FirstN(d, side), hn::LoadU(d, first), in_second_row);
    const auto rest_of_second = hn::LoadU(d, first + band - side + half);
    // A load of the third row of the last word must not go beyond the cells.
    constexpr std::size_t last = 81 - half;
    const std::size_t third = 2 * band - 2 * side + half;
    const auto in_third_row = word == 2 ? hn::ShiftRightBytes<third + 2 * side - last>(
                                              d, hn::LoadU(d, cells.data() + last))
                                        : hn::LoadU(d, first + third);
    const auto high = hn::IfThenElse(hn::FirstN(d, 2 * side - half), rest_of_second, in_third_row);
    if constexpr (hn::MaxLanes(Tag()) == half) {
        return {{low, high}};
    } else {
        return {{hn::Combine(Tag(), high, low)}};
    }
}
#endif

/// Calls put(digit, word, cells) for each word of a board. A given has one candidate, and a blank
/// has all nine.
template <class Put>
HWY_INLINE void put_board(const Cells& cells, const Put& put) {
    for (std::size_t w = 0; w < word_count; ++w) {
        const WordOfCells<> word = word_of_cells(cells, w);
        const Word blanks = word.with(0);
        for (unsigned digit = 0; digit < digit_count; ++digit) {
            put(digit, w, word.with(digit + 1) | blanks);
        }
    }
}

/// The values of the cells of a word, as four words: bit k of each value is in of[k].
struct ValueBits {
    static constexpr unsigned count = 4;
    Word of[count];
};

/// Writes the cells of a solution. The bits of word w are bits(w).
template <class BitsOfWord>
HWY_INLINE void put_values(const BitsOfWord& bits, Cells& cells) {
    const BytesTag d;
    CellsByWord by_word;
    for (std::size_t w = 0; w < word_count; ++w) {
        const ValueBits of_word = bits(w);
        for (std::size_t at = 0; at < CellsByWord::room; at += bytes_at_once) {
            auto values = hn::Zero(d);
            for (unsigned bit = 0; bit < ValueBits::count; ++bit) {
                std::uint8_t some[8] = {};
                const Word shifted = of_word.of[bit] >> at;
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

/// Reads a solution from take(digit, word). The four bits of the values are found one by one.
template <class Take>
HWY_INLINE void take_solution(const Take& take, Cells& cells) {
    put_values(
        [&take](std::size_t w) {
            const auto digit = [&](std::size_t value) { return take(value - 1, w); };
            return ValueBits{{digit(1) | digit(3) | digit(5) | digit(7) | digit(9),
                              digit(2) | digit(3) | digit(6) | digit(7),
                              digit(4) | digit(5) | digit(6) | digit(7), digit(8) | digit(9)}};
        },
        cells);
}

}  // namespace quadrille::sudoku::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
