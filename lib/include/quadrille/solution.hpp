// Solutions and paths: sets of options, and how a search came to one.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/types.hpp"

namespace quadrille {

/// The chosen options: of `links` and `cells` in the order in which they were chosen, of `bits` in
/// an order of its own.
using Solution = std::vector<OptionId>;

/// One choice of a search: an item is branched on, and an option of it taken.
/// No option means that the item, whose multiplicity is met, takes no more.
///
/// Where an item may be covered more than once, taking an option also rules out the item's
/// options before it (those with lower ids), so that the branches of a node never overlap.
struct Step {
    ItemId item;
    std::optional<OptionId> option;

    friend bool operator==(const Step&, const Step&) = default;
};

/// The choices that lead from the root of a search tree to a node of it. It names a
/// subtree that any engine can search, whichever engine the path came from.
using Path = std::vector<Step>;

}  // namespace quadrille
