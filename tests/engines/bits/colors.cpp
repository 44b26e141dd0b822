// Colors of many secondary items: each color of each item has a row of its own.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/engine.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(colors)

namespace {

/// Two primary items, each with two options for each of n secondary items, in red and in blue.
/// Two options contradict each other if they have the same secondary item in different colors.
Problem two_with_all(std::size_t n) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a"), b = builder.add_primary("b");
    std::vector<ItemId> colored;
    for (std::size_t s = 0; s < n; ++s) {
        colored.push_back(builder.add_secondary("s" + std::to_string(s)));
    }
    for (const ItemId primary : {a, b}) {
        for (const ItemId item : colored) {
            for (const char* const color : {"red", "blue"}) {
                builder.add_option({{primary}, {item, builder.color(color)}});
            }
        }
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(colors_of_one_item_do_not_exclude_those_of_another) {
    Settings settings;
    settings.engine = "bits";
    for (const std::size_t n : {1u, 63u, 64u, 65u, 130u}) {
        const SolutionCount counted = count_solutions(two_with_all(n), settings);
        BOOST_TEST(counted.count == Count(4 * n * n - 2 * n), n << " items");
    }
}

// The first two options have one item in different colors. The second has another item, in the
// color that the first item has in the first option.
BOOST_AUTO_TEST_CASE(a_color_of_another_item_allows_nothing) {
    Settings settings;
    settings.engine = "bits";
    for (std::size_t other = 1; other < 130; ++other) {
        ProblemBuilder builder;
        const ItemId a = builder.add_primary("a"), b = builder.add_primary("b");
        std::vector<ItemId> colored;
        for (std::size_t s = 0; s <= other; ++s) {
            colored.push_back(builder.add_secondary("s" + std::to_string(s)));
        }
        const Color red = builder.color("red"), blue = builder.color("blue");
        builder.add_option({{a}, {colored[0], red}});
        builder.add_option({{b}, {colored[0], blue}, {colored[other], red}});
        const Problem problem = std::move(builder).build();
        BOOST_TEST(!count_solutions(problem, settings).count, "items 0 and " << other);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
