// The K best solutions, compared with a sorted list of all solutions.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <fstream>
#include <iterator>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(cheapest)

namespace {

namespace data = boost::unit_test::data;

using Costs = std::vector<Cost>;

const std::vector<Which> both{Which::cheapest, Which::dearest};

Cost cost_of(const Problem& problem, std::span<const OptionId> solution) {
    Cost sum = 0;
    for (const OptionId option : solution) sum += problem.cost(option);
    return sum;
}

/// The costs of all solutions, best first.
Costs sorted_costs(const Problem& problem, const Solutions& all, Which which) {
    Costs costs;
    for (const Solution& solution : all) costs.push_back(cost_of(problem, solution));
    std::ranges::sort(costs);
    if (which == Which::dearest) std::ranges::reverse(costs);
    return costs;
}

Costs costs_of(const std::vector<PricedSolution>& solutions) {
    Costs costs;
    for (const PricedSolution& solution : solutions) costs.push_back(solution.cost);
    return costs;
}

/// Describes the first fault of an answer, given the costs of all solutions; empty if there is
/// none.
std::string find_fault(const Problem& problem, const std::vector<PricedSolution>& found,
                       Costs expected, std::size_t k) {
    expected.resize(std::min(k, expected.size()));
    if (costs_of(found) != expected) return "other costs";
    Solutions distinct;
    for (const PricedSolution& solution : found) {
        if (const auto violation = find_violation(problem, solution.options)) return *violation;
        if (cost_of(problem, solution.options) != solution.cost) return "a wrong sum";
        distinct.push_back(solution.options);
    }
    distinct = sorted(std::move(distinct));
    if (std::ranges::adjacent_find(distinct) != distinct.end()) return "a solution twice";
    return {};
}

/// An oracle problem with new costs. There are few different costs, so that many are equal.
TinyProblem with_costs(TinyProblem tiny, std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto range = static_cast<Cost>(1 + random() % 12);
    const auto least = -static_cast<Cost>(random() % 6);
    for (TinyOption& option : tiny.options) {
        option.cost = least + static_cast<Cost>(random()) % range;
    }
    return tiny;
}

BOOST_DATA_TEST_CASE(the_best_of_random_problems_are_those_of_a_sorted_list, data::make({0, 1}),
                     choice) {
    const Which which = both[static_cast<std::size_t>(choice)];
    std::uint32_t seed = 0;
    std::size_t several = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        const TinyProblem tiny = with_costs(oracle.tiny, ++seed);
        const Problem problem = build(tiny);
        const Costs all = sorted_costs(problem, oracle.solutions, which);
        several += all.size() > 2;
        for (const std::size_t k :
             {std::size_t{1}, std::size_t{2}, std::size_t{5}, all.size() + 1}) {
            const BestSolutions best = best_solutions(problem, k, which);
            const std::string fault = find_fault(problem, best.solutions, all, k);
            if (!fault.empty() || !best.complete) {
                BOOST_ERROR(fault << ", the best " << k << " of\n" << dlx_text(tiny));
            }
        }
    }
    BOOST_TEST(several > oracle_problem_count / 15);  // otherwise this tests little
}

/// A solution may cost 2^62 at most, and all options together far more. Nothing may add those up.
BOOST_AUTO_TEST_CASE(all_options_together_may_cost_more_than_fits) {
    const long double most = std::ldexp(1.0L, 62);
    std::uint32_t seed = 0;
    std::size_t above = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        TinyProblem tiny = with_costs(oracle.tiny, ++seed);
        long double sum = 0;
        std::mt19937 random(seed);
        for (TinyOption& option : tiny.options) {
            option.cost = option.cost * (Cost{1} << 57) + static_cast<Cost>(random() % 3);
            sum += std::abs(static_cast<long double>(option.cost));
        }
        std::optional<Problem> problem;
        try {
            problem = build(tiny);
        } catch (const ProblemError&) {
            continue;  // a solution might cost more than 2^62
        }
        above += sum > most;
        for (const Which which : both) {
            const Costs all = sorted_costs(*problem, oracle.solutions, which);
            const BestSolutions best = best_solutions(*problem, 3, which);
            BOOST_TEST(find_fault(*problem, best.solutions, all, 3).empty(), dlx_text(tiny));
        }
    }
    BOOST_TEST(above > oracle_problem_count / 40);  // otherwise this tests little
}

/// The search is stopped after every few nodes, and its solutions so far are checked.
BOOST_AUTO_TEST_CASE(a_search_in_portions_finds_the_same) {
    std::uint32_t seed = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        const Problem problem = build(with_costs(oracle.tiny, ++seed));
        const Costs all = sorted_costs(problem, oracle.solutions, Which::cheapest);
        const std::size_t k = 1 + seed % 4;
        BestSearch search(problem, k, Which::cheapest);
        Outcome outcome = Outcome::out_of_budget;
        for (int calls = 0; outcome == Outcome::out_of_budget; ++calls) {
            BOOST_REQUIRE(calls < 10'000);
            Budget budget;
            budget.nodes = 1 + seed % 3;
            search.set_budget(budget);
            outcome = search.search();
            for (const PricedSolution& solution : search.solutions()) {
                BOOST_REQUIRE(!find_violation(problem, solution.options));
            }
        }
        BOOST_TEST((outcome == Outcome::exhausted));
        BOOST_TEST(find_fault(problem, search.solutions(), all, k).empty());
        BOOST_TEST(search.solution_count() == std::min(k, all.size()));
    }
}

BOOST_AUTO_TEST_CASE(seeds_find_the_same_costs) {
    std::uint32_t number = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        const Problem problem = build(with_costs(oracle.tiny, ++number));
        Settings settings;
        settings.seed = number;
        const BestSolutions best = best_solutions(problem, 3, Which::dearest, settings);
        const Costs all = sorted_costs(problem, oracle.solutions, Which::dearest);
        BOOST_TEST(find_fault(problem, best.solutions, all, 3).empty());
    }
}

/// Queens with random costs: 92 solutions (OEIS A000170), and search trees of a few hundred nodes.
BOOST_AUTO_TEST_CASE(the_best_of_queens_are_those_of_a_sorted_list) {
    const QueensEncoder queens(8);
    const Problem& plain = queens.problem();
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        std::mt19937 random(seed);
        const Cost range = seed % 2 == 0 ? 3 : 1000;
        const Cost least = seed % 3 == 0 ? -range / 2 : 0;
        ProblemBuilder builder;
        for (std::size_t i = 0; i < plain.item_count(); ++i) {
            const auto item = id_at<ItemId>(i);
            plain.is_primary(item) ? builder.add_primary(plain.item_name(item))
                                   : builder.add_secondary(plain.item_name(item));
        }
        for (std::size_t o = 0; o < plain.option_count(); ++o) {
            const Cost cost = least + static_cast<Cost>(random()) % range;
            builder.add_option(plain.option(id_at<OptionId>(o)), cost);
        }
        const Problem problem = std::move(builder).build();
        Solutions solutions;
        for_each_solution(problem, [&](std::span<const OptionId> solution) {
            solutions.emplace_back(solution.begin(), solution.end());
        });
        BOOST_TEST(solutions.size() == 92);
        for (const Which which : both) {
            const Costs all = sorted_costs(problem, solutions, which);
            for (const std::size_t k : {1u, 3u, 20u, 91u, 92u, 93u}) {
                const BestSolutions best = best_solutions(problem, k, which);
                BOOST_TEST(find_fault(problem, best.solutions, all, k).empty());
            }
        }
    }
}

struct Queens {
    std::string name;
    Cost cheapest;
};

std::ostream& operator<<(std::ostream& out, const Queens& queens) {
    return out << queens.name;
}

// Found by Knuth's DLX5.
const std::vector<Queens> queens_with_costs{
    {"wqueens8", 206}, {"wqueens12", 192}, {"wqueens14", 236}, {"wqueens16", 238}};

Problem read_instance(const std::string& name) {
    std::ifstream in(QUADRILLE_INSTANCES "/" + name + ".dlx");
    BOOST_REQUIRE(in.is_open());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return read_dlx(text, name);
}

BOOST_DATA_TEST_CASE(the_cheapest_queens_are_known, data::make(queens_with_costs), queens) {
    const BestSolutions best = best_solutions(read_instance(queens.name), 1, Which::cheapest);
    BOOST_TEST(best.complete);
    BOOST_TEST_REQUIRE(best.solutions.size() == 1);
    BOOST_TEST(best.solutions[0].cost == queens.cheapest);
}

/// Branch and bound visits far fewer nodes than a search for all solutions.
BOOST_AUTO_TEST_CASE(most_of_the_tree_is_ruled_out) {
    const Problem problem = read_instance("wqueens12");
    const auto engine = make_engine(problem, {.engine = "links", .seed = {}, .budget = {}});
    Count total;
    BOOST_TEST((engine->count(total) == Outcome::exhausted));
    const BestSolutions best = best_solutions(problem, 1, Which::cheapest);
    BOOST_TEST(best.stats.nodes * 50 < engine->stats().nodes);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
