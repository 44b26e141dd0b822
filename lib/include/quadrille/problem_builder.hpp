// Builds a Problem, and refuses anything that is not a valid problem. All validation is here.
//
//     ProblemBuilder builder;
//     const ItemId a = builder.add_primary("a");
//     const ItemId b = builder.add_primary("b");
//     const ItemId x = builder.add_secondary("x");
//     builder.add_option({{a}, {x, builder.color("red")}});
//     builder.add_option({{b}, {x, builder.color("red")}});
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
#include <vector>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/types.hpp"

#pragma GCC visibility push(default)
namespace quadrille {

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
    /// this problem, or if a primary item has a color.
    /// An option without a primary item is dropped, and the problem's warnings() say so.
    void add_option(std::span<const Entry> entries, Cost cost = 0);
    void add_option(std::initializer_list<Entry> entries, Cost cost = 0);

    /// The same, one entry at a time, for readers that report which entry is wrong. add_entry
    /// throws as add_option does. discard_option forgets the entries since the last end_option.
    void add_entry(Entry entry);
    void end_option(Cost cost = 0);
    void discard_option() noexcept;

    /// Adds a sentence to the problem's warnings.
    void warn(std::string sentence);

    [[nodiscard]] std::size_t item_count() const noexcept;
    [[nodiscard]] std::size_t option_count() const noexcept;

    /// Room for this many options and entries, to save time and memory.
    void reserve(std::size_t options, std::size_t entries);

    /// Returns the problem. O(entries). The builder is empty afterwards.
    [[nodiscard]] Problem build() &&;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
#pragma GCC visibility pop
