// The sets of values that have a given sum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::sudoku::variants {

/// The smallest and the largest sum of `count` different values from `first` to `last`.
struct SumRange {
    SumRange(std::uint64_t count, std::uint64_t first, std::uint64_t last)
        : least(count * first + count * (count - 1) / 2),
          most(count * last - count * (count - 1) / 2) {}
    [[nodiscard]] bool has(std::uint64_t sum) const { return sum >= least && sum <= most; }
    std::uint64_t least;
    std::uint64_t most;
};

/// Calls `visit` with each set of `count` values that has a sum, in ascending order, until it
/// returns false. Every sum between the smallest and the largest one is that of some set, so no
/// step is in vain.
template <typename Visit>
void for_each_value_set(std::size_t count, unsigned sum, unsigned values, const Visit& visit) {
    std::vector<unsigned> set{0};
    std::uint64_t left = sum;  // for the last value of the set and those to come
    while (!set.empty()) {
        const unsigned value = ++set.back();
        const std::size_t others = count - set.size();
        // The last value must leave enough larger values for the other cells.
        if (value + others > values || value > left) {
            set.pop_back();
            if (!set.empty()) left += set.back();
            continue;
        }
        const std::uint64_t rest = left - value;
        if (others == 0 ? rest != 0 : !SumRange(others, value + 1, values).has(rest)) continue;
        if (others == 0) {
            if (!visit(set)) return;
            continue;
        }
        left = rest;
        set.push_back(value);
    }
}

/// The number of ways to choose `cells` different values from 1 to `values` that have this sum, or
/// `most` if there are more. O(result times cells).
inline std::size_t count_value_sets(std::size_t cells, unsigned sum, unsigned values,
                                    std::size_t most) {
    std::size_t sets = 0;
    for_each_value_set(cells, sum, values,
                       [&](const std::vector<unsigned>&) { return ++sets < most; });
    return sets;
}

}  // namespace quadrille::sudoku::variants
