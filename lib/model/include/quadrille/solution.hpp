// Solutions, and paths: the choices that lead to a node of a search.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// The chosen options. `links` and `cells` list them in the order in which they were chosen, and
/// `bits` in another order.
using Solution = std::vector<OptionId>;

/// One choice of a search: an item is branched on, and one of its options is taken. Without an
/// option, the item takes no more, because its multiplicity is met.
///
/// If an item may be covered more than once, taking an option also rules out the item's options
/// with lower ids, so that the branches of a node never overlap.
struct Step {
    /// The item, and the option that is taken.
    ItemId item;
    std::optional<OptionId> option;

    friend bool operator==(const Step&, const Step&) = default;
};

/// The choices that lead from the root of a search tree to one of its nodes. A path names a
/// subtree. Any engine can search it, whichever engine the path came from.
using Path = std::vector<Step>;

}  // namespace quadrille
#pragma GCC visibility pop
