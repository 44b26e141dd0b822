#include "sudoku/canonical/row_pairs.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::sudoku::canonical {
namespace {

constexpr std::uint16_t unknown = std::numeric_limits<std::uint16_t>::max();

constexpr std::array<std::array<std::uint8_t, 3>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

Line inverse(const Line& permutation) {
    Line result{};
    for (std::uint8_t i = 0; i < result.size(); ++i) result[permutation[i]] = i;
    return result;
}

/// The permutation in columns that were rearranged.
Line conjugated(const Line& permutation, const Line& columns, const Line& place) {
    Line result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = place[permutation[columns[i]]];
    return result;
}

/// The next permutation in lexicographic order that leaves no column in its stack. False at the
/// end.
bool next_permutation(Line& permutation) {
    while (std::next_permutation(permutation.begin(), permutation.end())) {
        std::size_t c = 0;
        while (c < permutation.size() && permutation[c] / 3U != c / 3) ++c;
        if (c == permutation.size()) return true;
        // The rest is in ascending order here. All permutations with this wrong beginning are
        // skipped: the last of them has the rest in descending order.
        std::reverse(permutation.begin() + static_cast<std::ptrdiff_t>(c) + 1, permutation.end());
    }
    return false;
}

}  // namespace

RowPairs::RowPairs() : entries_(ways_of_three * ways_of_three * orders, PairClass{0, unknown}) {
    make_arrangements();
    // In lexicographic order, so that the first member of each class is the least one.
    Line permutation{3, 4, 5, 6, 7, 8, 0, 1, 2};
    do {
        if (entry(permutation).arrangement == unknown) add_class(permutation);
    } while (next_permutation(permutation));
}

void RowPairs::make_arrangements() {
    for (const auto& stacks : orders_of_three) {
        for (const auto& a : orders_of_three) {
            for (const auto& b : orders_of_three) {
                for (const auto& c : orders_of_three) {
                    Line& columns = arrangements_.emplace_back();
                    for (std::size_t i = 0; i < 3; ++i) {
                        columns[i] = static_cast<std::uint8_t>(stacks[0] * 3 + a[i]);
                        columns[3 + i] = static_cast<std::uint8_t>(stacks[1] * 3 + b[i]);
                        columns[6 + i] = static_cast<std::uint8_t>(stacks[2] * 3 + c[i]);
                    }
                }
            }
        }
    }
}

void RowPairs::add_class(const Line& least) {
    const auto rank = static_cast<std::uint8_t>(centralizers_.size());
    std::vector<Line>& centralizer = centralizers_.emplace_back();
    for (std::size_t a = 0; a < arrangements_.size(); ++a) {
        // The arrangement undoes its inverse, which makes a member of the class of the least one.
        const Line& columns = arrangements_[a];
        const Line member = conjugated(least, inverse(columns), columns);
        if (member == least) centralizer.push_back(columns);
        entries_[slot_of(member)] = {rank, static_cast<std::uint16_t>(a)};
    }
}

const RowPairs& row_pairs() {
    static const RowPairs table;
    return table;
}

}  // namespace quadrille::sudoku::canonical
