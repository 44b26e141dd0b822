// The search for boards with few clues, cut into units.
//
// At least one third of the board has no more than a third of the clues. So the plan first lists,
// for each third, the sets of that many cells that hit all unavoidable sets within the third. A
// unit is some of these sets; the search (search.hpp) extends each of them in the other two thirds.
// The thirds are bands of rows or of columns, whichever gives fewer sets.
#pragma once

#include <cstddef>
#include <vector>

#include "core/budget.hpp"
#include "sudoku/clues/thirds.hpp"

namespace quadrille::sudoku::clues {

/// Unavoidable sets as a part order sees them.
struct OrderedSets {
    /// The sets with no cell in the third part but some in the second, sorted by how many they have
    /// there.
    std::vector<Split> inside;
    /// The sets with cells in the third part, sorted in the same way.
    std::vector<Split> across;
};

struct Unit {
    std::size_t order = 0;  ///< in part_orders
    unsigned clues = 0;     ///< of the first part
    std::size_t begin = 0;  ///< the first of its sets, in Plan::firsts()
    std::size_t end = 0;    ///< behind the last
};

class Plan {
   public:
    /// The unavoidable sets of a grid of this side, and the clues that are wanted. Sets with more
    /// than `largest_across` cells are used only within two parts, because there are many others.
    /// If the budget's time is up, the units are not complete.
    Plan(unsigned side, const std::vector<ClueCells>& unavoidable, unsigned clues,
         unsigned largest_across, const Budget& budget);

    [[nodiscard]] unsigned clues() const { return clues_; }
    [[nodiscard]] const Thirds& thirds() const { return thirds_; }
    [[nodiscard]] const std::vector<Unit>& units() const { return units_; }
    [[nodiscard]] const OrderedSets& sets(std::size_t order) const { return sets_[order]; }
    /// The sets of this number of clues in a part that hit all unavoidable sets within it.
    [[nodiscard]] const std::vector<PartSet>& firsts(std::size_t part, unsigned clues) const {
        return firsts_[part][clues];
    }

   private:
    using Firsts = std::array<std::vector<std::vector<PartSet>>, part_count>;

    [[nodiscard]] static Firsts list_firsts(const Thirds& thirds,
                                            const std::vector<ClueCells>& unavoidable,
                                            unsigned clues, core::BudgetWatch& watch);
    void add_order(std::size_t order, const std::vector<ClueCells>& unavoidable,
                   unsigned largest_across);

    unsigned clues_;
    Thirds thirds_;
    Firsts firsts_;
    std::array<OrderedSets, part_orders.size()> sets_;
    std::vector<Unit> units_;
};

}  // namespace quadrille::sudoku::clues
