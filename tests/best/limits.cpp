// The K best solutions in edge cases: no items, no solutions, no budget, costs near the limit.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(best_at_the_edges)

namespace {

constexpr Cost most = std::numeric_limits<Cost>::max();
constexpr Cost least = std::numeric_limits<Cost>::min();
constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

/// The items a and b, each covered by one of two options.
Problem two_choices(Cost a1, Cost a2, Cost b1, Cost b2) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b");
    for (const Cost cost : {a1, a2}) builder.add_option({{a}}, cost);
    for (const Cost cost : {b1, b2}) builder.add_option({{b}}, cost);
    return std::move(builder).build();
}

std::vector<Cost> costs(const Problem& problem, std::uint64_t k, Which which) {
    const BestSolutions best = best_solutions(problem, k, which);
    BOOST_TEST(best.complete);
    std::vector<Cost> costs;
    for (const PricedSolution& solution : best.solutions) costs.push_back(solution.cost);
    return costs;
}

BOOST_AUTO_TEST_CASE(a_problem_without_items_has_one_solution_that_costs_nothing) {
    for (const Which which : {Which::cheapest, Which::dearest}) {
        const BestSolutions best = best_solutions(Problem(), 3, which);
        BOOST_TEST(best.complete);
        BOOST_TEST_REQUIRE(best.solutions.size() == 1);
        BOOST_TEST(best.solutions[0].cost == 0);
        BOOST_TEST(best.solutions[0].options.empty());
    }
}

BOOST_AUTO_TEST_CASE(no_solution_is_returned_if_there_is_none_or_none_is_wanted) {
    BOOST_TEST(costs(read_dlx("a b\na |3\n", ""), 1, Which::cheapest).empty());
    BOOST_TEST(costs(two_choices(1, 2, 3, 4), 0, Which::cheapest).empty());
}

BOOST_AUTO_TEST_CASE(all_solutions_are_returned_if_more_are_wanted) {
    const std::vector<Cost> expected{4, 5, 5, 6};
    BOOST_TEST(costs(two_choices(1, 2, 3, 4), all, Which::cheapest) == expected);
    const std::vector<Cost> from_above{6, 5, 5, 4};
    BOOST_TEST(costs(two_choices(1, 2, 3, 4), all, Which::dearest) == from_above);
}

BOOST_AUTO_TEST_CASE(an_item_that_need_not_be_covered_is_if_that_pays) {
    const Problem problem = read_dlx("0:2|a\na |-3\na |-2\na |-7\na |1\n", "");
    const std::vector<Cost> cheapest{-10, -9, -7};
    BOOST_TEST(costs(problem, 3, Which::cheapest) == cheapest);
    const std::vector<Cost> dearest{1, 0, -1};
    BOOST_TEST(costs(problem, 3, Which::dearest) == dearest);
}

BOOST_AUTO_TEST_CASE(sums_go_up_to_the_limits_of_costs) {
    const Problem positive = two_choices(0, 1, most - 4, 3);
    BOOST_TEST(costs(positive, 1, Which::dearest) == std::vector<Cost>{most - 3});
    BOOST_TEST(costs(positive, 1, Which::cheapest) == std::vector<Cost>{3});
    const Problem negative = two_choices(0, -1, least + 1, 5);
    BOOST_TEST(costs(negative, 1, Which::cheapest) == std::vector<Cost>{least});
    BOOST_TEST(costs(negative, 1, Which::dearest) == std::vector<Cost>{5});
    const Problem both = two_choices(most, 0, least, 0);
    const std::vector<Cost> expected{least, -1, 0, most};
    BOOST_TEST(costs(both, all, Which::cheapest) == expected);
}

BOOST_AUTO_TEST_CASE(sums_that_might_not_fit_are_refused) {
    const Problem too_much = two_choices(most, 1, 0, 0);
    BOOST_CHECK_THROW((void)best_solutions(too_much, 1, Which::cheapest), UnsupportedError);
    BOOST_CHECK_THROW((void)best_solutions(too_much, 1, Which::dearest), UnsupportedError);
    const Problem too_little = two_choices(least, -1, 0, 0);
    BOOST_CHECK_THROW((void)best_solutions(too_little, 1, Which::dearest), UnsupportedError);
}

/// The costs of random problems, times 2^56. They are rounded to coarse units, so the nodes differ,
/// but the answers are the same.
BOOST_AUTO_TEST_CASE(large_costs_are_compared_as_small_ones_are) {
    constexpr Cost factor = Cost{1} << 56;
    std::size_t with_solutions = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!oracle.problem.has_costs()) continue;
        TinyProblem large = oracle.tiny;
        for (TinyOption& option : large.options) option.cost *= factor;
        for (const Which which : {Which::cheapest, Which::dearest}) {
            std::vector<Cost> expected = costs(oracle.problem, 3, which);
            for (Cost& cost : expected) cost *= factor;
            with_solutions += !expected.empty();
            BOOST_TEST(costs(build(large), 3, which) == expected, dlx_text(oracle.tiny));
        }
    }
    BOOST_TEST(with_solutions > oracle_problem_count / 3);
}

BOOST_AUTO_TEST_CASE(without_budget_nothing_is_proven) {
    const QueensEncoder queens(12);
    Settings none;
    none.budget.nodes = 0;
    Settings some;
    some.budget.nodes = 500;
    Settings late;
    late.budget.deadline = std::chrono::steady_clock::now();
    std::stop_source source;
    source.request_stop();
    Settings stopped;
    stopped.budget.stop = source.get_token();
    for (const Settings& settings : {none, late, stopped}) {
        const BestSolutions best =
            best_solutions(queens.problem(), 1000, Which::cheapest, settings);
        BOOST_TEST(!best.complete);
        BOOST_TEST(best.solutions.empty());
    }
    const BestSolutions best = best_solutions(queens.problem(), 1000, Which::cheapest, some);
    BOOST_TEST(!best.complete);
    BOOST_TEST(!best.solutions.empty());
    BOOST_TEST(best.stats.nodes == 500);
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_act_on_costs_is_refused) {
    Settings settings;
    settings.engine = "cells";
    BOOST_CHECK_THROW((void)best_solutions(two_choices(1, 2, 3, 4), 1, Which::cheapest, settings),
                      UnsupportedError);
    settings.engine = "links";
    BOOST_TEST(best_solutions(two_choices(1, 2, 3, 4), 1, Which::cheapest, settings).complete);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
