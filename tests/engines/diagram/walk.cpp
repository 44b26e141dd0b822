// Walks through deep and wide diagrams. (making.cpp tests that each solution comes once.)
#include <concepts>
#include <span>
#include <utility>

#include "known/families.hpp"
#include "quadrille/check.hpp"
#include "quadrille/engine.hpp"
#include "support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_walk)

namespace {

/// The one way to ask for the next solution, here and in Engine. Only an engine has a budget, so
/// only its next() has more to say than whether there is one.
template <typename T, typename Result>
concept GivesSolutions = requires(T source) {
    { source.next() } -> std::same_as<Result>;
    { std::as_const(source).solution() } -> std::same_as<std::span<const OptionId>>;
};
static_assert(GivesSolutions<Engine&, Outcome>);
static_assert(GivesSolutions<DiagramWalk&, bool>);
static_assert(GivesSolutions<DiagramSample&, bool>);
static_assert(GivesSolutions<DiagramRanking&, bool>);

BOOST_AUTO_TEST_CASE(a_product_is_an_odometer) {
    const Solutions expected{{OptionId{0}, OptionId{2}},
                             {OptionId{0}, OptionId{3}},
                             {OptionId{1}, OptionId{2}},
                             {OptionId{1}, OptionId{3}}};
    BOOST_TEST((taken(DiagramWalk(pairs(2))) == expected));
    BOOST_TEST((taken(DiagramWalk(chain_of_pairs(2))) == expected));
}

BOOST_AUTO_TEST_CASE(the_end_is_reported_again) {
    DiagramWalk walk(pairs(1));
    BOOST_TEST(walk.next());
    BOOST_TEST(walk.next());
    BOOST_TEST(!walk.next());
    BOOST_TEST(!walk.next());
    DiagramWalk none{Diagram()};
    BOOST_TEST(!none.next());
    BOOST_TEST(!none.next());
}

BOOST_AUTO_TEST_CASE(a_deep_diagram_needs_no_deep_stack) {
    constexpr std::size_t depth = 100'000;
    for (const Diagram& diagram : {pairs(depth), chain_of_pairs(depth)}) {
        for (const Solution& solution : taken(DiagramWalk(diagram), 3)) {
            BOOST_TEST(solution.size() == depth);
        }
        std::vector<Cost> costs(2 * depth, 1);
        for (const Solution& solution : taken(DiagramRanking::cheapest(diagram, costs), 3)) {
            BOOST_TEST(solution.size() == depth);
        }
    }
}

BOOST_AUTO_TEST_CASE(products_in_products_are_walked) {
    DiagramBuilder builder(8);
    const auto pair = [&](std::uint32_t first) {
        return builder.choice(
            std::vector<Branch>{{OptionId{first}, unit_node}, {OptionId{first + 1}, unit_node}});
    };
    const NodeId inner = builder.product(std::vector<NodeId>{pair(0), pair(2)});
    const NodeId behind = builder.choice(std::vector<Branch>{{OptionId{4}, inner}});
    const Diagram diagram = builder.build(builder.product(std::vector<NodeId>{behind, pair(6)}));
    const Solutions found = solutions_of(diagram);
    BOOST_TEST(found.size() == 8);
    BOOST_TEST((std::ranges::adjacent_find(found) == found.end()));
    for (const Solution& solution : found) BOOST_TEST(solution.size() == 4);
}

BOOST_AUTO_TEST_CASE(what_is_walked_through_are_solutions) {
    const Problem problem = dominoes(6);
    std::size_t count = 0;
    for (DiagramWalk walk(diagram_of(problem)); walk.next(); ++count) {
        BOOST_REQUIRE(!find_violation(problem, walk.solution()));
    }
    BOOST_TEST(count == 6728);  // OEIS A004003
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
