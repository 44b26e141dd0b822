// How two rows of a band of a full 9x9 grid can begin a rearranged grid.
//
// The first row becomes 123456789 in any arrangement of the columns, because values are relabelled.
// The second row is then a permutation of the columns: it maps a column to the column in which the
// first row has the same value. To rearrange the columns is to conjugate this permutation. So the
// least second row depends on its conjugacy class only, under the 1296 arrangements of the columns.
// A table has the class of each of the 12,096 permutations, and an arrangement that leads to the
// least member of the class. The others follow by the centralizer of this member.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sudoku/canonical/layout.hpp"

namespace quadrille::sudoku::canonical {

class RowPairs {
   public:
    RowPairs();

    struct PairClass {
        std::uint8_t rank = 0;          ///< of the class; the least second row has rank 0
        std::uint16_t arrangement = 0;  ///< a number for columns()
    };

    /// The entry of a permutation of the columns that leaves no column in its stack.
    [[nodiscard]] const PairClass& entry(const Line& permutation) const {
        return entries_[slot_of(permutation)];
    }
    /// The arrangements that keep the least member of a class. Each entry's own arrangement comes
    /// before one of these.
    [[nodiscard]] const std::vector<Line>& centralizer(std::size_t rank) const {
        return centralizers_[rank];
    }
    /// An arrangement of the columns: which column moves to each place.
    [[nodiscard]] const Line& columns(std::size_t arrangement) const {
        return arrangements_[arrangement];
    }

   private:
    // Three columns of a stack go to six columns, and the last stack's to those that are left.
    static constexpr std::size_t ways_of_three = std::size_t{6} * 6 * 6;
    static constexpr std::size_t orders = 6;

    [[nodiscard]] static std::size_t slot_of(const Line& permutation) {
        const auto low = [](std::size_t column) { return column < 3 ? column : column - 3; };
        const Line& p = permutation;
        const std::size_t first = (p[0] * 6U + p[1]) * 6U + p[2] - 3 * 43U;  // from 3 to 8 each
        const std::size_t second = (low(p[3]) * 6 + low(p[4])) * 6 + low(p[5]);
        const std::size_t order = ((p[6] > p[7]) + (p[6] > p[8])) * 2U + (p[7] > p[8]);
        return (first * ways_of_three + second) * orders + order;
    }

    void make_arrangements();
    void add_class(const Line& least);

    std::vector<Line> arrangements_;
    std::vector<PairClass> entries_;
    std::vector<std::vector<Line>> centralizers_;
};

/// The table, made when it is first needed.
[[nodiscard]] const RowPairs& row_pairs();

}  // namespace quadrille::sudoku::canonical
