// DepthFirst: prices of the open items, made again at each node (with Rules::costs).
//
// At a node some open items have lost their cheap options. Suppose the cheapest remaining option of
// item i costs m(i) > 0. Then m(i) is due for the item whatever is chosen, and may be subtracted
// from the costs of all its options. This is done for one item after another, and the amounts due
// add up, because each option has become cheaper by the amounts subtracted before. Dual prices rise
// in the same way in best/reduced_costs.hpp. Here they last for one node only, and every node
// starts from the same costs.
//
// If an item must be covered n more times, n times m(i) is due: a solution has at least n more of
// its options, and m(i) was subtracted from each. A secondary item that nothing covers yet will
// cost m(i), or its due if nothing ever covers it, whichever is less.
//
// An option may cost as much as is then left of the allowance. Options that cost more are hidden.
#pragma once

#include <algorithm>
#include <limits>

#include "search/depth_first.hpp"

namespace quadrille::search {

/// Calls for each open primary row, until the visitor is false. Returns whether it never was.
template <typename Table, Rules rules>
template <typename Visit>
bool DepthFirst<Table, rules>::visit_open(Visit visitor) const {
    for (Row row = 0; table_.is_primary(row); ++row) {
        if (table_.slack(row) < closed / 2 && !visitor(row)) return false;
    }
    return true;
}

/// Subtracts the least of a row's local costs, or `most` if that is less, from all of them.
/// Subtracts it from the rest of the allowance, too, as many times as the row is needed. False if
/// the rest is too small.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::raise_local_price(Row row, Cost most, std::int32_t needed,
                                                 Cost& left) {
    Cost price = most;
    table_.visit(row, [&](Option option) {
        price = std::min(price, local_cost(option));
        return price != 0;
    });
    if (price == 0) return true;
    if (price > left / needed) return false;
    left -= price * needed;
    table_.visit(row, [&](Option option) {
        local_cost(option) -= price;
        return true;
    });
    return true;
}

/// False if more is due than the allowance has left, or if some open item has too few options left.
/// Does nothing before there is a limit. O(entries of the open items' visible options).
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::hide_by_local_prices() {
    const Cost limit = allowance_->limit();
    if (limit == std::numeric_limits<Cost>::max()) return true;
    Cost left = limit - purse_.spent;
    const std::uint64_t priced_before = priced_;
    visit_open([&](Row row) {
        table_.visit(row, [&](Option option) {
            local_cost(option) = cost(option);
            ++priced_;
            return true;
        });
        return true;
    });
    const bool can_pay = visit_open([&](Row row) {
        std::int32_t needed = 1;
        if constexpr (rules.multiplicities) needed = needs_[row].least;
        return needed <= 0 ||
               raise_local_price(row, std::numeric_limits<Cost>::max(), needed, left);
    });
    if (!can_pay) return false;
    for (const Due& due : dues_) {
        if (!covered_[due.row] && !raise_local_price(due.row, due.amount, 1, left)) return false;
    }
    allowance_->note_left(left, priced_ - priced_before);
    Hider hider(table_);
    return visit_open([&](Row row) {
        bool enough = true;
        table_.visit(row, [&](Option option) {
            if (local_cost(option) > left) enough = hider.hide(option);
            return enough;
        });
        return enough;
    });
}

}  // namespace quadrille::search
