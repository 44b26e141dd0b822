// Builds a Problem, and refuses what is not one. All validation is here.
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

namespace quadrille {

class ProblemBuilder {
   public:
    /// Without a budget, there is no limit. With one, which must outlive the builder, any function
    /// that adds something throws MemoryLimitError where the limit would be passed, and adds
    /// nothing. After build(), what the problem takes stays counted; if the builder is destroyed
    /// before, all that it took is given back.
    explicit ProblemBuilder(MemoryBudget* memory = nullptr);
    ~ProblemBuilder();
    ProblemBuilder(ProblemBuilder&&) noexcept;
    ProblemBuilder& operator=(ProblemBuilder&&) noexcept;
    ProblemBuilder(const ProblemBuilder&) = delete;
    ProblemBuilder& operator=(const ProblemBuilder&) = delete;

    /// A new primary item. All primary items come before the first secondary one
    /// and before the first option.
    /// Throws ProblemError: the name is empty or taken; least > most; most = 0; too late.
    ItemId add_primary(std::string_view name, Multiplicity multiplicity = {});
    /// A new secondary item, before the first option. Throws as add_primary does.
    ItemId add_secondary(std::string_view name);

    /// The item of a name, and the color of a token (made at its first use).
    [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const;
    /// The items of many names at once, which is faster in a large problem: items[k] is that of
    /// names[k]. The spans are equally long.
    void find_items(std::span<const std::string_view> names,
                    std::span<std::optional<ItemId>> items) const;
    /// Throws ProblemError if the token is empty.
    Color color(std::string_view token);

    /// Adds an option. O(entries).
    /// Throws ProblemError, and adds nothing, if an item is twice in it, is not an item of
    /// this problem, or if a primary item has a color.
    /// An option without a primary item is dropped, which warnings() of the problem will tell.
    void add_option(std::span<const Entry> entries, Cost cost = 0);
    void add_option(std::initializer_list<Entry> entries, Cost cost = 0);

    /// The same an entry at a time, for readers that must say which one is wrong.
    /// add_entry throws as add_option does; discard_option forgets the entries since the last end.
    void add_entry(Entry entry);
    void end_option(Cost cost = 0);
    void discard_option() noexcept;

    /// Adds a sentence to the problem's warnings.
    void warn(std::string sentence);

    [[nodiscard]] std::size_t item_count() const noexcept;
    [[nodiscard]] std::size_t option_count() const noexcept;

    /// Room for this many options and entries, to save time and memory.
    void reserve(std::size_t options, std::size_t entries);

    /// The problem. O(entries). The builder is empty afterwards.
    [[nodiscard]] Problem build() &&;

   private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace quadrille
