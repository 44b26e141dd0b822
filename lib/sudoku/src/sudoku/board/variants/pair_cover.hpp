// Items that keep two cells from having values that do not fit together.
#pragma once

#include <functional>
#include <vector>

namespace quadrille::sudoku::variants {

/// Values of two cells that share an item: none of the first may be with one of the second.
struct Biclique {
    std::vector<unsigned> of_one;
    std::vector<unsigned> of_other;
};

/// How the items of two cells forbid pairs of values.
struct PairCover {
    /// If it is not empty, one item is enough: cells have values that are of the same class. It has
    /// the number of each value's class, from 1, first those of one cell, then of the other.
    std::vector<unsigned> classes_of_one;
    std::vector<unsigned> classes_of_other;
    /// Otherwise, an item for each of these.
    std::vector<Biclique> items;
};

/// `differ` says that the cells differ anyway: then equal values may be forbidden, but need not.
/// O(values^4) at the most.
[[nodiscard]] PairCover cover_pairs(const std::function<bool(unsigned, unsigned)>& allows,
                                    unsigned values, bool differ);

}  // namespace quadrille::sudoku::variants
