// All sets of a number of cells of a third that hit each set of a list.
//
// To hit a set that is not hit yet, one of its cells must be chosen. If the second of its cells is
// chosen, the first one is dead: the sets with the first one have been found already. Dead cells
// are taken out of the sets, so these become smaller. The search gives up when more sets are
// disjoint than cells may still be chosen (McGuire, Tugemann and Civario 2014).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/clues/clue_cells.hpp"

namespace quadrille::sudoku::clues {

/// A number of disjoint sets of the list, up to `enough`. The list should begin with small sets.
[[nodiscard]] inline unsigned disjoint_sets(std::span<const PartSet> sets, unsigned enough) {
    PartSet taken = 0;
    unsigned count = 0;
    for (const PartSet set : sets) {
        if ((set & taken) != 0) continue;
        taken |= set;
        if (++count == enough) break;
    }
    return count;
}

/// The visitor has three functions:
///     bool enter(PartSet chosen, PartSet dead);
///         Before found() is called with sets that contain the chosen cells and no dead ones. If it
///         returns false, found() is not called with them.
///     void found(PartSet set);
///     bool is_over();
///         Ends the search.
template <typename Visitor>
class HittingSets {
   public:
    /// The sets that must be hit, without an empty one. They should be in the order of their sizes.
    [[nodiscard]] std::vector<PartSet>& list() { return lists_.front(); }

    /// Finds the sets of exactly `size` of these cells. The list is kept.
    void run(PartSet cells, unsigned size, Visitor& visitor) {
        cells_ = cells;
        visitor_ = &visitor;
        search(0, size, 0, 0);
    }

    /// Nodes of all runs.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

   private:
    void search(std::size_t depth, unsigned size, PartSet chosen, PartSet dead) {
        ++nodes_;
        const std::vector<PartSet>& sets = lists_[depth];
        if (visitor_->is_over()) return;
        if (sets.empty()) {
            if (visitor_->enter(chosen, dead)) fill(size, chosen, cells_ & ~chosen & ~dead);
            return;
        }
        if (size == 0) return;
        if (size == 1) return choose_last(chosen, dead);
        if (size == 2) return choose_last_two(sets, chosen, dead);
        if (disjoint_sets(sets, size + 1) > size) return;
        for (PartSet left = sets.front(); left != 0; left &= left - 1) {
            const PartSet cell = first_of(left);
            if (narrow(depth, cell, dead)) search(depth + 1, size - 1, chosen | cell, dead);
            dead |= cell;
        }
    }

    /// Makes the list of the next depth: the sets that the cell does not hit, without dead cells.
    /// The smallest is the first. False if one becomes empty.
    bool narrow(std::size_t depth, PartSet cell, PartSet dead) {
        std::vector<PartSet>& next = lists_[depth + 1];
        next.clear();
        std::size_t smallest = 0;
        unsigned least = cells_of_part;
        for (const PartSet set : lists_[depth]) {
            if ((set & cell) != 0) continue;
            const PartSet alive = set & ~dead;
            if (alive == 0) return false;
            if (size_of(alive) < least) {
                least = size_of(alive);
                smallest = next.size();
            }
            next.push_back(alive);
        }
        if (!next.empty()) std::swap(next.front(), next[smallest]);
        return true;
    }

    /// The only list that is left must be hit by one cell. This happens at the root alone.
    void choose_last(PartSet chosen, PartSet dead) {
        PartSet common = cells_ & ~dead;
        for (const PartSet set : lists_.front()) common &= set;
        if (common != 0 && visitor_->enter(chosen, dead)) fill(1, chosen, common);
    }

    void choose_last_two(std::span<const PartSet> sets, PartSet chosen, PartSet dead) {
        bool is_entered = false;
        const PartSet dead_before = dead;
        for (PartSet left = sets.front(); left != 0; left &= left - 1) {
            const PartSet cell = first_of(left);
            dead |= cell;
            PartSet common = cells_ & ~dead & ~chosen;
            for (const PartSet set : sets) {
                if ((set & cell) != 0) continue;
                common &= set;
                if (common == 0) break;
            }
            if (common == 0) continue;
            if (!std::exchange(is_entered, true) && !visitor_->enter(chosen, dead_before)) return;
            fill(1, chosen | cell, common);
        }
    }

    /// All sets of the chosen cells and some of those that are left.
    void fill(unsigned size, PartSet chosen, PartSet left) {
        if (size == 0) return visitor_->found(chosen);
        for (; left != 0 && !visitor_->is_over(); left &= left - 1) {
            if (size_of(left) < size) return;
            const PartSet cell = first_of(left);
            fill(size - 1, chosen | cell, left & (left - 1));
        }
    }

    static constexpr unsigned cells_of_part = 32;

    PartSet cells_ = 0;
    Visitor* visitor_ = nullptr;
    std::uint64_t nodes_ = 0;
    std::array<std::vector<PartSet>, cells_of_part + 1> lists_;  // one for each depth
};

}  // namespace quadrille::sudoku::clues
