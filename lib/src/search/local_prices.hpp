// DepthFirst: prices anew at a node, for what is open there (with Rules::costs).
//
// At a node some open items have lost their cheap options. Of item i, the cheapest that is left
// costs m(i) > 0: so m(i) is due for it whatever is chosen, and may be taken off the costs of all
// its options. Item after item, what is due sums up, since each option has been made cheaper by
// what was taken before. This is how dual prices rise in best/reduced_costs.hpp, but it lasts for
// the node only, and begins from the same costs at each.
//
// An item that must be covered n times more has n times m(i) due: a solution has at least n more of
// its options, each of which costs m(i) more than it was made to. A secondary item that nothing
// covers yet will cost m(i), or its due if nothing will ever cover it, whichever is less.
//
// Whatever is left of the allowance then is what an option may cost beyond. Others are hidden.
#pragma once

#include <algorithm>
#include <limits>

#include "search/depth_first.hpp"

namespace quadrille::search {

/// Calls for each open primary row, until the visitor is false. Whether it never was.
template <typename Table, Rules rules>
template <typename Visit>
bool DepthFirst<Table, rules>::visit_open(Visit visitor) const {
    for (Row row = 0; table_.is_primary(row); ++row) {
        if (table_.slack(row) < closed / 2 && !visitor(row)) return false;
    }
    return true;
}

/// Takes the least of a row's local costs, or `most` if that is less, off all of them, and as often
/// as it is needed off what is left of the allowance. False if that cannot pay for it.
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

/// False if the allowance cannot pay for what is due, or some open item has too few options left.
/// O(entries of the open items' visible options). Nothing is done before there is an allowance.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::hide_by_local_prices() {
    if (allowance_->limit == std::numeric_limits<Cost>::max()) return true;
    Cost left = allowance_->limit - purse_.spent;
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
