// Which options each item has, which items each option has, and which options contradict each other
// by their secondary entries.
//
// Options that contradict an option together are a set. The first sets are those of the primary
// items. Each of the others belongs to a secondary item, or to a color of one: the options with
// another color. A set is kept in words of 64 options, only those in which it has any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "diagram/ids.hpp"
#include "diagram/words.hpp"
#include "quadrille/problem.hpp"

namespace quadrille::diagram {

/// The options of a set that lie in one word.
struct SetWord {
    std::size_t word;
    Word mask;
};

/// Tests break it, to see that is_consistent() notices.
struct Incidence {
    /// Its items are the primary items of the problem in the given order.
    Incidence(const Problem& problem, std::span<const ItemId> given);

    /// The number of primary items.
    [[nodiscard]] std::size_t items() const noexcept { return order.size(); }
    /// The id in the problem of an item of the table, and the reverse for a primary item.
    [[nodiscard]] ItemId id(TableItem item) const { return order[index(item)]; }
    [[nodiscard]] TableItem item(ItemId id) const { return place[index(id)]; }

    /// The options of a primary item, in ascending order.
    [[nodiscard]] std::span<const OptionId> options_of(TableItem item) const {
        return {item_options.data() + first_option[index(item)],
                item_options.data() + first_option[index(item) + 1]};
    }
    /// The primary items of an option.
    [[nodiscard]] std::span<const TableItem> items_of(OptionId option) const {
        return {option_items.data() + first_item[index(option)],
                option_items.data() + first_item[index(option) + 1]};
    }

    [[nodiscard]] std::size_t sets() const noexcept { return first_word.size() - 1; }
    [[nodiscard]] static SetId set_of(TableItem item) {
        return SetId{static_cast<std::uint32_t>(item)};
    }
    [[nodiscard]] std::span<const SetWord> words_of(SetId set) const {
        return {set_words.data() + first_word[index(set)],
                set_words.data() + first_word[index(set) + 1]};
    }
    /// The sets that contradict an option by its secondary entries.
    [[nodiscard]] std::span<const SetId> rivals_of(OptionId option) const {
        return {rivals.data() + first_rival[index(option)],
                rivals.data() + first_rival[index(option) + 1]};
    }

    [[nodiscard]] std::size_t bytes() const noexcept;

    std::vector<ItemId> order;
    std::vector<TableItem> place;  ///< of each primary item in the order
    std::vector<std::size_t> first_option{0};
    std::vector<OptionId> item_options;
    std::vector<std::size_t> first_item{0};
    std::vector<TableItem> option_items;
    std::vector<std::size_t> first_word{0};
    std::vector<SetWord> set_words;
    std::vector<std::size_t> first_rival{0};
    std::vector<SetId> rivals;

   private:
    void add_set(std::span<const OptionId> options);
    void add_rivals(const Problem& problem);
};

/// Do its parts agree? The sets of items are their options, and so are the items of each option in
/// reverse. O(entries + sets).
[[nodiscard]] bool is_consistent(const Incidence& incidence);

}  // namespace quadrille::diagram
