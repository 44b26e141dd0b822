// A ProblemBuilder for readers. It reports a refusal with the place of a token in the text.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "text/number_rows.hpp"
#include "text/source.hpp"

namespace quadrille::text {

class PlacedBuilder {
   public:
    PlacedBuilder(const TextSource& source, MemoryBudget& memory)
        : source_(source), builder_(&memory) {
        builder_.limit_whole_costs();
    }

    [[nodiscard]] std::size_t item_count() const noexcept { return builder_.item_count(); }

    ItemId add_primary(std::string_view at, std::string_view name, Multiplicity multiplicity = {}) {
        require_new_name(source_, name);
        return placed(at, [&] { return builder_.add_primary(name, multiplicity); });
    }
    ItemId add_secondary(std::string_view at, std::string_view name) {
        require_new_name(source_, name);
        return placed(at, [&] { return builder_.add_secondary(name); });
    }
    /// The same with any name that is not empty, for formats whose names are strings.
    ItemId add_any_primary(std::string_view at, std::string_view name,
                           Multiplicity multiplicity = {}) {
        return placed(at, [&] { return builder_.add_primary(name, multiplicity); });
    }
    ItemId add_any_secondary(std::string_view at, std::string_view name) {
        return placed(at, [&] { return builder_.add_secondary(name); });
    }
    /// Items named 1 … primary, then on to primary + secondary (or from `first` on). The source's
    /// last piece must be the whole text.
    void add_numbered(std::string_view at, std::size_t primary, std::size_t secondary,
                      std::size_t first = 1) {
        // An item that no option has is legal, but ten bytes of text may not ask for gigabytes.
        const std::size_t most = most_items(source_.text().size());
        if (primary > most || secondary > most - primary) {
            source_.fail(at, "this asks for more than " + std::to_string(most) +
                                 " items, which is too many for a text of this size");
        }
        for (std::size_t i = 0; i < primary + secondary; ++i) {
            const std::string name = std::to_string(i + first);
            placed(at, [&] {
                return i < primary ? builder_.add_primary(name) : builder_.add_secondary(name);
            });
        }
    }
    [[nodiscard]] ItemId item(std::string_view name) const {
        const std::optional<ItemId> found = builder_.find_item(name);
        if (!found) fail_unknown(name);
        return *found;
    }
    [[nodiscard]] std::optional<ItemId> find_item(std::string_view name) const {
        return builder_.find_item(name);
    }
    void find_items(std::span<const std::string_view> names,
                    std::span<std::optional<ItemId>> items) const {
        builder_.find_items(names, items);
    }
    /// `hint` ends the sentence.
    [[noreturn]] void fail_unknown(std::string_view name, const char* hint = "") const;

    Color color(std::string_view at, std::string_view token) {
        return placed(at, [&] { return builder_.color(token); });
    }
    void add_entry(std::string_view at, Entry entry) {
        placed(at, [&] { builder_.add_entry(entry); });
    }
    void end_option(Decimal cost = {}) { builder_.end_option(cost); }
    void end_option(std::string_view at, Decimal cost, std::string_view name) {
        placed(at, [&] { builder_.end_option(cost, name); });
    }
    void set_penalty(std::string_view at, ItemId item, Decimal penalty) {
        placed(at, [&] { builder_.set_penalty(item, penalty); });
    }
    void set_seeks_dearest() { builder_.set_seeks_dearest(); }

    void reserve(std::size_t options, std::size_t entries) { builder_.reserve(options, entries); }

    void warn(std::string sentence) { builder_.warn(std::move(sentence)); }

    /// The problem, with a warning if it has items that no option covers. Throws InputError if its
    /// costs are too large.
    [[nodiscard]] Problem build();

   private:
    [[nodiscard]] Problem built();
    template <typename Action>
    auto placed(std::string_view at, Action action) -> decltype(action()) {
        try {
            return action();
        } catch (const ProblemError& error) {
            source_.fail(at, error.what());
        }
    }
    const TextSource& source_;
    ProblemBuilder builder_;
};

}  // namespace quadrille::text
