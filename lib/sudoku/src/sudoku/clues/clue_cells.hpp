// A set of cells of a board with up to 128 cells, and of a third of them.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace quadrille::sudoku::clues {

struct ClueCells {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    [[nodiscard]] static ClueCells of(std::size_t cell) {
        return cell < 64 ? ClueCells{0, std::uint64_t{1} << cell}
                         : ClueCells{std::uint64_t{1} << (cell - 64), 0};
    }
    /// The cells with lower numbers.
    [[nodiscard]] static ClueCells below(std::size_t cell) {
        const ClueCells bit = of(cell);
        return bit.high == 0 ? ClueCells{0, bit.low - 1}
                             : ClueCells{bit.high - 1, ~std::uint64_t{0}};
    }

    [[nodiscard]] bool is_empty() const { return (high | low) == 0; }
    [[nodiscard]] unsigned size() const {
        return static_cast<unsigned>(std::popcount(high) + std::popcount(low));
    }
    [[nodiscard]] bool has(std::size_t cell) const { return !(*this & of(cell)).is_empty(); }
    /// The least cell of a set that is not empty.
    [[nodiscard]] std::size_t first() const {
        return static_cast<std::size_t>(low != 0 ? std::countr_zero(low)
                                                 : 64 + std::countr_zero(high));
    }
    /// Takes the least cell out, and returns it.
    std::size_t take_first() {
        const std::size_t cell = first();
        *this = without(of(cell));
        return cell;
    }
    [[nodiscard]] ClueCells without(ClueCells other) const {
        return {high & ~other.high, low & ~other.low};
    }
    [[nodiscard]] bool is_within(ClueCells other) const { return without(other).is_empty(); }

    friend ClueCells operator|(ClueCells a, ClueCells b) {
        return {a.high | b.high, a.low | b.low};
    }
    friend ClueCells operator&(ClueCells a, ClueCells b) {
        return {a.high & b.high, a.low & b.low};
    }
    friend auto operator<=>(const ClueCells&, const ClueCells&) = default;
};

/// A set of cells of one third of the board: at most 27 of 81.
using PartSet = std::uint32_t;

/// The number of cells. (Without -mpopcnt, std::popcount is a call of the compiler's library, which
/// took a quarter of the time.)
[[nodiscard]] constexpr unsigned size_of(PartSet set) {
    set -= set >> 1 & 0x55555555U;
    set = (set & 0x33333333U) + (set >> 2 & 0x33333333U);
    set = (set + (set >> 4)) & 0x0F0F0F0FU;
    return set * 0x01010101U >> 24;
}
/// The least cell of a set, as a set.
[[nodiscard]] inline PartSet first_of(PartSet set) {
    return set & (~set + 1);
}

}  // namespace quadrille::sudoku::clues
