// The search by clause learning keeps learnt clauses, and can be stopped.
#include <boost/test/unit_test.hpp>
#include <ctime>
#include <random>
#include <set>
#include <span>
#include <stdexcept>

#include "hard_search.hpp"
#include "quadrille/check.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/encode/sudoku.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "support/sanitized.hpp"
#include "support/stop_after.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(search)

namespace {

/// Processor seconds of this process since `start`. A loaded machine may let it wait much longer.
double work_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// The search ends within milliseconds; under sanitizers it takes a little longer.
constexpr double soon = 0.25;

BOOST_AUTO_TEST_CASE(a_deadline_ends_a_long_search) {
    const auto engine = make_sat(pigeons(14));
    Budget budget;
    budget.deadline = Budget::in(0.2);
    engine->set_budget(budget);
    const std::clock_t start = std::clock();
    BOOST_TEST((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(work_since(start) < 0.2 + soon);
    BOOST_TEST(engine->stats().nodes > 0U);
    BOOST_TEST((engine->next() == Outcome::out_of_budget));  // and again
}

/// For 12 pigeons, the learner keeps more clauses than a mebibyte holds.
BOOST_AUTO_TEST_CASE(a_search_ends_when_what_it_learns_does_not_fit_the_memory_limit) {
    Settings settings;
    settings.engine = "sat";
    settings.memory_limit = std::size_t{1} << 20;
    const Problem problem = pigeons(12);
    const auto engine = make_engine(problem, settings);
    Budget budget;
    budget.deadline = Budget::in(20);  // the memory is used up in a fraction of a second
    engine->set_budget(budget);
    BOOST_CHECK_THROW((void)engine->next(), MemoryLimitError);

    settings.memory_limit = std::size_t{1} << 30;
    const auto roomy = make_engine(problem, settings);
    budget.nodes = 10'000;
    roomy->set_budget(budget);
    BOOST_CHECK_NO_THROW((void)roomy->next());
}

/// The learner looks at its memory several times on the way, and goes on.
BOOST_AUTO_TEST_CASE(clauses_that_are_forgotten_again_make_room) {
    Settings settings;
    settings.engine = "sat";
    settings.memory_limit = std::size_t{4} << 20;
    const auto engine = make_engine(pigeons(9), settings);
    Budget budget;
    budget.nodes = 1'000'000;
    engine->set_budget(budget);
    BOOST_TEST((engine->next() == Outcome::exhausted));
    BOOST_TEST(engine->stats().updates * 6 > settings.memory_limit / 4);
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_a_long_search) {
    const auto engine = make_sat(pigeons(14));
    // The solver looks at the token every few decisions, and a few times more on its way out.
    constexpr std::uint64_t looks = 10'000, more = 100;
    const StopAfter stop(looks);
    Budget budget;
    budget.stop = stop;
    engine->set_budget(budget);
    BOOST_TEST((engine->next() == Outcome::out_of_budget));
    BOOST_TEST(stop.taken() > looks);
    BOOST_TEST(stop.taken() < looks + more);
}

BOOST_AUTO_TEST_CASE(a_node_limit_is_for_all_threads_and_kept_to_the_node) {
    for (const unsigned threads : {1U, 3U}) {
        const auto engine = make_sat(pigeons(9), threads);
        for (const std::uint64_t nodes : {1U, 1U, 2U, 100U, 4000U}) {
            const std::uint64_t before = engine->stats().nodes;
            Budget budget;
            budget.nodes = nodes;
            engine->set_budget(budget);
            BOOST_TEST((engine->next() == Outcome::out_of_budget));
            BOOST_TEST(engine->stats().nodes == before + nodes);
        }
        engine->set_budget({});
        BOOST_TEST((engine->next() == Outcome::exhausted));
    }
}

/// A search in slices learns at most a few times as much as one in one piece, because clauses are
/// kept.
BOOST_AUTO_TEST_CASE(what_was_learnt_is_kept_from_portion_to_portion) {
    const auto whole = make_sat(pigeons(8));
    BOOST_TEST((whole->next() == Outcome::exhausted));
    const auto portions = make_sat(pigeons(8));
    Outcome outcome = Outcome::out_of_budget;
    while (outcome == Outcome::out_of_budget) {
        Budget budget;
        budget.nodes = 50;
        portions->set_budget(budget);
        outcome = portions->next();
    }
    BOOST_TEST((outcome == Outcome::exhausted));
    BOOST_TEST(portions->stats().nodes < 5 * whole->stats().nodes);
}

/// Searches a problem in parts, one after the other: each part gives three others away whenever it
/// has learnt `nodes` clauses. Returns how many parts there were.
std::size_t search_in_parts(Engine& engine, std::uint64_t nodes) {
    std::vector<Subtree> parts{Subtree(Path())};
    std::size_t done = 0;
    for (; !parts.empty(); ++done) {
        const Subtree part = parts.back();
        parts.pop_back();
        engine.start_at(part.path, part.parts);
        Outcome outcome = Outcome::out_of_budget;
        while (outcome != Outcome::exhausted) {
            Budget budget;
            budget.nodes = nodes;
            engine.set_budget(budget);
            outcome = engine.next();
            if (outcome != Outcome::out_of_budget) continue;
            for (Subtree& given : engine.hand_over(3)) parts.push_back(std::move(given));
        }
    }
    return done;
}

/// Clauses that were learnt in one part of a search help in the others. Each part for itself would
/// learn as much as the whole.
BOOST_AUTO_TEST_CASE(what_was_learnt_is_kept_from_part_to_part) {
    const auto whole = make_sat(pigeons(9));
    BOOST_TEST((whole->next() == Outcome::exhausted));
    const auto in_parts = make_sat(pigeons(9));
    BOOST_TEST(search_in_parts(*in_parts, 500) > 10U);
    BOOST_TEST(in_parts->stats().nodes < 2 * whole->stats().nodes);
}

/// 6x6 queens with one queen given have exactly one solution. It is found, and then nothing else.
BOOST_AUTO_TEST_CASE(the_only_solution_below_a_path_is_found_and_then_no_other) {
    const QueensEncoder encoder(6);
    const auto engine = make_sat(encoder.problem());
    std::set<Solution> found;
    while (engine->next() == Outcome::found) {
        Solution solution(engine->solution().begin(), engine->solution().end());
        BOOST_TEST(!find_violation(encoder.problem(), solution));
        BOOST_TEST(found.insert(solution).second);
    }
    BOOST_TEST(found.size() == 4U);  // OEIS A000170
    const OptionId queen = found.begin()->front();
    engine->start_at({{encoder.problem().option(queen).front().item, queen}});
    BOOST_TEST((engine->next() == Outcome::found));
    BOOST_TEST(found.contains(Solution(engine->solution().begin(), engine->solution().end())));
    BOOST_TEST((engine->next() == Outcome::exhausted));
}

/// Options at random, most of which contradict each other. The whole reduction takes some twenty
/// times as long as making the engine and learning a clause, and leads to nothing.
BOOST_AUTO_TEST_CASE(a_long_reduction_is_given_up, *boost::unit_test::enable_if<!is_sanitized>()) {
    constexpr unsigned items = 300, options = 10'000, length = 30;
    ProblemBuilder builder;
    std::vector<Entry> order;
    for (unsigned i = 0; i < items; ++i) order.push_back({builder.add_primary(std::to_string(i))});
    std::mt19937 random(1);
    for (unsigned o = 0; o < options; ++o) {
        for (unsigned i = 0; i < length; ++i)
            std::swap(order[i], order[i + random() % (items - i)]);
        builder.add_option(std::span(order).first(length));
    }
    const Problem problem = std::move(builder).build();
    const std::clock_t start = std::clock();
    const auto engine = make_sat(problem);
    Budget budget;
    budget.nodes = 1;
    engine->set_budget(budget);
    BOOST_TEST((engine->next() == Outcome::out_of_budget));
    budget.nodes.reset();
    budget.deadline = Budget::in(4 * work_since(start));
    BOOST_TEST(!reduce(problem, budget).is_complete);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
