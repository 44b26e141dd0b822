// Several solvers of one formula exchange what they learn, and answer as one.
#include "sat/solver_team.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <vector>

#include "hard_search.hpp"
#include "quadrille/check.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/memory.hpp"
#include "sat/encoding.hpp"
#include "support/stop_after.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(team)

namespace {

/// The clauses of a list in which each ends with a 0.
std::vector<std::vector<int>> clauses_in(std::span<const int> literals) {
    std::vector<std::vector<int>> clauses(1);
    for (const int literal : literals) {
        if (literal == 0) {
            clauses.emplace_back();
        } else {
            clauses.back().push_back(literal);
        }
    }
    BOOST_TEST(clauses.back().empty());  // the last clause has its 0
    clauses.pop_back();
    return clauses;
}

BOOST_AUTO_TEST_CASE(learnt_clauses_that_are_kept_are_short_and_follow_from_the_formula) {
    const sat::Formula formula = sat::encode(pigeons(8));
    sat::CdclSolver solver;
    solver.keep_learnt(6);
    solver.add(formula);
    Budget budget;
    budget.nodes = 300;
    // They must not depend on what is assumed.
    BOOST_TEST((solver.solve(std::vector{1}, budget) == sat::SatResult::out_of_budget));
    const auto clauses = clauses_in(solver.take_learnt());
    BOOST_TEST(clauses.size() > 10U);
    BOOST_TEST(clauses.size() < 300U);
    BOOST_TEST(solver.take_learnt().empty());
    sat::CdclSolver other;
    other.add(formula);
    for (const std::vector<int>& clause : clauses) {
        BOOST_TEST(clause.size() <= 6U);
        std::vector<int> denied;
        for (const int literal : clause) denied.push_back(-literal);
        BOOST_TEST((other.solve(denied, {}) == sat::SatResult::unsatisfiable));
    }
}

/// Two members of which neither knew what the other has learnt would need nearly as many clauses as
/// two solvers: 1.69 times those of one. They need 1.34 times as many.
BOOST_AUTO_TEST_CASE(members_gain_by_what_the_others_have_learnt) {
    const sat::Formula formula = sat::encode(pigeons(9));
    std::uint64_t apart = 0;
    for (const bool is_second : {false, true}) {
        sat::CdclSolver solver(std::size_t{1} << 30, is_second ? std::optional(1) : std::nullopt);
        if (is_second) solver.guess_false();
        solver.add(formula);
        BOOST_TEST((solver.solve({}, {}) == sat::SatResult::unsatisfiable));
        const std::uint64_t clauses = solver.learnt_clauses();
        apart = apart == 0 ? clauses : std::min(apart, clauses);
    }
    sat::SolverTeam together(2, std::size_t{1} << 30, std::nullopt);
    together.add(formula);
    BOOST_TEST((together.solve({}, {}) == sat::SatResult::unsatisfiable));
    BOOST_TEST_MESSAGE(apart << " conflicts alone, " << together.learnt_clauses() << " together");
    BOOST_TEST(2 * together.learnt_clauses() < 3 * apart);
}

/// Members search below choices only, because one learner solves the whole of such a problem.
BOOST_AUTO_TEST_CASE(any_number_of_members_finds_each_solution_once) {
    const QueensEncoder encoder(8);
    const Problem& problem = encoder.problem();
    const auto row = id_at<ItemId>(0);
    std::set<Solution> expected;
    for (const unsigned threads : {1U, 2U, 3U, 5U}) {
        const auto engine = make_sat(problem, threads);
        std::set<Solution> found;
        for (const OptionId queen : problem.options_of(row)) {
            engine->start_at({{row, queen}});
            while (engine->next() == Outcome::found) {
                Solution solution(engine->solution().begin(), engine->solution().end());
                BOOST_TEST(!find_violation(problem, solution));
                std::ranges::sort(solution);
                BOOST_TEST(found.insert(solution).second);
            }
        }
        BOOST_TEST(found.size() == 92U);  // OEIS A000170
        if (expected.empty()) expected = found;
        BOOST_TEST((found == expected));
    }
}

/// What the engine does, in calls that may each visit this many nodes: its nodes after each call,
/// and the solutions.
std::vector<std::uint64_t> course(const Problem& problem, unsigned threads, std::uint64_t nodes) {
    const auto engine = make_sat(problem, threads);
    std::vector<std::uint64_t> course;
    for (;;) {
        Budget budget;
        budget.nodes = nodes;
        engine->set_budget(budget);
        const Outcome outcome = engine->next();
        course.push_back(engine->stats().nodes);
        if (outcome == Outcome::exhausted) return course;
        if (outcome != Outcome::found) continue;
        for (const OptionId option : engine->solution()) course.push_back(index(option));
    }
}

BOOST_AUTO_TEST_CASE(the_same_members_do_the_same_each_time) {
    for (const std::uint64_t nodes : {std::uint64_t{700}, std::uint64_t{1} << 40}) {
        const Problem problem = pigeons(8, 10'000);  // too large for the learner
        const auto once = course(problem, 3, nodes);
        BOOST_TEST(once == course(problem, 3, nodes), boost::test_tools::per_element());
        BOOST_TEST(once != course(problem, 2, nodes));
    }
    const Problem queens = QueensEncoder(6).problem();
    BOOST_TEST(course(queens, 2, 5) == course(queens, 2, 5), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_the_search_of_all_members) {
    const auto engine = make_sat(pigeons(14), 3);
    const StopAfter stop(10'000);
    Budget budget;
    budget.stop = stop;
    engine->set_budget(budget);
    BOOST_TEST((engine->next() == Outcome::out_of_budget));
}

/// The formulas of two members do not fit, so there is one, and it searches as it would alone.
BOOST_AUTO_TEST_CASE(there_are_as_many_members_as_the_memory_holds) {
    const Problem problem = pigeons(7, 10'000);
    Settings settings;
    settings.engine = "sat";
    const auto nodes = [&](unsigned threads, std::size_t memory) {
        settings.threads = threads;
        settings.memory_limit = memory;
        const auto engine = make_engine(problem, settings);
        BOOST_TEST((engine->next() == Outcome::exhausted));
        return engine->stats().nodes;
    };
    const auto formula = static_cast<std::size_t>(sat::formula_bytes(problem)) + problem.bytes();
    BOOST_TEST(formula > std::size_t{1} << 20);  // a member has a mebibyte in any case
    const std::size_t roomy = std::size_t{1} << 30;
    BOOST_TEST(nodes(2, roomy) != nodes(1, roomy));
    BOOST_TEST(nodes(2, 2 * formula) == nodes(1, 2 * formula));
    BOOST_TEST(nodes(4, 3 * formula) == nodes(2, 3 * formula));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
