// DepthFirst: new prices at a node, for its open items (with Rules::costs).
//
// At a node, some open items have lost their cheap options. If the cheapest remaining option of
// item i costs m(i) > 0, then m(i) is due for this item in any case. It may be subtracted from the
// costs of all its options. The dues of one item after another add up, because each option has
// become cheaper by what was subtracted before. Dual prices rise in the same way in
// best/reduced_costs.hpp, but these prices hold only at one node, and start from the same costs at
// each node.
//
// If an item must be covered n more times, n times m(i) is due. A solution has at least n more of
// its options, and each of them costs m(i) more than its lowered cost. A secondary item that
// nothing covers yet will cost m(i), or its due if it stays uncovered, whichever is less.
//
// The rest of the allowance is what an option may cost beyond this. More expensive options are
// hidden.
#pragma once

#include <algorithm>
#include <limits>

#include "search/depth_first.hpp"

namespace quadrille::search {

/// Calls visitor(row) for each open primary row, until it returns false. Returns whether it never
/// did.
template <typename Table, Rules rules>
template <typename Visit>
bool DepthFirst<Table, rules>::visit_open(Visit visitor) const {
    for (Row row = 0; table_.is_primary(row); ++row) {
        if (table_.slack(row) < closed / 2 && !visitor(row)) return false;
    }
    return true;
}

/// Finds the least local cost in a row, or `most` if that is less. Subtracts it from all local
/// costs of the row, and `needed` times from the rest of the allowance. Returns false if the
/// allowance cannot pay for it.
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

/// Returns false if the allowance cannot pay for the dues, or if an open item has too few options
/// left. O(entries of the open items' visible options). Does nothing before there is an allowance.
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
