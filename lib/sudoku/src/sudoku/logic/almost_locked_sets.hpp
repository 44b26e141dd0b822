// Almost locked sets: k cells of a house with k + 1 values. If one value is absent, all others
// stand in the set.
#pragma once

#include <vector>

#include "sudoku/logic/finding.hpp"

namespace quadrille::sudoku::logic {

struct AlmostLockedSet {
    CellSet cells;
    Mask values;
};

/// The sets of up to this number of cells, small ones first. Techniques compare pairs of sets, so
/// there are at most some thousands. None if the budget ended.
[[nodiscard]] std::vector<AlmostLockedSet> almost_locked_sets(const Candidates& now,
                                                              unsigned most_size, Finding& finding);

}  // namespace quadrille::sudoku::logic
