#include "generators.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/problem_builder.hpp"
#include "random.hpp"

namespace quadrille::bench {
namespace {

using Option = std::vector<Entry>;

std::vector<ItemId> add_items(ProblemBuilder& builder, std::size_t count) {
    std::vector<ItemId> items;
    items.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        items.push_back(builder.add_primary("i" + std::to_string(i)));
    }
    return items;
}

Option random_option(Random& random, const std::vector<ItemId>& items, std::size_t entries) {
    Option option;
    while (option.size() < entries) {
        const Entry entry{items[random.below(items.size())]};
        if (std::ranges::find(option, entry) == option.end()) option.push_back(entry);
    }
    return option;
}

}  // namespace

Problem planted_cover(const Planted& wanted) {
    ProblemBuilder builder;
    const std::vector<ItemId> items = add_items(builder, wanted.items);
    Random random(wanted.seed);
    std::vector<ItemId> order = items;
    random.shuffle(order);
    std::vector<Option> options;
    for (std::size_t i = 0; i < order.size(); i += wanted.entries) {
        Option& option = options.emplace_back();
        for (std::size_t k = i; k < i + wanted.entries; ++k) option.push_back({order[k]});
    }
    for (std::size_t d = 0; d < wanted.decoys; ++d) {
        options.push_back(random_option(random, items, wanted.entries));
    }
    random.shuffle(options);
    builder.reserve(options.size(), options.size() * wanted.entries);
    for (const Option& option : options) builder.add_option(option);
    return std::move(builder).build();
}

Problem tromino_tiling(unsigned rows, unsigned columns) {
    ProblemBuilder builder;
    const std::vector<ItemId> squares = add_items(builder, std::size_t{rows} * columns);
    for (std::size_t r = 0; r + 1 < rows; ++r) {
        for (std::size_t c = 0; c + 1 < columns; ++c) {
            const std::array<std::size_t, 4> block{r * columns + c, r * columns + c + 1,
                                                   (r + 1) * columns + c,
                                                   (r + 1) * columns + c + 1};
            for (const std::size_t missing : block) {
                Option option;
                for (const std::size_t square : block) {
                    if (square != missing) option.push_back({squares[square]});
                }
                builder.add_option(option);
            }
        }
    }
    return std::move(builder).build();
}

Problem latin_square(unsigned side) {
    ProblemBuilder builder;
    const std::size_t n = side;
    const std::vector<ItemId> items = add_items(builder, 3 * n * n);
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column) {
            for (std::size_t value = 0; value < n; ++value) {
                builder.add_option({{items[row * n + column]},
                                    {items[n * n + row * n + value]},
                                    {items[2 * n * n + column * n + value]}});
            }
        }
    }
    return std::move(builder).build();
}

Problem perfect_matching(std::size_t vertices) {
    ProblemBuilder builder;
    const std::vector<ItemId> items = add_items(builder, vertices);
    for (std::size_t v = 0; v < vertices; ++v) {
        for (std::size_t w = v + 1; w < vertices; ++w) {
            builder.add_option({{items[v]}, {items[w]}});
        }
    }
    return std::move(builder).build();
}

Problem planted_coloring(const Coloring& wanted) {
    ProblemBuilder builder;
    const std::vector<ItemId> vertices = add_items(builder, wanted.vertices);
    Random random(wanted.seed);
    std::vector<std::size_t> part(wanted.vertices);
    for (std::size_t& p : part) p = random.below(wanted.colors);
    // For each edge at v, touching[v] has the edge's item of color 0. The items of the other colors
    // follow that item.
    std::vector<std::vector<ItemId>> touching(wanted.vertices);
    for (std::size_t e = 0; e < wanted.edges;) {
        const std::size_t v = random.below(wanted.vertices);
        const std::size_t w = random.below(wanted.vertices);
        if (part[v] == part[w]) continue;
        for (std::size_t k = 0; k < wanted.colors; ++k) {
            const ItemId item = builder.add_secondary("e" + std::to_string(e * wanted.colors + k));
            if (k != 0) continue;
            touching[v].push_back(item);
            touching[w].push_back(item);
        }
        ++e;
    }
    for (std::size_t v = 0; v < wanted.vertices; ++v) {
        for (std::size_t k = 0; k < wanted.colors; ++k) {
            Option option{{vertices[v]}};
            for (const ItemId first : touching[v]) {
                option.push_back({id_at<ItemId>(index(first) + k)});
            }
            builder.add_option(option);
        }
    }
    return std::move(builder).build();
}

}  // namespace quadrille::bench
