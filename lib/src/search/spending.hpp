// DepthFirst: what is too dear to be chosen (with Rules::costs). Elsewhere all of this is nothing.
//
// Invariant, where an item is chosen: an option is visible only if it costs no more than is left of
// the allowance. So all of the search's own rules (the fewest options, forced choices, an item
// that starves) hold of those options that can be afforded, without knowing of costs.
#pragma once

#include "search/depth_first.hpp"

namespace quadrille::search {

template <typename Table, Rules rules>
Cost DepthFirst<Table, rules>::cost(Option branch) const {
    if (rules.multiplicities && branch == take_no_more) return 0;
    return allowance_->costs[index(table_.id(branch))];
}

/// Asked before each branch, since the allowance may have been lowered after it was listed. What
/// is spent and what is left are never compared by a sum, which might overflow.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::can_afford([[maybe_unused]] Option branch) const {
    if constexpr (rules.costs) {
        return purse_.spent <= allowance_->limit &&
               cost(branch) <= allowance_->limit - purse_.spent;
    }
    return true;
}

/// False if more is spent than allowed, or as soon as some open item has too few options left.
template <typename Table, Rules rules>
bool DepthFirst<Table, rules>::hide_too_dear() {
    if constexpr (rules.costs) {
        if (purse_.spent > allowance_->limit) return false;
        const Cost left = allowance_->limit - purse_.spent;
        Hider hider(table_);
        while (purse_.shown != 0 && allowance_->costs[purse_.shown - 1] > left) {
            const Option option = table_.option(id_at<OptionId>(--purse_.shown));
            if (table_.is_visible(option) && !hider.hide(option)) return false;
        }
    }
    return true;
}

}  // namespace quadrille::search
