// A sweep by several threads does what one thread does: the same states, choices and count, in each
// call, whatever ends it.
#include "diagram/sweep.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <stop_token>
#include <thread>

#include "diagram/counting_search.hpp"
#include "diagram/order.hpp"
#include "known/families.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(sweep_threads)

namespace {

using diagram::CountingSearch;
using diagram::Sweep;
using diagram::SweepThreads;

constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;

/// The smallest layers have threads, and each run has two places.
SweepThreads many(std::size_t count) {
    return {.count = count, .least_states = 1, .places_of_run = 2};
}

std::unique_ptr<Sweep> sweep_of(const Problem& problem, const SweepThreads& threads) {
    return diagram::make_sweep(problem, diagram::given_order(problem), threads);
}

/// Both sweeps get the same random limits, call by call.
void compare(Sweep& one, Sweep& several, std::mt19937& random) {
    Sweep::State state = Sweep::State::paused;
    while (state == Sweep::State::paused) {
        const std::uint64_t states = random() % 4 == 0 ? no_limit : 1 + random() % 500;
        const std::uint64_t choices = random() % 4 == 0 ? no_limit : 1 + random() % 500;
        state = one.go_on(states, choices, no_limit);
        BOOST_REQUIRE((several.go_on(states, choices, no_limit) == state));
        BOOST_REQUIRE(several.states() == one.states());
        BOOST_REQUIRE(several.choices() == one.choices());
        BOOST_REQUIRE(several.progress() == one.progress());
        BOOST_REQUIRE(several.is_consistent());
    }
    BOOST_TEST(several.count() == one.count());
}

BOOST_AUTO_TEST_CASE(random_problems_are_swept_as_by_one_thread) {
    std::mt19937 random(1);
    const std::size_t every = is_sanitized ? 3 : 10;
    for (std::size_t p = 0; p < oracle_problems().size(); p += every) {
        const OracleProblem& oracle = oracle_problems()[p];
        if (oracle.problem.has_multiplicities()) continue;
        BOOST_TEST_CONTEXT("of\n" << dlx_text(oracle.tiny)) {
            const auto one = sweep_of(oracle.problem, {});
            const auto several = sweep_of(oracle.problem, many(2 + p % 6));
            compare(*one, *several, random);
            BOOST_TEST(several->count() == Count(oracle.solutions.size()));
        }
    }
}

// States of one word and of several.
BOOST_AUTO_TEST_CASE(large_problems_are_swept_as_by_one_thread) {
    std::mt19937 random(1);
    for (const Problem& problem : {dominoes(8), queens(6), latin_squares(4)}) {
        for (const std::size_t threads : {2U, 3U, 3U, 7U}) {
            compare(*sweep_of(problem, {}), *sweep_of(problem, many(threads)), random);
        }
    }
}

// In one call, so that the lists of a batch are used again. OEIS A004003
BOOST_AUTO_TEST_CASE(a_sweep_without_limits_has_the_same_states) {
    const Problem problem = dominoes(12);
    const auto one = sweep_of(problem, {});
    BOOST_TEST((one->go_on(no_limit, no_limit, no_limit) == Sweep::State::done));
    BOOST_TEST(one->count() == Count(53060477521960000));
    for (const SweepThreads& threads :
         {SweepThreads{.count = 2, .least_states = 1, .places_of_run = 50},
          SweepThreads{.count = 3, .least_states = 100}}) {
        const auto several = sweep_of(problem, threads);
        BOOST_TEST((several->go_on(no_limit, no_limit, no_limit) == Sweep::State::done));
        BOOST_TEST(several->states() == one->states());
        BOOST_TEST(several->choices() == one->choices());
        BOOST_TEST(several->count() == one->count());
    }
}

BOOST_AUTO_TEST_CASE(a_call_pauses_after_some_choices) {
    const auto sweep = sweep_of(dominoes(8), many(2));
    std::size_t calls = 0;
    std::uint64_t before = 0;
    while (sweep->go_on(no_limit, no_limit, no_limit, 100) == Sweep::State::paused) {
        BOOST_REQUIRE(sweep->choices() >= before + 100);
        before = sweep->choices();
        ++calls;
    }
    BOOST_TEST(calls > 10u);
    BOOST_TEST(sweep->count() == Count(12988816));  // OEIS A004003
}

// With little memory, the lists of a run end before the run does, or threads do not begin at all.
BOOST_AUTO_TEST_CASE(lists_keep_to_the_memory) {
    const Problem problem = dominoes(12);
    bool has_fitted = false, has_not_fitted = false;
    for (std::size_t bytes = 1 << 14; bytes <= 1 << 20; bytes *= 4) {
        const auto sweep = sweep_of(problem, {.count = 3, .least_states = 1});
        const Sweep::State state = sweep->go_on(no_limit, no_limit, bytes);
        has_fitted |= state == Sweep::State::done;
        has_not_fitted |= state == Sweep::State::too_large;
        BOOST_TEST((!has_fitted || state == Sweep::State::done));
        if (has_fitted) BOOST_TEST(sweep->count() == Count(53060477521960000));
        if (!has_fitted) {
            BOOST_TEST((sweep->go_on(no_limit, no_limit, no_limit) == state), "it stays so");
        }
    }
    BOOST_TEST(has_fitted);
    BOOST_TEST(has_not_fitted);
}

/// The turns of sweep and search, the orders that are tried, and what the budget allows.
BOOST_AUTO_TEST_CASE(counts_have_the_nodes_of_one_thread_whatever_the_budget) {
    std::mt19937 random(1);
    Settings settings;
    for (const Problem& problem : {dominoes(10), queens(8), latin_squares(5)}) {
        CountingSearch one(problem, settings), several(problem, settings, many(3));
        Count of_one, of_several;
        Outcome outcome = Outcome::out_of_budget;
        while (outcome == Outcome::out_of_budget) {
            const Budget budget{.nodes = 1 + random() % 20'000, .deadline = {}, .stop = {}};
            one.set_budget(budget);
            several.set_budget(budget);
            outcome = one.count(of_one);
            BOOST_REQUIRE((several.count(of_several) == outcome));
            BOOST_REQUIRE(several.stats().nodes == one.stats().nodes);
            BOOST_REQUIRE(several.stats().updates == one.stats().updates);
            BOOST_REQUIRE((of_several == of_one));
        }
    }
}

/// The engine gets its threads from the settings.
BOOST_AUTO_TEST_CASE(the_nodes_of_the_engine_are_those_of_one_thread) {
    const Problem problem = dominoes(16);
    Settings settings;
    settings.engine = "diagram";
    settings.sought = Sought::count;
    std::uint64_t nodes = 0, updates = 0;
    for (const unsigned threads : {1U, 2U, 3U, 7U}) {
        settings.threads = threads;
        const auto engine = make_engine(problem, settings);
        Count total;
        BOOST_TEST((engine->count(total) == Outcome::exhausted));
        BOOST_TEST(total.str() == "2444888770250892795802079170816");  // OEIS A004003
        if (threads == 1) {
            nodes = engine->stats().nodes;
            updates = engine->stats().updates;
        }
        BOOST_TEST(engine->stats().nodes == nodes, threads << " threads");
        BOOST_TEST(engine->stats().updates == updates, threads << " threads");
    }
}

BOOST_AUTO_TEST_CASE(a_stop_token_stops_a_sweep_with_threads) {
    CountingSearch search(dominoes(30), {}, SweepThreads{.count = 3});
    std::stop_source stop;
    search.set_budget({.nodes = {}, .deadline = {}, .stop = stop.get_token()});
    std::jthread stopper([&] { stop.request_stop(); });
    Count total;
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
    search.set_budget({.nodes = {}, .deadline = Budget::in(0.05), .stop = {}});
    BOOST_TEST((search.count(total) == Outcome::out_of_budget));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
