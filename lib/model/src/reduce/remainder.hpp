// The rest of a problem while options are chosen or dropped.
//
// Choosing an option covers its items. The multiplicity of a primary item is lowered by one. When
// nothing is left of it, the item is gone, and all its options are dropped. A secondary item is
// gone at once. Without a color, all its options are dropped. With a color, the options that do not
// agree are dropped, and the others lose the entry.
//
// Invariant: an option that is not dropped has all its primary items left, because a primary item
// and its options go together. So the rest never has an option without a primary item.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "quadrille/problem.hpp"
#include "quadrille/reduce.hpp"

namespace quadrille::reducing {

class Remainder {
   public:
    explicit Remainder(const Problem& problem);

    [[nodiscard]] bool is_dropped(OptionId option) const noexcept {
        return option_marks_[index(option)] != 0;
    }
    [[nodiscard]] bool is_gone(ItemId item) const noexcept { return item_marks_[index(item)] != 0; }

    /// The remaining multiplicity of a primary item.
    [[nodiscard]] Multiplicity left(ItemId item) const noexcept {
        return index(item) < left_.size() ? left_[index(item)] : Multiplicity{};
    }

    void drop(OptionId option) noexcept { option_marks_[index(option)] = 1; }

    /// Chooses an option that is not dropped. Calls drop_other, which must call drop(), on the
    /// option and on every option that contradicts the choices made so far, even if it was dropped
    /// before. O(entries of the options that share an item with it).
    template <typename Drop>
    void choose(OptionId chosen, Drop drop_other);

    /// The problem that remains. O(items + entries).
    [[nodiscard]] Reduction build(std::vector<OptionId> forced) &&;

    /// A problem without solutions, which has just this item of `whole`, and no option.
    [[nodiscard]] static Reduction impossible(const Problem& whole, ItemId item);

   private:
    void build_options(Reduction& reduction);
    void build_items(Reduction& reduction);
    void build_entries(Reduction& reduction);
    std::size_t copy_plain(Reduction& reduction);
    std::size_t copy_colored(Reduction& reduction);

    /// Covers an item once more. Returns whether nothing is left of it. A secondary item is used up
    /// at once.
    [[nodiscard]] bool uses_up(ItemId item) noexcept {
        if (index(item) >= left_.size()) return true;
        Multiplicity& multiplicity = left_[index(item)];
        if (multiplicity.least != 0) --multiplicity.least;
        return --multiplicity.most == 0;
    }

    [[nodiscard]] Color color_in(OptionId option, ItemId item) const noexcept {
        return std::ranges::find(problem_->option(option), item, &Entry::item)->color;
    }

    const Problem* problem_;
    // 0: it stays. While building, an item's mark becomes its new number, or `none`.
    std::vector<std::uint32_t> option_marks_;
    std::vector<std::uint32_t> item_marks_;
    std::vector<Multiplicity> left_;           // of the primary items; empty: all 1..1
    std::vector<std::uint32_t> options_left_;  // of the items that stay; while building
};

template <typename Drop>
void Remainder::choose(OptionId chosen, Drop drop_other) {
    drop_other(chosen);
    for (const Entry& entry : problem_->option(chosen)) {
        if (is_gone(entry.item)) continue;  // an earlier choice fixed its color, to this one
        if (entry.color != no_color) {
            item_marks_[index(entry.item)] = 1;
            for (const OptionId option : problem_->options_of(entry.item)) {
                if (option == chosen) continue;  // not to look through it for each of its items
                if (color_in(option, entry.item) != entry.color) drop_other(option);
            }
        } else if (uses_up(entry.item)) {
            item_marks_[index(entry.item)] = 1;
            for (const OptionId option : problem_->options_of(entry.item)) drop_other(option);
        }
    }
}

}  // namespace quadrille::reducing
