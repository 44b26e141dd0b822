// DepthFirst: options that cost too much to be chosen (with Rules::costs). Without costs, these
// functions do nothing.
//
// Invariant, when an item is chosen: an option is visible only if it costs no more than is left of
// the allowance. The search's own rules (the fewest options, forced choices, an item that starves)
// then apply to the options that can be afforded, and need not know about costs.
#pragma once

#include "search/depth_first.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
Cost DepthFirst<Table, rules>::cost(Option branch) const {
    if (rules.multiplicities && branch == take_no_more) return 0;
    return allowance_->costs[index(table_.id(branch))];
}

/// Called before each branch, because the allowance may have been lowered after the branch was
/// listed. The comparison subtracts, because a sum might overflow.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::can_afford([[maybe_unused]] Option branch) const {
    if constexpr (rules.costs) {
        const Cost limit = allowance_->limit();
        return purse_.spent <= limit && cost(branch) <= limit - purse_.spent;
    }
    return true;
}

/// False if more is spent than allowed, or as soon as some open item has too few options left.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::hide_too_dear() {
    if constexpr (rules.costs) {
        const Cost limit = allowance_->limit();
        if (purse_.spent > limit) return false;
        const Cost left = limit - purse_.spent;
        Hider hider(table_);
        while (purse_.shown != 0 && allowance_->costs[purse_.shown - 1] > left) {
            const Option option = table_.option(id_at<OptionId>(--purse_.shown));
            if (table_.is_visible(option) && !hider.hide(option)) return false;
        }
    }
    return true;
}

}  // namespace quadrille::search
