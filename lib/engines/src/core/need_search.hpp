// A search of one problem under changing demands: some items are soft, and each call says which of
// them need be covered (why_none). The search keeps what it learns for the next calls.
#pragma once

#include <span>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/solution.hpp"
#include "quadrille/stats.hpp"

namespace quadrille::core {

class NeedSearch {
   public:
    NeedSearch() = default;
    virtual ~NeedSearch() = default;
    NeedSearch(const NeedSearch&) = delete;
    NeedSearch& operator=(const NeedSearch&) = delete;

    /// Looks for options that cover these soft items, and all items that are not soft, as often as
    /// they need. No item is covered more often than it may be. Adds its work to the stats. Throws
    /// MemoryLimitError.
    [[nodiscard]] virtual Outcome cover(std::span<const ItemId> needed, const Budget& budget,
                                        Stats& stats) = 0;
    /// All later calls will need this soft item.
    virtual void keep(ItemId item) = 0;
    /// After `found`, until the next call of another function: these options, in ascending order.
    [[nodiscard]] virtual Solution solution() const = 0;
    /// After `exhausted`, likewise: those of the needed items that the proof used. They cannot be
    /// covered together either.
    [[nodiscard]] virtual std::vector<ItemId> used_items() const = 0;
};

}  // namespace quadrille::core
