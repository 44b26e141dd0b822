// Two things that only dancing cells have: two ways to undo, and weights of failures.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>

#include "engines.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(cells)

namespace {

namespace data = boost::unit_test::data;

const EngineRow& row(std::string_view name) {
    for (const EngineRow& engine : engine_rows()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no engine " + std::string(name));
}

/// With this many items, sizes are not copied. Hidden options are restored from the trail.
BOOST_DATA_TEST_CASE(a_table_of_many_items_finds_what_a_small_one_finds, data::make(ways()), way) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!takes(row("cells"), oracle.problem)) continue;
        TinyProblem tiny = oracle.tiny;
        tiny.secondary += 1000;
        const auto difference = find_difference(row("cells"), way, build(tiny), oracle.solutions);
        if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
    }
}

/// Five pigeons and four holes, and before them a dozen free choices between two options. A search
/// that always takes the fewest options makes all free choices again for each way to place the
/// pigeons.
BOOST_AUTO_TEST_CASE(a_search_learns_to_branch_on_items_that_fail) {
    constexpr unsigned free_choices = 12, pigeons = 5, holes = 4;
    TinyProblem tiny;
    tiny.primary.resize(free_choices + pigeons);
    tiny.secondary = holes;
    for (unsigned choice = 0; choice < free_choices; ++choice) {
        tiny.options.resize(tiny.options.size() + 2, {{{choice, 0}}, 0});
    }
    for (unsigned pigeon = 0; pigeon < pigeons; ++pigeon) {
        for (unsigned hole = 0; hole < holes; ++hole) {
            tiny.options.push_back(
                {{{free_choices + pigeon, 0}, {free_choices + pigeons + hole, 0}}, 0});
        }
    }
    const Problem problem = build(tiny);
    const auto cells = row("cells").make(problem, {});
    const auto links = row("links").make(problem, {});
    BOOST_TEST((cells->next() == Outcome::exhausted));
    BOOST_TEST((links->next() == Outcome::exhausted));
    BOOST_TEST(cells->stats().nodes * 100 < links->stats().nodes);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
