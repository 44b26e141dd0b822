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

}  // namespace quadrille::sudoku::variants
