// The best solutions by several threads, which share the bound.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engines.hpp"
#include "parallel_searches.hpp"
#include "quadrille/best.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/problem_builder.hpp"
#include "search/allowance.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille {
BOOST_AUTO_TEST_SUITE(costs)

namespace {

using testing::parallel_search;

/// The same problem with a random cost for each option.
Problem with_random_costs(const Problem& problem, std::uint32_t seed, unsigned range) {
    std::mt19937 random(seed);
    ProblemBuilder builder;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const std::string name(problem.item_name(id_at<ItemId>(i)));
        if (i < problem.primary_count()) {
            (void)builder.add_primary(name);
        } else {
            (void)builder.add_secondary(name);
        }
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = problem.option(id_at<OptionId>(o));
        builder.add_option({option.begin(), option.end()}, static_cast<Cost>(random() % range));
    }
    return std::move(builder).build();
}

std::vector<Cost> best_costs(const Problem& problem, std::uint64_t k, Which which,
                             unsigned threads) {
    Settings settings;
    settings.threads = threads;
    settings.engine = "links";
    const BestSolutions best = best_solutions(problem, k, which, settings);
    BOOST_TEST(best.complete);
    std::vector<Cost> costs;
    for (const PricedSolution& solution : best.solutions) costs.push_back(solution.cost);
    return costs;
}

/// The searches take some tenths of a second, so the threads begin.
BOOST_AUTO_TEST_CASE(the_costs_of_the_best_are_the_same_for_any_number_of_threads) {
    const Problem problem = with_random_costs(QueensEncoder(12).problem(), 7, 20);
    for (const Which which : {Which::cheapest, Which::dearest}) {
        for (const std::uint64_t k : {1U, 50U}) {
            const std::vector<Cost> expected = best_costs(problem, k, which, 1);
            BOOST_TEST(expected.size() == k);
            for (const unsigned threads : {2U, 5U}) {
                BOOST_TEST(best_costs(problem, k, which, threads) == expected,
                           boost::test_tools::per_element());
            }
        }
    }
}

/// Every solution within a fixed allowance, sorted.
std::vector<Solution> list_within(Engine& engine) {
    std::vector<Solution> listed;
    while (engine.next() == Outcome::found) {
        listed.emplace_back(engine.solution().begin(), engine.solution().end());
        std::ranges::sort(listed.back());
    }
    std::ranges::sort(listed);
    return listed;
}

/// Parts of a search with an allowance lead to the same solutions as the whole, and the engines
/// agree.
BOOST_AUTO_TEST_CASE(threads_within_an_allowance_find_what_one_finds) {
    const EngineRow& links = engine_rows().front();
    std::size_t several = 0, by_another = 0;
    for (std::uint32_t seed = 1; seed <= 400; ++seed) {
        const Problem problem = testing::build(testing::problem_of_seed(seed));
        std::mt19937 random(seed);
        std::vector<Cost> costs(problem.option_count());
        for (Cost& cost : costs) cost = static_cast<Cost>(random() % 5);
        std::ranges::sort(costs);
        std::vector<Cost> dues(problem.item_count());
        search::Allowance allowance;
        allowance.costs = costs;
        allowance.dues = dues;
        allowance.set_limit(static_cast<Cost>(random() % 9));
        const std::vector<Solution> expected =
            list_within(*links.make_within(problem, {}, allowance));
        several += expected.size() > 1;
        for (const EngineRow* const row : {&links, &row_within(problem, {})}) {
            by_another += row != &links;
            const auto search = parallel_search(row->make_within(problem, {}, allowance), 3);
            BOOST_TEST((list_within(*search) == expected), row->name << ", seed " << seed);
        }
    }
    BOOST_TEST(several > 20U);
    BOOST_TEST(by_another > 20U);
}

/// The parts of a search may still be open when the bound falls.
BOOST_AUTO_TEST_CASE(a_bound_that_falls_ends_all_threads) {
    const Problem problem = QueensEncoder(16).problem();
    std::vector<Cost> costs(problem.option_count(), 1), dues(problem.item_count());
    search::Allowance allowance;
    allowance.costs = costs;
    allowance.dues = dues;
    const auto search =
        parallel_search(engine_rows().front().make_within(problem, {}, allowance), 3);
    for (int i = 0; i < 10; ++i) BOOST_TEST((search->next() == Outcome::found));
    allowance.set_limit(-1);
    while (search->next() == Outcome::found) {
    }
    BOOST_TEST(search->stats().solutions < 14'772'512U);  // OEIS A000170
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille
