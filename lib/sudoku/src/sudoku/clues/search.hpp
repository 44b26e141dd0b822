// The search for sets of clues that hit all known unavoidable sets, third by third.
//
// The search begins with given clues in the first part, so no other cell there can be a clue: these
// cells are dead. An unavoidable set that the clues do not hit loses its dead cells. If it has no
// cell in the third part, it must be hit in the second, so the search chooses clues there. Then the
// other cells of the second part are dead, too, and each set has only cells of the third part left.
// This is why the sets are small by the time a part is searched.
//
// Disjoint sets bound the clues of each part from below, before it is searched. Before the last two
// clues of the second part are chosen, the sets across are thinned out once more (enter()).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/budget.hpp"
#include "sudoku/clues/hitting_sets.hpp"
#include "sudoku/clues/plan.hpp"

namespace quadrille::sudoku::clues {

class ThirdsSearch {
   public:
    /// Called with each set of clues. False ends the unit.
    using Take = std::function<bool(ClueCells clues)>;

    /// The plan must outlive it. The budget's time is watched.
    ThirdsSearch(const Plan& plan, const Budget& budget);

    /// Finds all sets of clues of a unit. False if it ended early.
    bool run(const Unit& unit, const Take& take);

    /// Partial sets of clues that all runs have looked at.
    [[nodiscard]] std::uint64_t nodes() const;

   private:
    /// The rest of an unavoidable set that has cells in the third part.
    struct Rest {
        PartSet second;
        PartSet third;
    };
    struct SecondPart {
        ThirdsSearch& search;
        bool enter(PartSet chosen, PartSet dead) { return search.thin_out(chosen, dead); }
        void found(PartSet set) { search.extend_second(set); }
        [[nodiscard]] bool is_over() const { return search.is_over_; }
    };
    struct ThirdPart {
        ThirdsSearch& search;
        bool enter(PartSet, PartSet) { return true; }
        void found(PartSet set) { search.take(set); }
        [[nodiscard]] bool is_over() const { return search.is_over_; }
    };

    void extend_first(PartSet first);
    bool thin_out(PartSet chosen, PartSet dead);
    void extend_second(PartSet second);
    void take(PartSet third);
    void look_at_clock();

    const Plan& plan_;
    core::BudgetWatch watch_;
    HittingSets<SecondPart> second_part_;
    HittingSets<ThirdPart> third_part_;
    std::uint64_t extended_ = 0;  // sets of the first two parts
    bool is_over_ = false;

    // The unit in work.
    std::size_t order_ = 0;
    const Take* take_ = nullptr;
    PartSet first_ = 0;
    PartSet second_ = 0;
    unsigned third_clues_ = 0;
    std::vector<Rest> across_;  // not hit by the first part
    std::vector<Rest> thin_;    // nor by the clues of the second part at the last enter()
};

}  // namespace quadrille::sudoku::clues
