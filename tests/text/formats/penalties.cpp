// Items that need not be covered at a penalty, compared with the definition: any options that
// contradict each other nowhere, and the penalty of each item that they leave uncovered.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "quadrille/check.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/cover.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/solve.hpp"
#include "quadrille/symmetry.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(penalties)

namespace {

/// Items 0 … primary-1 are primary; the others are secondary. No colors.
struct Plain {
    std::size_t primary = 0, secondary = 0;
    std::vector<std::vector<std::size_t>> options;
    std::vector<Cost> costs;
    std::map<std::size_t, Cost> penalties;  // by item
};

Plain draw(std::mt19937& random) {
    Plain plain;
    plain.primary = 1 + random() % 5;
    plain.secondary = random() % 3;
    const auto cost = [&] { return static_cast<Cost>(random() % 21) - 8; };
    for (std::size_t i = 0; i < plain.primary; ++i) {
        if (random() % 3 != 0) plain.penalties[i] = cost();
    }
    for (std::size_t o = random() % 9; o != 0; --o) {
        std::vector<std::size_t> items;
        for (std::size_t i = 0; i < plain.primary + plain.secondary; ++i) {
            if (random() % 3 == 0) items.push_back(i);
        }
        if (items.empty() || items.front() >= plain.primary) items = {0};
        plain.options.push_back(items);
        plain.costs.push_back(cost());
    }
    return plain;
}

Problem build(const Plain& plain) {
    ProblemBuilder builder;
    for (std::size_t i = 0; i < plain.primary; ++i) builder.add_primary("p" + std::to_string(i));
    for (std::size_t i = 0; i < plain.secondary; ++i) {
        builder.add_secondary("s" + std::to_string(i));
    }
    for (const auto& [item, penalty] : plain.penalties) {
        builder.set_penalty(id_at<ItemId>(item), penalty);
    }
    for (std::size_t o = 0; o < plain.options.size(); ++o) {
        for (const std::size_t item : plain.options[o]) builder.add_entry({id_at<ItemId>(item)});
        builder.end_option(plain.costs[o]);
    }
    return std::move(builder).build();
}

/// The costs of all sets of options that are allowed, in ascending order.
std::vector<Cost> enumerate(const Plain& plain) {
    std::vector<Cost> costs;
    for (unsigned set = 0; set < 1u << plain.options.size(); ++set) {
        std::vector<int> times(plain.primary + plain.secondary);
        Cost cost = 0;
        for (std::size_t o = 0; o < plain.options.size(); ++o) {
            if ((set >> o & 1) == 0) continue;
            cost += plain.costs[o];
            for (const std::size_t item : plain.options[o]) ++times[item];
        }
        bool is_allowed = std::ranges::all_of(times, [](int n) { return n <= 1; });
        for (std::size_t i = 0; i < plain.primary; ++i) {
            if (times[i] != 0) continue;
            const auto penalty = plain.penalties.find(i);
            is_allowed &= penalty != plain.penalties.end();
            if (is_allowed) cost += penalty->second;
        }
        if (is_allowed) costs.push_back(cost);
    }
    std::ranges::sort(costs);
    return costs;
}

std::vector<Cost> costs_of(const Problem& problem, Which which) {
    std::vector<Cost> costs;
    for (const PricedSolution& found : best_solutions(problem, 1000, which).solutions) {
        BOOST_TEST(!find_violation(problem, found.options));
        costs.push_back(found.cost);
    }
    return costs;
}

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_are_the_sets_of_options_that_the_definition_allows) {
    std::mt19937 random(7);
    std::size_t with_omissions = 0;
    for (int round = 0; round < 2000; ++round) {
        const Plain plain = draw(random);
        const Problem problem = build(plain);
        std::vector<Cost> expected = enumerate(plain);
        BOOST_TEST_REQUIRE(costs_of(problem, Which::cheapest) == expected,
                           test::problem_text(problem));
        std::ranges::reverse(expected);
        BOOST_TEST_REQUIRE(costs_of(problem, Which::dearest) == expected);
        with_omissions += problem.omission_count() != 0 && !expected.empty();
        for (const EngineInfo& engine : engines()) {
            if (round % 20 != 0) break;
            Settings settings;
            settings.engine = engine.name;
            BOOST_TEST_REQUIRE((count_solutions(problem, settings).count == Count(expected.size())),
                               engine.name << '\n'
                                           << test::problem_text(problem));
        }
    }
    BOOST_TEST(with_omissions > 1000u);
}

BOOST_AUTO_TEST_CASE(solutions_are_printed_without_omissions_and_read_back) {
    std::mt19937 random(8);
    for (int round = 0; round < 500; ++round) {
        const CoverEncoder encoder(build(draw(random)));
        const Problem& problem = encoder.problem();
        std::vector<Solution> all;
        std::string text;
        for (const auto& found : best_solutions(problem, 1000, Which::cheapest).solutions) {
            text += encoder.draw(found.options) + '\n';
            all.push_back(found.options);
            std::ranges::sort(all.back());
        }
        std::vector<Solution> read = read_solutions(text, problem);
        BOOST_TEST_REQUIRE(read.size() == all.size(), text);
        for (std::size_t s = 0; s < read.size(); ++s) {
            BOOST_TEST(!find_violation(problem, read[s]));
            std::ranges::sort(read[s]);
            // Equal options have the same text, so only the items that are left can be compared.
            const auto omissions = [&](const Solution& solution) {
                return std::ranges::count_if(
                    solution, [&](OptionId option) { return problem.is_omission(option); });
            };
            BOOST_TEST(omissions(read[s]) == omissions(all[s]));
            BOOST_TEST(read[s].size() == all[s].size());
        }
    }
}

BOOST_AUTO_TEST_CASE(omissions_come_last_in_the_order_of_items_and_cost_the_penalty) {
    const Problem problem = read_dlx("a |2.5 2 |7 c | x\na x\n2 c |1\n");
    BOOST_TEST(problem.option_count() == 4u);
    BOOST_TEST(problem.omission_count() == 2u);
    BOOST_TEST(!problem.is_omission(OptionId{1}));
    BOOST_TEST(problem.is_omission(OptionId{2}));
    BOOST_TEST(option_text(problem, OptionId{2}) == "not covered: a");
    BOOST_TEST(problem.cost(OptionId{2}) == 25);
    BOOST_TEST(option_text(problem, OptionId{3}) == "not covered: 2");
    BOOST_TEST(problem.cost(OptionId{3}) == 70);
    BOOST_TEST(test::problem_text(problem) == "a |2.5 2 |7.0 c | x\na x\n2 c |1.0\n");
}

BOOST_AUTO_TEST_CASE(a_penalty_of_all_items_is_of_those_without_their_own) {
    const Problem problem = read_dlx("a b |3 ||1 c | x\n");
    BOOST_TEST(test::problem_text(problem) == "a |1 b |3 c |1 | x\n");
    BOOST_TEST(test::problem_text(read_dlx("a b ||0 | x\n")) == "a b ||0 | x\n");
    BOOST_TEST(test::problem_text(read_dlx("a ||-2.5\n")) == "a |-2.5\n");
}

BOOST_AUTO_TEST_CASE(the_uncovered_items_are_a_comment_of_the_solution) {
    const CoverEncoder encoder(read_dlx("a b c ||1\na b\nc\n"));
    BOOST_TEST(encoder.draw(Solution{OptionId{4}, OptionId{0}}) == "a b\n| not covered: c\n");
    BOOST_TEST(encoder.draw(Solution{OptionId{4}, OptionId{2}, OptionId{3}}) ==
               "| not covered: a b c\n");
    const Problem& problem = encoder.problem();
    // All may stay uncovered, so an empty line is a solution.
    const auto read = read_solutions("| not covered: a b c\n\na b\n\n", problem);
    BOOST_TEST_REQUIRE(read.size() == 2u);
    BOOST_CHECK((read[0] == Solution{OptionId{2}, OptionId{3}, OptionId{4}}));
    BOOST_CHECK((read[1] == Solution{OptionId{0}, OptionId{4}}));
    // An item with an option of its own is covered by it, not left out.
    const Problem twice = read_dlx("a |5\na\n");
    BOOST_CHECK((read_solutions("a\n", twice) == std::vector<Solution>{{OptionId{0}}}));
}

BOOST_AUTO_TEST_CASE(penalties_that_mean_nothing_are_refused) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b", {0, 1});
    const ItemId x = builder.add_secondary("x");
    builder.set_penalty(a, 1);
    BOOST_CHECK_THROW(builder.set_penalty(a, 1), ProblemError);
    BOOST_CHECK_THROW(builder.set_penalty(b, 1), ProblemError);
    BOOST_CHECK_THROW(builder.set_penalty(x, 1), ProblemError);
    BOOST_CHECK_THROW(builder.set_penalty(ItemId{3}, 1), ProblemError);
    BOOST_TEST(std::move(builder).build().omission_count() == 1u);
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_problem_has_its_omissions_last) {
    const Problem problem = read_dlx("a b c |4 d |5\na b\nc d\nc\n");
    const Reduction reduction = reduce(problem);  // a b is forced
    const Problem& rest = reduction.problem;
    BOOST_TEST(rest.option_count() == 4u);
    BOOST_TEST(rest.omission_count() == 2u);
    BOOST_TEST(rest.is_omission(OptionId{2}));
    BOOST_TEST(!rest.is_omission(OptionId{1}));
    BOOST_TEST(test::problem_text(reduction.with_all_entries(problem)) == "c |4 d |5\nc d\nc\n");
}

BOOST_AUTO_TEST_CASE(a_symmetry_does_not_exchange_an_omission_with_an_option) {
    const Problem problem = read_dlx("a |5\na |5\n");
    const Symmetry exchange{{ItemId{0}}, {OptionId{1}, OptionId{0}}};
    BOOST_TEST(find_fault(problem, exchange).has_value());
    const Problem equal = read_dlx("a\na |5\na |5\n");
    BOOST_TEST(!find_fault(equal, exchange).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
