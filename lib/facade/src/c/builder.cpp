// Building problems.
#include "quadrille/problem_builder.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "c/handles.hpp"

struct quadrille_builder {
    explicit quadrille_builder(quadrille::MemoryBudget budget) : memory(budget) {}

    /// The builder, which is made when it is first needed.
    [[nodiscard]] quadrille::ProblemBuilder& open() {
        if (!builder) {
            memory = quadrille::MemoryBudget(memory.limit());
            colors = 0;
            builder.emplace(&memory);
        }
        return *builder;
    }

    quadrille::MemoryBudget memory;
    std::optional<quadrille::ProblemBuilder> builder;  // nothing after build()
    std::size_t colors = 0;                            // the highest number of a color
};

using namespace quadrille;

namespace quadrille::c {
namespace {

/// The nearest whole number of units of 10^-decimals to the shortest decimal number that stands for
/// the cost. So 1.005 is halfway between 1 and 1.01, although its bits are a little less.
std::int64_t rounded(double cost, std::uint32_t decimals) {
    std::array<char, 400> digits{};  // the longest number has 324 decimals
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::abs(cost),
                                   std::chars_format::fixed);
    const std::string_view text(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
    const std::size_t point = std::min(text.find('.'), text.size());
    constexpr std::uint64_t most = std::uint64_t{1} << 62U;
    std::uint64_t units = 0;
    const auto digit_at = [&](std::size_t place) {
        return place < text.size() ? static_cast<unsigned>(text[place] - '0') : 0U;
    };
    for (std::size_t i = 0; i < point + decimals; ++i) {
        units = 10 * units + digit_at(i < point ? i : i + 1);
        if (units > most) {
            throw Refusal{QUADRILLE_ERROR_ARGUMENT, "a cost is at most 2^62 units"};
        }
    }
    if (digit_at(point + 1 + decimals) >= 5) ++units;
    return cost < 0 ? -static_cast<std::int64_t>(units) : static_cast<std::int64_t>(units);
}

void add_option(quadrille_builder* handle, const std::uint32_t* items, const std::uint32_t* colors,
                std::size_t count, Decimal cost, std::uint32_t* option) {
    quadrille_builder& owner = required(handle, "builder");
    ProblemBuilder& builder = owner.open();
    if (count != 0) static_cast<void>(required(items, "items"));
    std::vector<Entry> entries;
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t color = colors != nullptr ? colors[k] : 0;
        check_number(items[k], builder.item_count(), "item");
        check_number(color, owner.colors + 1, "color");
        entries.push_back({id_at<ItemId>(items[k]), id_at<Color>(color)});
    }
    const std::size_t before = builder.option_count();
    builder.add_option(std::span<const Entry>(entries), cost);
    const bool is_there = builder.option_count() > before;
    write_if_wanted(option, is_there ? before : std::size_t{QUADRILLE_NO_NUMBER});
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_builder_new(const quadrille_settings* settings,
                                   quadrille_builder** builder) {
    return c::make_handle(builder, "builder", [&] {
        return std::make_unique<quadrille_builder>(c::memory_of(settings));
    });
}

void quadrille_builder_free(quadrille_builder* builder) {
    delete builder;
}

std::int32_t quadrille_builder_add_primary(quadrille_builder* builder, const char* name,
                                           std::uint32_t least, std::uint32_t most,
                                           std::uint32_t* item) {
    return c::guarded([&] {
        ProblemBuilder& open = c::required(builder, "builder").open();
        const ItemId added = open.add_primary(&c::required(name, "name"), {least, most});
        c::write_if_wanted(item, index(added));
    });
}

std::int32_t quadrille_builder_add_secondary(quadrille_builder* builder, const char* name,
                                             std::uint32_t* item) {
    return c::guarded([&] {
        ProblemBuilder& open = c::required(builder, "builder").open();
        const ItemId added = open.add_secondary(&c::required(name, "name"));
        c::write_if_wanted(item, index(added));
    });
}

std::int32_t quadrille_builder_color(quadrille_builder* builder, const char* name,
                                     std::uint32_t* color) {
    return c::guarded([&] {
        quadrille_builder& owner = c::required(builder, "builder");
        std::uint32_t& result = c::required(color, "color");
        const std::size_t number = index(owner.open().color(&c::required(name, "name")));
        owner.colors = std::max(owner.colors, number);
        result = static_cast<std::uint32_t>(number);
    });
}

std::int32_t quadrille_builder_set_penalty(quadrille_builder* builder, std::uint32_t item,
                                           std::int64_t value, std::uint32_t decimals) {
    return c::guarded([&] {
        ProblemBuilder& open = c::required(builder, "builder").open();
        c::check_number(item, open.item_count(), "item");
        open.set_penalty(id_at<ItemId>(item), Decimal(value, decimals));
    });
}

std::int32_t quadrille_builder_add_option(quadrille_builder* builder, const std::uint32_t* items,
                                          const std::uint32_t* colors, std::size_t count,
                                          std::uint32_t* option) {
    return c::guarded([&] { c::add_option(builder, items, colors, count, {}, option); });
}

std::int32_t quadrille_builder_add_option_with_cost(quadrille_builder* builder,
                                                    const std::uint32_t* items,
                                                    const std::uint32_t* colors, std::size_t count,
                                                    std::int64_t value, std::uint32_t decimals,
                                                    std::uint32_t* option) {
    return c::guarded(
        [&] { c::add_option(builder, items, colors, count, Decimal(value, decimals), option); });
}

std::int32_t quadrille_round_cost(double cost, std::uint32_t decimals, std::int64_t* value) {
    return c::guarded([&] {
        std::int64_t& rounded = c::required(value, "value");
        if (decimals > most_cost_digits) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a cost has at most 9 decimals"};
        }
        constexpr double most = 4611686018427387904.0;  // 2^62
        if (!(std::abs(cost) <= most)) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a cost is a finite number, at most 2^62"};
        }
        rounded = c::rounded(cost, decimals);
    });
}

std::int32_t quadrille_builder_build(quadrille_builder* builder, quadrille_problem** problem) {
    return c::make_handle(problem, "problem", [&] {
        quadrille_builder& owner = c::required(builder, "builder");
        ProblemBuilder taken = std::move(owner.open());
        owner.builder.reset();
        return std::make_unique<quadrille_problem>(std::move(taken).build());
    });
}
