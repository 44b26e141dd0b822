// How a state is branched on: forced options are taken at once, and then an item is chosen. The
// counting search and the maker of diagrams (kept/make.cpp) share this file. A branch is an option,
// or no_option if the item takes no more.
#pragma once

#include <algorithm>
#include <vector>

#include "diagram/table.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// The primary items, sorted by the last option that has each of them. The options of most problems
/// are listed place by place. In this order, each place is filled before the next one, although the
/// items may be in another order.
[[nodiscard]] std::vector<ItemId> order_by_last_option(const Problem& problem);

/// The item to branch on, in a state with open items and without forced options.
[[nodiscard]] TableItem choose_item(const Table& table, const Word* state);

/// Adds the branches of an item: the options it has left, and no_option if it needs no more.
void add_branches(const Table& table, const Word* state, TableItem item,
                  std::vector<OptionId>& branches);

/// Takes forced options, and calls `visit` with each item and its option before that. False if no
/// solution is left.
template <typename Visit>
[[nodiscard]] bool settle(const Table& table, Word* state, std::vector<TableItem>& forced,
                          Visit visit) {
    while (!forced.empty()) {
        const TableItem item = forced.back();
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
            std::ranges::find_if(options, [&](OptionId o) { return table.is_left(state, o); });
        visit(item, *option);
        if (!table.take(state, *option, forced)) return false;
    }
    return true;
}

}  // namespace quadrille::diagram
