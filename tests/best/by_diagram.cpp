// The best solutions from the diagram of all solutions, and the choice between the diagram and
// branch and bound.
#include "best/by_diagram.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(by_diagram)

namespace {

/// All ways to pair `people`, with a cost for each pair. There are (people - 1)!! of them
/// (A001147).
Problem pairs(unsigned people) {
    std::mt19937 random(1);
    std::string text;
    for (unsigned i = 0; i < people; ++i) text += " p" + std::to_string(i);
    text += '\n';
    for (unsigned i = 0; i < people; ++i) {
        for (unsigned j = i + 1; j < people; ++j) {
            text += "p" + std::to_string(i) + " p" + std::to_string(j) + " |" +
                    std::to_string(random() % 3) + "\n";
        }
    }
    return read_dlx(text);
}

std::vector<Cost> costs_of(const BestSolutions& best) {
    std::vector<Cost> costs;
    for (const PricedSolution& solution : best.solutions) costs.push_back(solution.cost);
    return costs;
}

Cost sum_of(const Problem& problem, const Solution& solution) {
    Cost sum = 0;
    for (const OptionId option : solution) sum += problem.cost(option);
    return sum;
}

BOOST_AUTO_TEST_CASE(the_diagram_gives_what_branch_and_bound_gives) {
    Settings bounds_alone;
    bounds_alone.engine = "links";
    std::uint32_t seed = 0;
    std::size_t several = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        TinyProblem tiny = oracle.tiny;
        std::mt19937 random(++seed);
        for (TinyOption& option : tiny.options) {
            option.cost = static_cast<Cost>(random() % 9) - 3;
        }
        const Problem problem = build(tiny);
        for (const Which which : {Which::cheapest, Which::dearest}) {
            for (const std::uint64_t k : {1U, 3U, 100U}) {
                const BestSolutions bounded = best_solutions(problem, k, which, bounds_alone);
                const best::FromDiagram found =
                    best::find_by_diagram(problem, {.most = k, .which = which}, {});
                BOOST_REQUIRE((found.outcome == Making::made));
                BOOST_TEST(costs_of(found.best) == costs_of(bounded), dlx_text(tiny));
                for (const PricedSolution& solution : found.best.solutions) {
                    BOOST_TEST(!find_violation(problem, solution.options));
                    BOOST_TEST(sum_of(problem, solution.options) == solution.cost);
                }
                several += bounded.solutions.size() > 1;
            }
        }
    }
    BOOST_TEST(several > 100);
}

// Thousands of solutions cost the same, so bounds rule out little.
BOOST_AUTO_TEST_CASE(where_bounds_do_not_help_the_diagram_is_asked) {
    const Problem problem = pairs(14);
    const BestSolutions best = best_solutions(problem, 20'000, Which::cheapest);
    BOOST_TEST(best.complete);
    BOOST_TEST(best.engine == "diagram");
    BOOST_TEST(best.solutions.size() == 20'000u);
    BOOST_TEST(std::ranges::is_sorted(costs_of(best)));
    BOOST_TEST(!find_violation(problem, best.solutions.back().options));
    Settings bounds_alone;
    bounds_alone.engine = "links";
    const BestSolutions bounded = best_solutions(problem, 20'000, Which::cheapest, bounds_alone);
    BOOST_TEST(bounded.engine == "links");
    BOOST_TEST(costs_of(bounded) == costs_of(best));
}

BOOST_AUTO_TEST_CASE(without_room_for_a_diagram_bounds_go_on) {
    const Problem problem = pairs(12);
    Settings settings;
    settings.memory_limit = 0;
    int looks = 0;
    const BestSolutions best = best_solutions(problem, 10'395, Which::dearest, settings,
                                              [&](const BestSearch&) { ++looks; });
    BOOST_TEST(best.complete);
    BOOST_TEST(best.engine == "bits");
    BOOST_TEST(best.solutions.size() == 10'395u);  // all solutions
    BOOST_TEST(looks > 0);
}

BOOST_AUTO_TEST_CASE(a_node_limit_holds_for_both_together) {
    Settings settings;
    for (const std::uint64_t nodes : {1U, 20'000U, 20'100U, 30'000U}) {
        settings.budget.nodes = nodes;
        const BestSolutions best = best_solutions(pairs(18), 1'000'000, Which::cheapest, settings);
        BOOST_TEST(best.stats.nodes <= nodes);
        BOOST_TEST((!best.complete || nodes > 20'000));
    }
}

/// The diagram is made quickly, but ranking its two million solutions takes far longer.
BOOST_AUTO_TEST_CASE(a_deadline_holds_while_solutions_are_ranked) {
    std::string items, options;
    for (int i = 0; i < 21; ++i) {
        const std::string item = "i" + std::to_string(i);
        items += item + ' ';
        options += item + '\n' + item + " |" + std::to_string(1 << i) + '\n';
    }
    Settings settings;
    settings.budget.deadline = Budget::in(0.05);
    const BestSolutions best =
        best_solutions(read_dlx(items + '\n' + options), 1 << 21, Which::cheapest, settings);
    BOOST_TEST(!best.complete);
    BOOST_TEST(best.solutions.size() < std::size_t{1} << 21);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
