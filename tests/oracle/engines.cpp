// Every engine and every way of asking, compared with brute force. Whole sets of solutions are
// compared.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "engines.hpp"
#include "quadrille/error.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(engines_against_brute_force, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(ways()), way) {
    for (const EngineRow& engine : engine_rows()) {
        for (const OracleProblem& oracle : oracle_problems()) {
            const auto difference = find_difference(engine, way, oracle.problem, oracle.solutions);
            if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(the_problems_are_of_all_kinds) {
    std::size_t colored = 0, multiple = 0, costly = 0, unsolvable = 0, several = 0, empty = 0;
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        colored += problem.has_colors();
        multiple += problem.has_multiplicities();
        costly += problem.has_costs();
        unsolvable += solutions.empty();
        several += solutions.size() > 2;
        empty += problem.primary_count() == 0;
    }
    for (const std::size_t kind : {colored, multiple, costly, unsolvable, several, empty}) {
        BOOST_TEST(kind >= oracle_problem_count / 20);
    }
}

BOOST_AUTO_TEST_CASE(what_an_engine_does_not_take_is_refused) {
    for (const EngineRow& engine : engine_rows()) {
        for (const OracleProblem& oracle : oracle_problems()) {
            if (takes(engine, oracle.problem)) continue;
            Settings settings;
            settings.engine = engine.name;
            BOOST_CHECK_THROW((void)make_engine(oracle.problem, settings), UnsupportedError);
        }
    }
}

BOOST_AUTO_TEST_CASE(auto_takes_every_problem) {
    for (const OracleProblem& oracle : oracle_problems()) {
        BOOST_CHECK_NO_THROW((void)make_engine(oracle.problem));
    }
}

BOOST_AUTO_TEST_CASE(the_engine_named_is_the_engine_run) {
    for (const EngineRow& engine : engine_rows()) {
        Settings settings;
        settings.engine = engine.name;
        BOOST_TEST(make_engine(Problem(), settings)->name() == engine.name);
    }
}

BOOST_AUTO_TEST_CASE(an_unknown_engine_is_refused) {
    Settings settings;
    settings.engine = "no_such_engine";
    BOOST_CHECK_THROW((void)make_engine(Problem(), settings), UnsupportedError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
