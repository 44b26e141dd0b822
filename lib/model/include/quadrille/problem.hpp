// An exact-cover problem: items, options, and nothing of any search.
//
// A ProblemBuilder makes a Problem, which never changes afterwards. Any number of engines may read
// it at the same time. It consists of a few flat arrays, and copies share the names of items.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/types.hpp"

namespace quadrille::core {
class NameTable;
}

#pragma GCC visibility push(default)
namespace quadrille {

/// An exact-cover problem. Ids that are passed must be those of this problem.
class Problem {
   public:
    /// The problem without items: it has one solution, the empty one.
    Problem();

    /// How many items, primary items and options there are.
    [[nodiscard]] std::size_t item_count() const noexcept { return item_count_; }
    [[nodiscard]] std::size_t primary_count() const noexcept { return primary_count_; }
    [[nodiscard]] std::size_t option_count() const noexcept { return option_starts_.size() - 1; }
    /// The sum of the options' sizes.
    [[nodiscard]] std::size_t entry_count() const noexcept { return entries_.size(); }

    /// Must the item be covered? If not, it is secondary.
    [[nodiscard]] bool is_primary(ItemId item) const noexcept {
        return index(item) < primary_count_;
    }

    /// The entries of an option, in the order in which they were given. O(1).
    [[nodiscard]] std::span<const Entry> option(OptionId option) const noexcept {
        const std::size_t i = index(option);
        return {entries_.data() + option_starts_[i], entries_.data() + option_starts_[i + 1]};
    }

    /// The options that have an item, in ascending order. O(1), except for the first call, which
    /// makes an index of all items in O(items + entries).
    [[nodiscard]] std::span<const OptionId> options_of(ItemId item) const;

    /// How often an item may be covered. The default is 1..1. A secondary item has 0..1, also if it
    /// has colors.
    [[nodiscard]] Multiplicity multiplicity(ItemId item) const noexcept;
    /// A whole multiple of 10^-cost_digits().
    [[nodiscard]] Cost cost(OptionId option) const noexcept {
        return costs_.empty() ? 0 : costs_[index(option)];
    }
    /// The decimals of all costs: the fewest with which each cost is exact, so 0 if all are whole.
    [[nodiscard]] unsigned cost_digits() const noexcept { return cost_digits_; }
    /// A cost, or a sum of costs, as a decimal number with cost_digits() decimals, such as "2.50".
    [[nodiscard]] std::string cost_text(Cost cost) const;
    /// True if the file that the problem was read from asks for the most expensive solution, as MPS
    /// can. The costs are not negated.
    [[nodiscard]] bool seeks_dearest() const noexcept { return seeks_dearest_; }

    /// The last options stand for items that are left uncovered, at a penalty (see
    /// ProblemBuilder::set_penalty). Each has just its item, and costs the penalty.
    [[nodiscard]] std::size_t omission_count() const noexcept { return omission_count_; }
    [[nodiscard]] bool is_omission(OptionId option) const noexcept {
        return index(option) >= option_count() - omission_count_;
    }

    /// True if any entry has a color, any primary item has a multiplicity other than 1..1, or any
    /// option has a cost, respectively. O(1).
    [[nodiscard]] bool has_colors() const noexcept { return has_colors_; }
    [[nodiscard]] bool has_multiplicities() const noexcept { return !multiplicities_.empty(); }
    [[nodiscard]] bool has_costs() const noexcept { return !costs_.empty(); }

    /// The name that the item was given. O(1).
    [[nodiscard]] std::string_view item_name(ItemId item) const noexcept;
    /// The name that was given to a color; empty for `no_color`.
    [[nodiscard]] std::string_view color_name(Color color) const noexcept;
    /// The item with a name, if the problem has one. O(1) on average; O(items) in a reduced
    /// problem.
    [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const;
    [[nodiscard]] std::optional<Color> find_color(std::string_view name) const;
    /// The name that an option was given, as in MPS; empty if options have no names.
    [[nodiscard]] std::string_view option_name(OptionId option) const noexcept;
    [[nodiscard]] bool has_option_names() const noexcept { return option_names_ != nullptr; }

    /// The memory of its arrays and of its names, which the problems made from it share. The index
    /// of options_of() is counted once it is made.
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// One sentence for each finding while building, such as dropped options.
    [[nodiscard]] std::span<const std::string> warnings() const noexcept;

    /// For the library's own code that makes a problem from another one.
    class Parts;

   private:
    class ItemIndex;
    friend class ProblemBuilder;

    std::size_t item_count_ = 0;
    std::size_t primary_count_ = 0;
    bool has_colors_ = false;
    // Option o has entries_[option_starts_[o] … option_starts_[o + 1] - 1].
    std::vector<std::uint32_t> option_starts_{0};
    std::vector<Entry> entries_;
    std::vector<Multiplicity> multiplicities_;  // of the primary items; empty: all 1..1
    std::vector<Cost> costs_;                   // empty: all 0
    unsigned cost_digits_ = 0;
    bool seeks_dearest_ = false;
    std::size_t omission_count_ = 0;  // the number of options at the end that are omissions
    // The name tables; null in the problem without items.
    std::shared_ptr<const core::NameTable> item_names_;
    std::shared_ptr<const core::NameTable> color_names_;
    std::shared_ptr<const core::NameTable> option_names_;  // null: options have no names
    // The place of item i's name in item_names_; empty: i. (A part of a problem keeps its names.)
    std::vector<std::uint32_t> name_of_item_;
    std::vector<std::string> warnings_;
    std::shared_ptr<ItemIndex> item_index_;  // made when first needed; shared by copies
};

/// A decimal number with all of its decimals: "2.50" for {250, 2}.
[[nodiscard]] std::string to_text(const Decimal& number);

}  // namespace quadrille
#pragma GCC visibility pop
