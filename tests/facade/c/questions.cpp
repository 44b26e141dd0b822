// Questions of the interface for C, beyond listing and counting, against brute force.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "by_c.hpp"
#include "quadrille/why.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(c_questions)

namespace {

std::vector<Cost> costs_of(const quadrille_best* best) {
    std::size_t count = 0;
    require(quadrille_best_count(best, &count, nullptr));
    std::vector<Cost> costs;
    for (std::size_t s = 0; s < count; ++s) {
        require(quadrille_best_solution(best, s, nullptr, nullptr, &costs.emplace_back()));
    }
    return costs;
}

std::vector<std::uint32_t> numbers_of(const Solution& solution) {
    std::vector<std::uint32_t> numbers;
    for (const OptionId option : solution) {
        numbers.push_back(static_cast<std::uint32_t>(index(option)));
    }
    return numbers;
}

bool is_solution(const quadrille_problem* problem, const std::vector<std::uint32_t>& options) {
    std::int32_t result = -1;
    require(quadrille_problem_check(problem, options.data(), options.size(), &result, nullptr, 0,
                                    nullptr));
    return result == 1;
}

}  // namespace

BOOST_AUTO_TEST_CASE(near_solutions_are_those_of_brute_force) {
    for_each_problem([](quadrille_problem* by_c, const Problem& problem, const Solutions& all) {
        std::vector<Cost> costs = sorted_costs(problem, all);
        for (const std::int32_t which : {QUADRILLE_CHEAPEST, QUADRILLE_DEAREST}) {
            if (which == QUADRILLE_DEAREST) std::ranges::reverse(costs);
            for (const Cost margin : {0, 2}) {
                std::vector<Cost> near;
                for (const Cost cost : costs) {
                    if (std::abs(cost - costs.front()) <= margin) near.push_back(cost);
                }
                OwnedBest best;
                require(quadrille_best_within_new(by_c, which, UINT64_MAX,
                                                  static_cast<std::uint64_t>(margin), 0, 0, nullptr,
                                                  best.out()));
                BOOST_TEST(costs_of(best) == near);
            }
        }
    });
}

BOOST_AUTO_TEST_CASE(a_gap_leaves_a_cost_that_is_near_enough) {
    for_each_problem([](quadrille_problem* by_c, const Problem& problem, const Solutions& all) {
        const std::vector<Cost> costs = sorted_costs(problem, all);
        OwnedBest best;
        require(quadrille_best_gap_new(by_c, QUADRILLE_CHEAPEST, 1, 250, 1, nullptr, best.out()));
        const std::vector<Cost> found = costs_of(best);
        BOOST_TEST(found.size() == std::min<std::size_t>(1, costs.size()));
        if (!found.empty()) BOOST_TEST(4 * (found[0] - costs[0]) <= std::abs(found[0]));
    });
}

BOOST_AUTO_TEST_CASE(the_check_is_that_of_the_definition) {
    for_each_problem([](quadrille_problem* by_c, const Problem& problem, const Solutions& all) {
        const std::set<Solution> solutions(all.begin(), all.end());
        for (const Solution& solution : all) {
            std::vector<std::uint32_t> numbers = numbers_of(solution);
            BOOST_TEST(is_solution(by_c, numbers));
            if (numbers.empty()) continue;
            numbers.pop_back();
            const Solution fewer(solution.begin(), solution.end() - 1);
            BOOST_TEST(is_solution(by_c, numbers) == solutions.contains(fewer));
        }
        if (problem.option_count() == 0) return;
        BOOST_TEST(is_solution(by_c, {}) == solutions.contains({}));
        BOOST_TEST(!is_solution(by_c, {0, 0}));
    });
}

BOOST_AUTO_TEST_CASE(a_reduced_problem_keeps_the_solutions) {
    for_each_problem([](quadrille_problem* by_c, const Problem&, const Solutions& all) {
        OwnedReduction reduction;
        OwnedProblem rest;
        std::int32_t is_impossible = -1;
        require(
            quadrille_reduction_new(by_c, QUADRILLE_REDUCE_LABEL_TRIALS, nullptr, reduction.out()));
        require(quadrille_reduction_state(reduction, &is_impossible, nullptr));
        require(quadrille_reduction_problem(reduction, rest.out()));
        const std::uint32_t *origin = nullptr, *forced = nullptr;
        std::size_t left = 0, taken = 0;
        require(quadrille_reduction_origin(reduction, &origin, &left));
        require(quadrille_reduction_forced(reduction, &forced, &taken));
        OwnedSearch search;
        require(quadrille_search_new(rest, QUADRILLE_SEEK_ALL, nullptr, search.out()));
        std::size_t found = 0;
        for (std::int32_t outcome = 0;; ++found) {
            require(quadrille_search_next(search, &outcome));
            if (outcome != QUADRILLE_FOUND) break;
            const std::uint32_t* options = nullptr;
            std::size_t count = 0;
            require(quadrille_search_solution(search, &options, &count));
            std::vector<std::uint32_t> lifted(forced, forced + taken);
            for (std::size_t k = 0; k < count; ++k) lifted.push_back(origin[options[k]]);
            BOOST_TEST(is_solution(by_c, lifted));
        }
        BOOST_TEST(found == all.size());
        if (is_impossible == 1) BOOST_TEST(all.empty());
    });
}

BOOST_AUTO_TEST_CASE(items_that_cannot_all_be_covered_are_irreducible) {
    for_each_problem([](quadrille_problem* by_c, const Problem& problem, const Solutions& all) {
        OwnedWhy why;
        std::int32_t outcome = 0, is_irreducible = -1;
        require(quadrille_why_new(by_c, nullptr, why.out(), &outcome));
        BOOST_TEST(outcome == (all.empty() ? QUADRILLE_EXHAUSTED : QUADRILLE_FOUND));
        const std::uint32_t* items = nullptr;
        std::size_t count = 0;
        require(quadrille_why_items(why, &items, &count, &is_irreducible));
        if (!all.empty()) return;
        BOOST_TEST(is_irreducible == 1);
        std::vector<ItemId> needed;
        for (std::size_t k = 0; k < count; ++k) needed.push_back(ItemId{items[k]});
        BOOST_TEST(brute_force(need_only(problem, needed)).empty());
        for (std::size_t k = 0; k < count; ++k) {
            std::vector<ItemId> others = needed;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
            BOOST_TEST(!brute_force(need_only(problem, others)).empty());
        }
    });
}

BOOST_AUTO_TEST_CASE(a_text_that_maximises_is_maximised) {
    const std::string text =
        "NAME m\nOBJSENSE\n    MAX\nROWS\n N cost\n E a\nCOLUMNS\n cheap cost 2 a 1\n"
        " dear cost 3 a 1\nRHS\n r a 1\nBOUNDS\n BV b cheap\n BV b dear\nENDATA\n";
    OwnedProblem problem;
    OwnedBest best;
    require(quadrille_problem_read(text.data(), text.size(), nullptr, nullptr, problem.out()));
    require(quadrille_best_new(problem, QUADRILLE_AS_THE_TEXT_SAYS, 1, nullptr, best.out()));
    BOOST_TEST(costs_of(best) == std::vector<Cost>{3});
}

BOOST_AUTO_TEST_CASE(computed_costs_are_rounded_as_they_are_written) {
    for (std::int64_t units = -2000; units <= 2000; ++units) {
        // The double nearest to a decimal number rounds as the decimal number does.
        const double cost = static_cast<double>(units) / 1000;
        std::int64_t rounded = 0;
        require(quadrille_round_cost(cost, 2, &rounded));
        const std::int64_t expected = (std::abs(units) + 5) / 10;
        BOOST_TEST(rounded == (units < 0 ? -expected : expected), cost);
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
