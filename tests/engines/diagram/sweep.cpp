// The sweep alone. Any order of the items, and any slices of work, give the same count.
#include "diagram/sweep.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <random>

#include "diagram/order.hpp"
#include "known/families.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(sweep)

namespace {

using diagram::given_order;
using diagram::Order;
using diagram::Sweep;

constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;

Count count_by_sweep(const Problem& problem, const Order& order) {
    const auto sweep = diagram::make_sweep(problem, order);
    BOOST_REQUIRE(sweep != nullptr);
    BOOST_REQUIRE((sweep->go_on(no_limit, no_limit, no_limit) == Sweep::State::done));
    return sweep->count();
}

/// Visits each oracle problem that a sweep can count.
template <typename Visit>
void for_each_problem(Visit visit) {
    std::size_t visited = 0, colored = 0;
    for (const OracleProblem& oracle : oracle_problems()) {
        if (oracle.problem.has_multiplicities()) continue;
        BOOST_TEST_CONTEXT("of\n" << dlx_text(oracle.tiny)) {
            visit(oracle.problem, Count(oracle.solutions.size()));
        }
        ++visited;
        colored += oracle.problem.has_colors();
    }
    BOOST_TEST(visited > oracle_problem_count / 3);
    BOOST_TEST(colored > visited / 10);
}

BOOST_AUTO_TEST_CASE(it_counts_as_brute_force_does) {
    for_each_problem([](const Problem& problem, const Count& count) {
        BOOST_TEST(count_by_sweep(problem, given_order(problem)) == count);
        BOOST_TEST(count_by_sweep(problem, diagram::narrow_order(problem)) == count);
    });
}

BOOST_AUTO_TEST_CASE(any_order_gives_the_same_count) {
    std::mt19937 random(1);
    for_each_problem([&random](const Problem& problem, const Count& count) {
        Order order = given_order(problem);
        for (int turn = 0; turn < 4; ++turn) {
            std::shuffle(order.begin(), order.end(), random);
            BOOST_TEST(count_by_sweep(problem, order) == count);
        }
    });
    // States of one word and of several.
    for (const Problem& problem : {queens(7), latin_squares(4), dominoes(4)}) {
        const Count count = count_by_sweep(problem, given_order(problem));
        Order order = given_order(problem);
        for (int turn = 0; turn < 2; ++turn) {
            std::shuffle(order.begin(), order.end(), random);
            BOOST_TEST(count_by_sweep(problem, order) == count);
        }
    }
}

// Each item of the first half is covered together with one of the second half, so that states have
// three words. Every fifth item can change partners with the next one. Their partners could also be
// alone, if two items could have the same partner.
BOOST_AUTO_TEST_CASE(states_of_three_words_are_counted) {
    constexpr std::size_t half = 160;
    ProblemBuilder builder;
    for (std::size_t i = 0; i < 2 * half; ++i) builder.add_primary("i" + std::to_string(i));
    for (std::size_t i = 0; i < half; ++i) {
        builder.add_option({{id_at<ItemId>(i)}, {id_at<ItemId>(half + i)}});
        if (i % 5 != 0) continue;
        builder.add_option({{id_at<ItemId>(i)}, {id_at<ItemId>(half + i + 1)}});
        builder.add_option({{id_at<ItemId>(i + 1)}, {id_at<ItemId>(half + i)}});
        builder.add_option({{id_at<ItemId>(half + i)}});
        builder.add_option({{id_at<ItemId>(half + i + 1)}});
    }
    const Problem problem = std::move(builder).build();
    const Order order = given_order(problem);
    BOOST_TEST(diagram::SweepPlan(problem, order).words() == 3u);
    BOOST_TEST(count_by_sweep(problem, order) == Count(std::uint64_t{1} << (half / 5)));
}

BOOST_AUTO_TEST_CASE(the_narrow_order_has_each_item_once) {
    for_each_problem([](const Problem& problem, const Count&) {
        BOOST_TEST(
            std::ranges::is_permutation(diagram::narrow_order(problem), given_order(problem)));
    });
}

std::optional<Count> count_in_slices(const Problem& problem, std::uint64_t states,
                                     std::uint64_t choices) {
    const auto sweep = diagram::make_sweep(problem, given_order(problem));
    for (;;) {
        const std::uint64_t before = sweep->states();
        const Sweep::State state = sweep->go_on(states, choices, no_limit);
        BOOST_TEST(sweep->states() - before <= states);
        if (state == Sweep::State::done) break;
        BOOST_TEST(sweep->progress() >= 0);
        BOOST_TEST(sweep->progress() < 1);
        if (state == Sweep::State::too_large || sweep->states() == before) return std::nullopt;
    }
    BOOST_TEST(sweep->progress() == 1);
    // A sweep that is done stays done.
    BOOST_TEST((sweep->go_on(states, choices, no_limit) == Sweep::State::done));
    return sweep->count();
}

BOOST_AUTO_TEST_CASE(slices_give_the_same_count) {
    for_each_problem([](const Problem& problem, const Count& count) {
        BOOST_TEST((count_in_slices(problem, 1, no_limit) == count));
        BOOST_TEST((count_in_slices(problem, no_limit, 1) == count));
        BOOST_TEST((count_in_slices(problem, 2, 3) == count));
    });
    BOOST_TEST((count_in_slices(dominoes(6), 1, 1) == Count(6728)));
    BOOST_TEST((count_in_slices(queens(6), 7, 50) == Count(4)));
}

BOOST_AUTO_TEST_CASE(what_takes_more_memory_is_too_large_and_stays_so) {
    const Problem problem = dominoes(8);
    const auto sweep = diagram::make_sweep(problem, given_order(problem));
    BOOST_TEST((sweep->go_on(no_limit, no_limit, 8000) == Sweep::State::too_large));
    BOOST_TEST(sweep->states() > 10);
    BOOST_TEST(sweep->progress() < 1);
    const std::uint64_t states = sweep->states();
    BOOST_TEST((sweep->go_on(no_limit, no_limit, 8000) == Sweep::State::too_large));
    BOOST_TEST((sweep->go_on(no_limit, no_limit, no_limit) == Sweep::State::too_large));
    BOOST_TEST(sweep->states() == states);
}

BOOST_AUTO_TEST_CASE(it_may_be_too_large_at_once) {
    const auto sweep = diagram::make_sweep(dominoes(2), given_order(dominoes(2)));
    BOOST_TEST((sweep->go_on(no_limit, no_limit, 0) == Sweep::State::too_large));
}

// In any order but their own, all 300 pairs are open at the same time.
BOOST_AUTO_TEST_CASE(states_that_are_too_wide_are_refused) {
    ProblemBuilder builder;
    constexpr std::size_t pairs = 300;
    for (std::size_t i = 0; i < 2 * pairs; ++i) builder.add_primary("i" + std::to_string(i));
    for (std::size_t i = 0; i < pairs; ++i) {
        builder.add_option({{id_at<ItemId>(i)}, {id_at<ItemId>(pairs + i)}});
    }
    const Problem problem = std::move(builder).build();
    BOOST_TEST((diagram::make_sweep(problem, given_order(problem)) == nullptr));
    BOOST_TEST(count_by_sweep(problem, diagram::narrow_order(problem)) == Count(1));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
