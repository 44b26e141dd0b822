// Which options contradict each other, by the entries that they share.
//
// The shorter option's entries are looked up in the longer one: by a scan if that is short, too,
// else by binary search in the item's list of options. A comparison costs O(shorter *
// log(options)), however long the other option is.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/problem.hpp"

namespace quadrille::reducing {

class Conflicts {
   public:
    /// O(entries).
    explicit Conflicts(const Problem& problem);

    /// Whether these colors of one secondary item contradict each other.
    [[nodiscard]] static bool is_clash(Color a, Color b) { return a == no_color || a != b; }

    /// Whether two different options contradict each other. is_shared(item) says whether both may
    /// have a primary item, because it may still be covered twice.
    template <typename IsShared>
    [[nodiscard]] bool contradict(OptionId a, OptionId b, IsShared&& is_shared) const {
        if (problem_.option(a).size() > problem_.option(b).size()) std::swap(a, b);
        for (const Entry& entry : problem_.option(a)) {
            const std::optional<Color> color = color_in(b, entry.item);
            if (!color || !is_clash(entry.color, *color)) continue;
            if (!problem_.is_primary(entry.item) || !is_shared(entry.item)) return true;
        }
        return false;
    }

    /// The color that an option gives an item; nothing if it does not have the item.
    [[nodiscard]] std::optional<Color> color_in(OptionId option, ItemId item) const;

    /// The color that the k-th option of an item gives it.
    [[nodiscard]] Color color_at(ItemId item, std::size_t k) const {
        return colors_.empty() ? no_color : colors_[first_color_[index(item)] + k];
    }

   private:
    const Problem& problem_;
    // For each item in turn, in the order of its options. Empty if the problem has no colors.
    std::vector<std::size_t> first_color_;
    std::vector<Color> colors_;
};

}  // namespace quadrille::reducing
