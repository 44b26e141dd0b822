// Solutions by cost, compared with sorted lists of all solutions.
#include <fstream>
#include <limits>
#include <random>

#include "known/families.hpp"
#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "support.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(diagram_ranking)

namespace {

std::vector<Cost> random_costs(std::size_t options, std::uint32_t seed, unsigned different) {
    std::mt19937 random(seed);
    std::vector<Cost> costs(options);
    for (Cost& cost : costs) cost = static_cast<Cost>(random() % different) - different / 3;
    return costs;
}

/// The ranking must return each solution once, with its cost, in the order of costs.
void require_ranked(DiagramRanking ranking, const Solutions& all, std::span<const Cost> costs,
                    Cost direction) {
    Solutions found;
    Cost last = std::numeric_limits<Cost>::min();
    while (found.size() <= all.size() && ranking.next()) {
        found.emplace_back(ranking.solution().begin(), ranking.solution().end());
        BOOST_REQUIRE(ranking.cost() == cost_of(found.back(), costs));
        BOOST_REQUIRE(last <= direction * ranking.cost());
        last = direction * ranking.cost();
    }
    BOOST_REQUIRE((sorted(found) == all));
    BOOST_REQUIRE(!ranking.next());
}

void require_both(const Diagram& diagram, const Solutions& all, std::span<const Cost> costs) {
    require_ranked(DiagramRanking::cheapest(diagram, costs), all, costs, 1);
    require_ranked(DiagramRanking::dearest(diagram, costs), all, costs, -1);
}

BOOST_AUTO_TEST_CASE(all_solutions_come_in_the_order_of_their_costs) {
    std::uint32_t seed = 0;
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const Diagram diagram = diagram_of(problem);
        require_both(diagram, solutions, option_costs(problem));
        require_both(diagram, solutions, random_costs(problem.option_count(), ++seed, 50));
    }
}

// The two searches share no code.
BOOST_AUTO_TEST_CASE(branch_and_bound_finds_the_same_costs) {
    constexpr std::size_t k = 3;
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        DiagramRanking ranking =
            DiagramRanking::cheapest(diagram_of(problem), option_costs(problem));
        for (const PricedSolution& best : best_solutions(problem, k, Which::cheapest).solutions) {
            BOOST_REQUIRE(ranking.next());
            BOOST_REQUIRE(ranking.cost() == best.cost);
        }
    }
}

BOOST_AUTO_TEST_CASE(weighted_queens_cost_what_is_published) {
    std::ifstream file(QUADRILLE_INSTANCES "/wqueens8.dlx");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Problem problem = read_dlx(text);
    DiagramRanking ranking = DiagramRanking::cheapest(diagram_of(problem), option_costs(problem));
    BOOST_REQUIRE(ranking.next());
    BOOST_TEST(ranking.cost() == 206);
}

BOOST_AUTO_TEST_CASE(larger_diagrams_are_ranked) {
    for (const Diagram& diagram : {diagram_of(dominoes(4)), diagram_of(set_partitions(6)), pairs(8),
                                   chain_of_pairs(8), diagram_of(langford(7))}) {
        const Solutions all = solutions_of(diagram);
        for (const unsigned different : {1u, 3u, 1000u}) {
            require_both(diagram, all, random_costs(diagram.option_count(), 1, different));
        }
    }
}

BOOST_AUTO_TEST_CASE(products_of_products_are_ranked) {
    DiagramBuilder builder(12);
    std::vector<NodeId> outer;
    for (std::uint32_t k = 0; k < 12; k += 6) {
        std::vector<NodeId> inner;
        for (std::uint32_t o = k; o < k + 4; o += 2) {
            inner.push_back(builder.choice(
                std::vector<Branch>{{OptionId{o}, unit_node}, {OptionId{o + 1}, unit_node}}));
        }
        outer.push_back(
            builder.choice(std::vector<Branch>{{OptionId{k + 4}, builder.product(inner)},
                                               {OptionId{k + 5}, unit_node},
                                               {no_option, unit_node}}));
    }
    const Diagram diagram = builder.build(builder.product(outer));
    const Solutions all = solutions_of(diagram);
    BOOST_TEST(all.size() == 36);
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        require_both(diagram, all, random_costs(12, seed, 2 + seed));
    }
}

BOOST_AUTO_TEST_CASE(the_first_of_very_many_come_at_once) {
    std::vector<Cost> costs(200);
    for (std::size_t o = 0; o < costs.size(); ++o) costs[o] = static_cast<Cost>(o % 2);
    for (const Diagram& diagram : {pairs(100), chain_of_pairs(100)}) {
        DiagramRanking ranking = DiagramRanking::cheapest(diagram, costs);
        BOOST_REQUIRE(ranking.next());
        BOOST_TEST(ranking.cost() == 0);
        for (int k = 0; k < 100; ++k) {  // the more expensive option in one of the hundred pairs
            BOOST_REQUIRE(ranking.next());
            BOOST_TEST(ranking.cost() == 1);
        }
        BOOST_REQUIRE(ranking.next());
        BOOST_TEST(ranking.cost() == 2);
    }
}

BOOST_AUTO_TEST_CASE(costs_that_might_not_fit_are_refused) {
    constexpr Cost most = std::numeric_limits<Cost>::max();
    const std::vector<Cost> fits{most, -1, 0, 0};
    DiagramRanking ranking = DiagramRanking::dearest(chain_of_pairs(2), fits);
    BOOST_REQUIRE(ranking.next());
    BOOST_TEST(ranking.cost() == most);
    const std::vector<Cost> too_large{most, 0, 1, 0};
    const std::vector<Cost> no_negative{std::numeric_limits<Cost>::min(), 0, 0, 0};
    for (const auto& costs : {too_large, no_negative}) {
        for (const Diagram& diagram : {pairs(2), chain_of_pairs(2)}) {
            BOOST_CHECK_THROW((void)DiagramRanking::cheapest(diagram, costs), UnsupportedError);
            BOOST_CHECK_THROW((void)DiagramRanking::dearest(diagram, costs), UnsupportedError);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
