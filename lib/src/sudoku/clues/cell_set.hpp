// A set of cells of a board with up to 128 cells, and of a third of them.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace quadrille::sudoku::clues {

struct CellSet {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    [[nodiscard]] static CellSet of(std::size_t cell) {
        return cell < 64 ? CellSet{0, std::uint64_t{1} << cell}
                         : CellSet{std::uint64_t{1} << (cell - 64), 0};
    }
    /// The cells with lower numbers.
    [[nodiscard]] static CellSet below(std::size_t cell) {
        const CellSet bit = of(cell);
        return bit.high == 0 ? CellSet{0, bit.low - 1} : CellSet{bit.high - 1, ~std::uint64_t{0}};
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
    [[nodiscard]] CellSet without(CellSet other) const {
        return {high & ~other.high, low & ~other.low};
    }
    [[nodiscard]] bool is_within(CellSet other) const { return without(other).is_empty(); }

    friend CellSet operator|(CellSet a, CellSet b) { return {a.high | b.high, a.low | b.low}; }
    friend CellSet operator&(CellSet a, CellSet b) { return {a.high & b.high, a.low & b.low}; }
    friend auto operator<=>(const CellSet&, const CellSet&) = default;
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
