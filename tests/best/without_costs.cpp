// Problems whose solutions all cost the same: any of them are the best.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "best/common_cost.hpp"
#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/solutions_within.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(without_costs)

namespace {

constexpr std::uint32_t problems = samples(2000);

/// A tiny problem in which each primary item adds `each` to the cost of its options.
TinyProblem with_cost_of_item(std::uint32_t seed, Cost each, bool is_fixed) {
    TinyProblem tiny = problem_of_seed(seed);
    const std::size_t primary = tiny.primary.size();
    for (Multiplicity& times : tiny.primary) {
        if (is_fixed) times.least = times.most;
    }
    for (TinyOption& option : tiny.options) {
        const auto items = std::ranges::count_if(
            option.entries, [&](const TinyEntry& entry) { return entry.item < primary; });
        option.cost = each * items;
    }
    return tiny;
}

Cost cost_of(const Problem& problem, const Solution& solution) {
    Cost sum = 0;
    for (const OptionId option : solution) sum += problem.cost(option);
    return sum;
}

/// The answers are right, if `all` are the solutions.
void require_right(const Problem& problem, std::vector<Solution> all, const BestQuestion& question,
                   const std::string& text) {
    const BestSolutions best = best_solutions(problem, question);
    BOOST_REQUIRE_MESSAGE(best.complete, text);
    BOOST_REQUIRE_EQUAL(best.solutions.size(), std::min<std::size_t>(question.most, all.size()));
    for (Solution& solution : all) std::ranges::sort(solution);
    std::vector<Solution> found;
    for (const PricedSolution& solution : best.solutions) {
        BOOST_REQUIRE_EQUAL(solution.cost, cost_of(problem, solution.options));
        found.push_back(solution.options);
        std::ranges::sort(found.back());
        BOOST_REQUIRE_MESSAGE(std::ranges::count(all, found.back()) == 1, text);
    }
    std::ranges::sort(found);
    BOOST_REQUIRE(std::ranges::adjacent_find(found) == found.end());
    BOOST_REQUIRE(best.bound.has_value() == !all.empty());
    if (best.bound) BOOST_REQUIRE_EQUAL(*best.bound, best.solutions.front().cost);
    if (!question.ties || question.gap) return;
    const Count left(all.size() - found.size());
    BOOST_REQUIRE(best.ties_complete ? best.ties == left : best.ties <= left);
}

}  // namespace

BOOST_AUTO_TEST_CASE(any_solutions_are_the_best_if_none_has_a_cost) {
    std::size_t counted = 0;
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        const TinyProblem tiny = with_cost_of_item(seed, 0, false);
        const Problem problem = build(tiny);
        const std::vector<Solution> all = brute_force(problem);
        const std::uint64_t most = 1 + seed % 4;
        const Which which = seed % 2 == 0 ? Which::cheapest : Which::dearest;
        BestQuestion question{.most = most, .which = which, .ties = seed % 3 != 0};
        if (seed % 5 == 0) question.within = Margin{Cost{seed % 2}};
        if (seed % 5 == 1) question.gap = Percent{5, 0};
        require_right(problem, all, question, dlx_text(tiny));
        SolutionsWithin near(problem, Cost{0}, which);
        std::size_t found = 0;
        while (near.next() == Outcome::found) ++found;
        BOOST_REQUIRE_EQUAL(found, all.size());
        counted += all.size() > most ? 1 : 0;
    }
    BOOST_TEST(counted > problems / 20);  // of them have more solutions than are wanted
}

BOOST_AUTO_TEST_CASE(costs_in_proportion_to_items_that_are_covered_a_fixed_number_of_times) {
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        const auto each = static_cast<Cost>(seed % 7) - 3;
        const TinyProblem tiny = with_cost_of_item(seed, each, true);
        const Problem problem = build(tiny);
        BOOST_TEST(best::common_cost(problem).has_value(), dlx_text(tiny));
        require_right(problem, brute_force(problem),
                      {.most = 2, .which = seed % 2 == 0 ? Which::cheapest : Which::dearest},
                      dlx_text(tiny));
    }
}

// If solutions may differ in their costs, no cost is common: compared with all solutions.
BOOST_AUTO_TEST_CASE(a_common_cost_is_that_of_all_solutions) {
    std::size_t differ = 0;
    for (std::uint32_t seed = 0; seed < problems; ++seed) {
        TinyProblem tiny = with_cost_of_item(seed, 3, false);
        if (seed % 2 == 0 && !tiny.options.empty()) tiny.options.back().cost += seed % 3;
        const Problem problem = build(tiny);
        const auto common = best::common_cost(problem);
        for (const Solution& solution : brute_force(problem)) {
            const Cost cost = cost_of(problem, solution);
            BOOST_REQUIRE_MESSAGE(!common || *common == cost, dlx_text(tiny));
        }
        differ += common ? 0 : 1;
    }
    BOOST_TEST(differ > problems / 4);
    BOOST_TEST(!best::common_cost(read_dlx("a b\na |1\nb |1\na b |1\n")).has_value());
    BOOST_TEST(!best::common_cost(read_dlx("0:1|a\na |1\n")).has_value());
    BOOST_TEST(bool(best::common_cost(read_dlx("a b\na |1\nb |1\na b |2\n")).value() == 2));
    BOOST_TEST(bool(best::common_cost(read_dlx("2|a | s\na |.5\na s |.5\na |.5\n")).value() == 10));
}

// A penalty is a cost: the option that leaves the item uncovered has it.
BOOST_AUTO_TEST_CASE(a_penalty_is_a_cost) {
    const Problem problem = read_dlx("a |5 b\na b\nb\n");
    BOOST_TEST(!best::common_cost(problem).has_value());
    BOOST_TEST(best_solutions(problem, 1, Which::cheapest).solutions.front().cost == 0);
    BOOST_TEST(best_solutions(problem, 1, Which::dearest).solutions.front().cost == 5);
}

// The search is the one for a first solution, and no longer.
BOOST_AUTO_TEST_CASE(a_best_solution_takes_no_longer_than_a_first_one) {
    std::string text;
    constexpr int people = 24;
    for (int i = 0; i < people; ++i) text += "p" + std::to_string(i) + ' ';
    text += '\n';
    std::mt19937 random(2);
    for (int o = 0; o < 400; ++o) {
        std::vector<int> all(people);
        for (int i = 0; i < people; ++i) all[static_cast<std::size_t>(i)] = i;
        std::ranges::shuffle(all, random);
        for (std::size_t k = 0; k < 4; ++k) text += "p" + std::to_string(all[k]) + ' ';
        text += '\n';
    }
    const Problem problem = read_dlx(text);
    Settings settings;
    settings.sought = Sought::few;
    const auto engine = make_engine(problem, settings);
    BOOST_REQUIRE(engine->next() == Outcome::found);
    const BestSolutions best = best_solutions(problem, 1, Which::cheapest);
    BOOST_TEST(best.complete);
    BOOST_TEST(best.engine == engine->name());
    BOOST_TEST(best.stats.nodes == engine->stats().nodes);
}

// The budget is that of the whole question, and a stopped search says so.
BOOST_AUTO_TEST_CASE(a_budget_ends_the_search) {
    std::string text;
    for (int i = 0; i < 40; ++i) text += "p" + std::to_string(i) + ' ';
    text += '\n';
    for (int i = 0; i < 40; ++i) {
        for (int j = i + 1; j < 40; ++j) {
            text += "p" + std::to_string(i) + " p" + std::to_string(j) + '\n';
        }
    }
    const Problem problem = read_dlx(text);
    Settings settings;
    settings.budget.nodes = 200;
    const BestSolutions many = best_solutions(problem, 100'000, Which::cheapest, settings);
    BOOST_TEST(!many.complete);
    BOOST_TEST(!many.solutions.empty());
    BOOST_TEST(many.stats.nodes <= 200);
    BOOST_TEST((many.bound == Cost{0}));
    // Ties are counted as far as that is cheap.
    const BestSolutions one = best_solutions(problem, BestQuestion{.most = 1, .ties = true});
    BOOST_TEST(one.complete);
    BOOST_TEST(!one.ties_complete);
    BOOST_TEST(Count(10) < one.ties);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
