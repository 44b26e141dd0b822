// How many sets of values a cage can have.
#pragma once

#include <cstddef>

namespace quadrille::sudoku::variants {

/// The number of sets of so many different values, from 1 to `values`, with this sum. Counts up to
/// `most`. O(result times cells).
[[nodiscard]] std::size_t count_value_sets(std::size_t cells, unsigned sum, unsigned values,
                                           std::size_t most);

}  // namespace quadrille::sudoku::variants
