// In which cells of a cage each value of a set can stand, if the cells have exactly these values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::sudoku::rule_search {

/// The largest cage whose matchings are examined: a word has a bit for each set of its cells.
inline constexpr std::size_t most_cells_matched = 6;

/// A cage of n cells and a set of n values. Bit c of cells[i] says that cell c can have the i-th
/// value. If all values can stand in different cells, writes to matched[i] the cells of the i-th
/// value in any such arrangement. Returns false if there is none.
///
/// These are the edges that a perfect matching has. Reached are the sets of cells that the first i
/// values can fill, and from the last value back, those that the others can complete. O(n^2) words.
/// The loops have fixed ends, because a search takes a third longer if they follow the bits.
template <std::size_t n>
bool find_matched(const std::array<std::uint32_t, n>& cells,
                  std::array<std::uint32_t, n>& matched) {
    static_assert(n <= most_cells_matched);
    // Bit s of a word stands for the set s of cells; those of has[c] contain cell c.
    constexpr std::array<std::uint64_t, 6> has{0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                               0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00,
                                               0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    constexpr std::uint64_t full = std::uint64_t{1} << ((1U << n) - 1);
    std::array<std::uint64_t, n + 1> reached{1};
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t c = 0; c < n; ++c) {
            const std::uint64_t can = -std::uint64_t{cells[i] >> c & 1};
            reached[i + 1] |= (reached[i] & ~has[c]) << (1U << c) & can;
        }
    }
    if ((reached[n] & full) == 0) return false;
    std::uint64_t completed = full;
    for (std::size_t i = n; i-- > 0;) {
        std::uint64_t before = 0;
        matched[i] = 0;
        for (std::size_t c = 0; c < n; ++c) {
            const std::uint64_t can = -std::uint64_t{cells[i] >> c & 1};
            const std::uint64_t from = (completed & has[c]) >> (1U << c) & reached[i] & can;
            matched[i] |= std::uint32_t{from != 0} << c;
            before |= from;
        }
        completed = before;
    }
    return true;
}

}  // namespace quadrille::sudoku::rule_search
