// The solutions of a diagram within a cost, compared with all solutions by brute force.
#include "best/near_in_diagram.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "best/by_diagram.hpp"
#include "quadrille/dlx.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(near_in_diagram)

namespace {

using best::NearInDiagram;
using Priced = std::vector<std::pair<Cost, Solution>>;

Priced of_cost_at_most(const Problem& problem, const Solutions& all, Which which, Cost limit) {
    Priced near;
    for (const Solution& solution : all) {
        Cost cost = 0;
        for (const OptionId option : solution) cost += problem.cost(option);
        if (which == Which::dearest) cost = -cost;
        if (cost <= limit) near.emplace_back(cost, solution);
    }
    std::ranges::sort(near);
    return near;
}

constexpr std::size_t enough = 1 << 20;

BOOST_AUTO_TEST_CASE(walks_and_counts_are_those_of_brute_force) {
    std::size_t some_left_out = 0;
    std::uint32_t seed = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        TinyProblem tiny = oracle.tiny;
        std::mt19937 random(++seed);
        for (TinyOption& option : tiny.options) {
            option.cost = static_cast<Cost>(random() % 20) - 5;
        }
        const Problem problem = build(tiny);
        const auto limit = static_cast<Cost>(random() % 60) - 20;
        for (const Which which : {Which::cheapest, Which::dearest}) {
            const Priced expected = of_cost_at_most(problem, oracle.solutions, which, limit);
            some_left_out += !expected.empty() && expected.size() < oracle.solutions.size();
            NearInDiagram near(*make_diagram(problem).diagram, problem, which);
            near.set_limit(limit);
            const auto count = near.count(enough, {});
            BOOST_TEST((count == Count(expected.size())), dlx_text(tiny));
            Priced found;
            while (near.next()) {
                found.emplace_back(static_cast<Cost>(near.cost()), near.solution());
                std::ranges::sort(found.back().second);
            }
            std::ranges::sort(found);
            BOOST_TEST((found == expected), dlx_text(tiny));
        }
    }
    BOOST_TEST(some_left_out > oracle_problem_count / 15);
}

BOOST_AUTO_TEST_CASE(answers_by_diagram_have_ties_and_margins) {
    std::uint32_t seed = 0;
    std::size_t with_ties = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        TinyProblem tiny = oracle.tiny;
        std::mt19937 random(++seed);
        for (TinyOption& option : tiny.options) option.cost = static_cast<Cost>(random() % 4);
        const Problem problem = build(tiny);
        Settings by_search;
        by_search.engine = "links";
        for (const std::uint64_t k : {1U, 2U, 50U}) {
            BestQuestion question{.most = k, .ties = true};
            if (seed % 2 == 0) question.within = Cost{seed % 6};
            const BestSolutions bounded = best_solutions(problem, question, by_search);
            const best::FromDiagram found = best::find_by_diagram(problem, question, {});
            BOOST_TEST(found.best.solutions.size() == bounded.solutions.size(), dlx_text(tiny));
            BOOST_TEST(found.best.ties == bounded.ties, dlx_text(tiny));
            BOOST_TEST((found.best.bound == bounded.bound));
            with_ties += bool{found.best.ties};
        }
    }
    BOOST_TEST(with_ties > oracle_problem_count / 10);
}

/// Independent items, each with two options, the costs of which are 0 and a power of 2.
Problem powers(unsigned n) {
    std::string items, options;
    for (unsigned i = 0; i < n; ++i) {
        const std::string item = "i" + std::to_string(i);
        items += item + ' ';
        options += item + '\n' + item + " |" + std::to_string(1 << i) + '\n';
    }
    return read_dlx(items + '\n' + options);
}

BOOST_AUTO_TEST_CASE(counts_that_do_not_fit_are_given_up) {
    const Problem problem = powers(24);
    NearInDiagram near(*make_diagram(problem).diagram, problem, Which::cheapest);
    near.set_limit(1000);
    BOOST_TEST((near.count(enough, {}) == Count(1001)));
    near.set_limit(1'000'000);
    BOOST_TEST(!near.count(enough, {}).has_value());  // a million costs, in a megabyte
    BOOST_TEST(near.next());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
