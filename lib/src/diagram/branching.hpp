// How a state is branched on: forced options are taken at once, and then an item is chosen. The
// counting search and the maker of diagrams (kept/make.cpp) share this file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "diagram/table.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// A branch that takes nothing more.
inline constexpr std::uint32_t none = 0xFFFFFFFF;

/// The primary items in the order in which the options, as they are listed, are done with them. The
/// options of most problems are listed place by place; in this order one place is filled before the
/// next, whatever order the items are in.
[[nodiscard]] std::vector<std::uint32_t> order_by_last_option(const Problem& problem);

/// The item to branch on, of a state with open items from which nothing is forced.
[[nodiscard]] std::uint32_t choose_item(const Table& table, const Word* state);

/// Adds the ways an item goes on: the options it has left, and `none` if it needs no more.
void add_branches(const Table& table, const Word* state, std::uint32_t item,
                  std::vector<std::uint32_t>& branches);

/// Takes forced options, and calls `tell` with each option and its item before. False if no
/// solution is left.
template <typename Tell>
[[nodiscard]] bool settle(const Table& table, Word* state, std::vector<std::uint32_t>& forced,
                          Tell tell) {
    while (!forced.empty()) {
        const std::uint32_t item = forced.back();
        forced.pop_back();
        if (!Table::is_open(state, item)) continue;
        const Tally left = table.left(state, item);
        const Tally needed = table.least(state, item);
        if (left > needed) continue;
        if (left < needed) return false;
        if (needed == 0) {
            if (!table.close(state, item, forced)) return false;
            continue;
        }
        const auto options = table.options_of(item);
        const auto option =
            std::ranges::find_if(options, [&](std::uint32_t o) { return table.is_left(state, o); });
        tell(item, *option);
        if (!table.take(state, *option, forced)) return false;
    }
    return true;
}

}  // namespace quadrille::diagram
