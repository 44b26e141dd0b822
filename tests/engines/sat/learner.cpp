// The learner without a formula finds each solution once, and hands on to the solver.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>
#include <vector>

#include "hard_search.hpp"
#include "quadrille/check.hpp"
#include "quadrille/encode/queens.hpp"
#include "sat/cover_learner.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::sat {
BOOST_AUTO_TEST_SUITE(learner)

namespace {

using quadrille::testing::make_sat;
using quadrille::testing::oracle_problems;
using quadrille::testing::pigeons;
using quadrille::testing::Solutions;
using quadrille::testing::sorted;

/// All solutions, sorted, or those until it gives up.
Solutions solutions_by(CoverLearner& learner, const Problem& problem) {
    Solutions found;
    while (learner.solve({}) == SatResult::satisfiable) {
        Solution solution;
        for (std::size_t o = 0; o < problem.option_count(); ++o) {
            if (learner.value(id_at<OptionId>(o))) solution.push_back(id_at<OptionId>(o));
        }
        learner.rule_out_solution();
        found.push_back(std::move(solution));
    }
    return sorted(std::move(found));
}

BOOST_AUTO_TEST_CASE(tiny_problems_have_the_solutions_of_brute_force) {
    std::size_t answered = 0;
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const auto learner = CoverLearner::make(problem);
        BOOST_TEST((learner == nullptr) == problem.has_multiplicities());
        if (learner == nullptr) continue;
        ++answered;
        BOOST_TEST((solutions_by(*learner, problem) == solutions));
    }
    BOOST_TEST(answered > oracle_problems().size() / 4);
}

/// Options of one item of each of three kinds, and of a secondary item with one of two colors or
/// without one: most searches fail many times.
Problem matching(unsigned seed) {
    constexpr unsigned size = 7, options = 70, kinds = 3, seats = 5;
    std::mt19937 random(seed);
    ProblemBuilder builder;
    std::vector<ItemId> items;
    for (unsigned i = 0; i < kinds * size; ++i) {
        items.push_back(builder.add_primary(std::to_string(i)));
    }
    for (unsigned i = 0; i < seats; ++i) {
        items.push_back(builder.add_secondary("s" + std::to_string(i)));
    }
    const std::vector<Color> colors{no_color, builder.color("red"), builder.color("blue")};
    for (unsigned o = 0; o < options; ++o) {
        std::vector<Entry> option;
        for (unsigned kind = 0; kind < kinds; ++kind) {
            option.push_back({items[kind * size + random() % size]});
        }
        option.push_back({items[kinds * size + random() % seats], colors[random() % 3]});
        builder.add_option(option);
    }
    return std::move(builder).build();
}

BOOST_AUTO_TEST_CASE(matchings_have_the_solutions_that_links_finds) {
    std::uint64_t conflicts = 0, solutions = 0;
    for (unsigned seed = 0; seed < 40; ++seed) {
        const Problem problem = matching(seed);
        Settings settings;
        settings.engine = "links";
        const auto links = make_engine(problem, settings);
        Solutions expected;
        while (links->next() == Outcome::found) {
            expected.emplace_back(links->solution().begin(), links->solution().end());
        }
        const auto learner = CoverLearner::make(problem);
        BOOST_TEST_REQUIRE(learner != nullptr);
        BOOST_TEST((solutions_by(*learner, problem) == sorted(std::move(expected))));
        conflicts += learner->learnt_clauses();
        solutions += links->stats().solutions;
        BOOST_TEST(learner->learnt_literals() >= learner->learnt_clauses());
    }
    BOOST_TEST_MESSAGE(conflicts << " conflicts, " << solutions << " solutions");
    BOOST_TEST(conflicts > 400U);
    BOOST_TEST(solutions > 40U);
}

BOOST_AUTO_TEST_CASE(a_problem_without_solutions_is_refuted_within_its_clauses) {
    const auto learner = CoverLearner::make(pigeons(6));
    BOOST_TEST((learner->solve({}) == SatResult::unsatisfiable));
    BOOST_TEST((learner->solve({}) == SatResult::unsatisfiable));  // and again
    BOOST_TEST(learner->learnt_clauses() > 10U);
}

BOOST_AUTO_TEST_CASE(it_gives_up_a_hard_or_a_large_problem) {
    const auto learner = CoverLearner::make(pigeons(14));
    Budget budget;
    budget.nodes = 100;
    BOOST_TEST((learner->solve(budget) == SatResult::out_of_budget));
    BOOST_TEST(learner->learnt_clauses() == 100U);
    BOOST_TEST((learner->solve({}) == SatResult::out_of_budget));
    BOOST_TEST(learner->learnt_clauses() == 3'000U);
    BOOST_TEST((CoverLearner::make(pigeons(8, 10'000)) == nullptr));
}

/// The solutions that an engine finds from where it is.
Solutions rest_of(Engine& engine) {
    Solutions found;
    while (engine.next() == Outcome::found) {
        found.emplace_back(engine.solution().begin(), engine.solution().end());
    }
    return sorted(std::move(found));
}

BOOST_AUTO_TEST_CASE(the_solver_goes_on_where_the_learner_gave_up) {
    const Problem problem = QueensEncoder(11).problem();
    const auto engine = make_sat(problem);
    const Solutions found = rest_of(*engine);
    BOOST_TEST(found.size() == 2680U);  // OEIS A000170
    BOOST_TEST((std::ranges::adjacent_find(found) == found.end()));
    BOOST_TEST(engine->stats().nodes > 3'000U);
}

BOOST_AUTO_TEST_CASE(a_seed_gives_the_same_solution_each_time_and_others_give_others) {
    const Problem problem = QueensEncoder(12).problem();
    std::set<Solution> found;
    for (std::uint64_t run = 0; run < 10; ++run) {
        Settings settings;
        settings.engine = "sat";
        settings.seed = run / 2;
        const auto engine = make_engine(problem, settings);
        BOOST_TEST((engine->next() == Outcome::found));
        found.emplace(engine->solution().begin(), engine->solution().end());
    }
    BOOST_TEST(found.size() > 1U);
    BOOST_TEST(found.size() <= 5U);
}

BOOST_AUTO_TEST_CASE(a_search_that_starts_again_finds_everything_again) {
    const Problem problem = QueensEncoder(7).problem();
    const auto engine = make_sat(problem);
    for (int i = 0; i < 5; ++i) BOOST_TEST((engine->next() == Outcome::found));
    engine->start_at({});
    BOOST_TEST(rest_of(*engine).size() == 40U);  // OEIS A000170
    engine->start_at({});
    BOOST_TEST((engine->next() == Outcome::found));
    const auto row = id_at<ItemId>(0);
    std::size_t found = 0;
    for (const OptionId queen : problem.options_of(row)) {
        engine->start_at({{row, queen}});
        found += rest_of(*engine).size();
    }
    BOOST_TEST(found == 40U);
}

/// A part that is given away ends the learner's search, because only the solver can leave it out.
BOOST_AUTO_TEST_CASE(parts_may_be_given_away_between_solutions) {
    for (std::size_t known = 1; known < 40; known += 12) {
        const Problem problem = QueensEncoder(7).problem();
        const auto engine = make_sat(problem);
        Solutions found;
        while (found.size() < known) {
            BOOST_TEST_REQUIRE((engine->next() == Outcome::found));
            found.emplace_back(engine->solution().begin(), engine->solution().end());
        }
        const auto other = engine->another();
        for (const Subtree& part : engine->hand_over(3)) {
            other->start_at(part.path, part.parts);
            std::ranges::copy(rest_of(*other), std::back_inserter(found));
        }
        std::ranges::copy(rest_of(*engine), std::back_inserter(found));
        BOOST_TEST(found.size() == 40U);  // OEIS A000170
        found = sorted(std::move(found));
        BOOST_TEST((std::ranges::adjacent_find(found) == found.end()));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sat
