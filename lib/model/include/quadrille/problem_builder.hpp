// Builds a Problem, and refuses anything that is not a valid problem. All validation is here.
//
//     ProblemBuilder builder;
//     const ItemId a = builder.add_primary("a");
//     const ItemId b = builder.add_primary("b");
//     const ItemId x = builder.add_secondary("x");
//     builder.add_option({a, {x, "red"}});
//     builder.add_option({"b", {"x", "red"}});  // the same by names
//     const Problem problem = std::move(builder).build();
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

/// An entry in the list of add_option: an item or its name, and a color or its name. It refers to
/// names and does not copy them, so it is for the call alone.
class EntryOrNames {
   public:
    template <typename T>
    /// Can a T be a name?
    static constexpr bool is_name =
        std::is_convertible_v<const T&, std::string_view> && !std::is_null_pointer_v<T>;

    /// An item, with a color if it has one.
    EntryOrNames(Entry entry) : item_(entry.item), color_(entry.color) {}              // NOLINT
    EntryOrNames(ItemId item, Color color = no_color) : item_(item), color_(color) {}  // NOLINT
    template <typename Name>
    requires is_name<Name>
    /// An item with a color by name.
    EntryOrNames(ItemId item, const Name& color) : item_(item), color_name_(color) {}
    template <typename Name>
    requires is_name<Name>
    /// An item by name, with a color if it has one.
    EntryOrNames(const Name& item, Color color = no_color)  // NOLINT: a name stands for its item
        : item_name_(item), color_(color) {}
    template <typename Name, typename ColorName>
    requires is_name<Name> && is_name<ColorName>
    /// An item and its color by names.
    EntryOrNames(const Name& item, const ColorName& color) : item_name_(item), color_name_(color) {}

   private:
    friend class ProblemBuilder;

    ItemId item_{};
    std::optional<std::string_view> item_name_;  // instead of item_
    Color color_ = no_color;
    std::optional<std::string_view> color_name_;  // instead of color_
};

/// Builds one problem after another. For one thread at a time.
class ProblemBuilder {
   public:
    /// Without a budget, memory is not limited. A budget must outlive the builder. Any function
    /// that would exceed it throws MemoryLimitError, and adds nothing. After build(), the memory of
    /// the problem stays counted. If the builder is destroyed before, all memory is given back.
    explicit ProblemBuilder(MemoryBudget* memory = nullptr);
    ~ProblemBuilder();
    ProblemBuilder(ProblemBuilder&&) noexcept;
    ProblemBuilder& operator=(ProblemBuilder&&) noexcept;
    ProblemBuilder(const ProblemBuilder&) = delete;
    ProblemBuilder& operator=(const ProblemBuilder&) = delete;

    /// Adds a primary item. All primary items must be added before the first secondary item and
    /// before the first option. O(1) on average.
    /// Throws ProblemError if the name is empty or taken, if least > most, if most = 0, or if it is
    /// called too late.
    ItemId add_primary(std::string_view name, Multiplicity multiplicity = {});
    /// Adds a secondary item, before the first option. Throws as add_primary does.
    ItemId add_secondary(std::string_view name);
    /// Lets solutions leave a primary item uncovered, at the price of the penalty. For that,
    /// build() adds an option at the end, an omission, with this item alone. Throws ProblemError if
    /// the item is not primary, if its multiplicity is not 1..1, if it has a penalty already, or as
    /// add_option does for a cost.
    void set_penalty(ItemId item, Decimal penalty);

    /// The item with this name, if there is one. O(1) on average.
    [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const;
    /// The items of many names at once, which is faster in a large problem. items[k] becomes the
    /// item of names[k]. Both spans must have the same length.
    void find_items(std::span<const std::string_view> names,
                    std::span<std::optional<ItemId>> items) const;
    /// The color with this name, which is made at its first use. Throws ProblemError if the name is
    /// empty.
    Color color(std::string_view token);

    /// Adds an option. O(entries).
    /// Throws ProblemError, and adds nothing, if an item appears twice, if it is not an item of
    /// this problem, or if a primary item has a color. It also throws if the cost has more than
    /// most_cost_digits decimals. If you name one option, you must name all, and names must differ.
    /// An option without a primary item is dropped, and the problem's warnings() say so.
    void add_option(std::span<const Entry> entries, Decimal cost = {}, std::string_view name = {});
    /// The same for a list of items or their names, each alone or with a color or its name:
    /// {a, {x, "red"}}. Also throws ProblemError if no item has a name. A color is made at its
    /// first use, and stays if the option is refused.
    void add_option(std::initializer_list<EntryOrNames> entries, Decimal cost = {},
                    std::string_view name = {});

    /// The same, one entry at a time, for readers that report which entry is wrong. add_entry
    /// throws as add_option does. discard_option forgets the entries since the last end_option.
    void add_entry(Entry entry);
    void end_option(Decimal cost = {}, std::string_view name = {});
    void discard_option() noexcept;

    /// Notes in the problem that the most expensive solution is wanted (Problem::seeks_dearest).
    void set_seeks_dearest();

    /// Applies the limit of costs with decimals to whole costs, too: see build().
    void limit_whole_costs() noexcept;

    /// Adds a sentence to the problem's warnings.
    void warn(std::string sentence);

    /// The items so far.
    [[nodiscard]] std::size_t item_count() const noexcept;
    /// Without omissions, which are not there yet.
    [[nodiscard]] std::size_t option_count() const noexcept;

    /// Room for this many options and entries, to save time and memory.
    void reserve(std::size_t options, std::size_t entries);

    /// Returns the problem. O(entries). The builder is empty afterwards. Throws ProblemError if
    /// costs have decimals and a solution may cost more than 2^62 units of the last one, in
    /// absolute value. This is decided by the dearest option of each item.
    [[nodiscard]] Problem build() &&;
    /// Does not compile, because the builder would seem to be as before.
    // clang-format off
    __attribute__((unavailable("write std::move(builder).build(), which empties the builder")))
    Problem build() &;
    // clang-format on

   private:
    struct State;
    [[nodiscard]] Entry resolved(const EntryOrNames& entry);
    void add_omissions();

    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
