// The items of a problem by their distance from one of them.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::diagram {

struct Reach {
    std::vector<ItemId> items;             ///< in the order in which they are reached
    std::vector<std::uint32_t> distances;  ///< of each item: the number of options on the way to it
};

/// A breadth-first search over all items, secondary ones too. A part of the problem that shares no
/// item with the parts before it is put behind them. O(entries).
[[nodiscard]] Reach reach_from(const Problem& problem, ItemId start);

}  // namespace quadrille::diagram
