// The k best solutions by units, whose workers die, and whose results come late.
#include "quadrille/best_units.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <deque>
#include <memory>
#include <random>
#include <vector>

#include "quadrille/problem_builder.hpp"
#include "quadrille/unit.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(best_units)

namespace {

/// The costs of all solutions, best first.
std::vector<Cost> costs_of_all(const Problem& problem, const Solutions& all, Which which) {
    std::vector<Cost> costs;
    for (const Solution& solution : all) {
        Cost sum = 0;
        for (const OptionId option : solution) sum += problem.cost(option);
        costs.push_back(sum);
    }
    std::ranges::sort(costs);
    if (which == Which::dearest) std::ranges::reverse(costs);
    return costs;
}

std::vector<Cost> costs_of(const std::vector<PricedSolution>& solutions) {
    std::vector<Cost> costs;
    for (const PricedSolution& solution : solutions) costs.push_back(solution.cost);
    return costs;
}

/// Two workers search units of a node or two. A third of the results is lost, and the unit is
/// searched again later, perhaps by the same worker.
std::vector<PricedSolution> search(const Problem& problem, std::uint64_t k, Which which,
                                   std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto record = std::make_shared<BestRecord>(k, which);
    std::vector<std::unique_ptr<Engine>> workers;
    workers.push_back(make_best_engine(problem, k, which, {}, record));
    workers.push_back(workers.front()->another());
    std::deque<Subtree> open{Subtree(Path())};
    while (!open.empty()) {
        const Subtree unit = open.front();
        open.pop_front();
        const UnitResult result =
            run_unit(*workers[random() % 2], unit,
                     {.nodes = 1 + random() % 2, .group = 1 + random() % 3}, {.lists = true});
        if (random() % 3 == 0) {
            open.push_back(unit);
            continue;
        }
        open.insert(open.end(), result.left.begin(), result.left.end());
        for (const Solution& solution : result.solutions) record->add(problem, solution);
    }
    return record->solutions();
}

BOOST_AUTO_TEST_CASE(units_have_the_best_of_a_sorted_list) {
    std::uint32_t seed = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        TinyProblem tiny = oracle.tiny;
        std::mt19937 random(++seed);
        for (TinyOption& option : tiny.options) option.cost = static_cast<Cost>(random() % 4) - 1;
        const Problem problem = build(tiny);
        for (const Which which : {Which::cheapest, Which::dearest}) {
            for (const std::size_t k : {std::size_t{1}, std::size_t{3}}) {
                std::vector<Cost> right = costs_of_all(problem, oracle.solutions, which);
                right.resize(std::min(right.size(), k));
                BOOST_REQUIRE_MESSAGE(costs_of(search(problem, k, which, seed)) == right,
                                      "the best " << k << " of\n"
                                                  << dlx_text(tiny));
            }
        }
    }
}

/// Each option is a solution.
Problem one_item_with(const std::vector<Cost>& costs) {
    ProblemBuilder builder;
    const ItemId item = builder.add_primary("a");
    for (const Cost cost : costs) builder.add_option({{item}}, cost);
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(a_record_has_each_solution_once_and_a_bound_when_it_is_full) {
    const Problem problem = one_item_with({5, 3, 9, 3});
    const auto option = [](std::size_t number) { return Solution{id_at<OptionId>(number)}; };
    BestRecord two(2, Which::cheapest);
    two.add(problem, option(0));
    two.add(problem, option(0));
    BOOST_TEST(!two.bound());
    two.add(problem, option(2));
    BOOST_TEST(two.bound().value() == 9);
    two.add(problem, option(1));
    two.add(problem, option(3));
    BOOST_TEST(two.bound().value() == 3);
    BOOST_TEST((costs_of(two.solutions()) == std::vector<Cost>{3, 3}));
    BestRecord dearest(1, Which::dearest, 4);
    BOOST_TEST(dearest.bound().value() == 4);
    dearest.add(problem, option(1));
    BOOST_TEST(dearest.bound().value() == 4);
    dearest.add(problem, option(2));
    BOOST_TEST(dearest.bound().value() == 9);
}

/// Within a bound, less is searched.
BOOST_AUTO_TEST_CASE(only_what_is_better_than_the_bound_is_found) {
    const Problem problem = one_item_with({5, 3, 9, 3, 1});
    const auto record = std::make_shared<BestRecord>(3, Which::cheapest, 3);
    const auto engine = make_best_engine(problem, 3, Which::cheapest, {}, record);
    const UnitResult result = run_unit(*engine, Subtree(Path()), {}, {.lists = true});
    BOOST_TEST(result.solutions.size() == 1U);
    engine->start_at(parse_path("0:4"));
    BOOST_TEST((engine->next() == Outcome::found));
    BOOST_CHECK_THROW(engine->start_at(parse_path("0:7")), ProblemError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
