// Three things that only dancing cells have: two tables, two ways to undo, and weights of failures.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "cells/cells.hpp"
#include "engines.hpp"
#include "support/large_problem.hpp"
#include "support/oracle_problems.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(cells, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

const EngineRow& row(std::string_view name) {
    for (const EngineRow& engine : engine_rows()) {
        if (engine.name == name) return engine;
    }
    throw std::logic_error("no engine " + std::string(name));
}

/// The two tables, as if each were an engine of its own.
EngineRow row_of(decltype(EngineRow::make) make, bool takes_colors) {
    EngineRow made = row("cells");
    made.make = make;
    made.features.colors = takes_colors;
    return made;
}

const std::vector<EngineRow>& tables() {
    static const std::vector<EngineRow> rows{row_of(quadrille::cells::make_swapping, true),
                                             row_of(quadrille::cells::make_stamping, false)};
    return rows;
}

BOOST_DATA_TEST_CASE(stamps_find_what_brute_force_finds, data::make(ways()), way) {
    for (const OracleProblem& oracle : oracle_problems()) {
        if (!takes(tables()[1], oracle.problem)) continue;
        const auto difference = find_difference(tables()[1], way, oracle.problem, oracle.solutions);
        if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
    }
}

/// With this many items, sizes are not copied. Hidden options are restored from the trail. A few
/// problems are enough, because what such tables do at a node is what the others do.
BOOST_DATA_TEST_CASE(a_table_of_many_items_finds_what_a_small_one_finds, data::make(ways()), way) {
    const auto& problems = oracle_problems();
    for (std::size_t i = 0; i < problems.size(); i += 5) {
        const OracleProblem& oracle = problems[i];
        for (const EngineRow& table : tables()) {
            if (!takes(table, oracle.problem)) continue;
            TinyProblem tiny = oracle.tiny;
            tiny.secondary += 2049;
            const auto difference = find_difference(table, way, build(tiny), oracle.solutions);
            if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(oracle.tiny));
        }
    }
}

/// Some items of these problems have many options, and their searches go many levels deep.
BOOST_DATA_TEST_CASE(stamps_find_what_swaps_find_in_large_problems, data::make(large_shapes()),
                     shape) {
    for (const LargeProblem& large : large_problems(shape)) {
        if (!takes(tables()[1], large.problem)) continue;
        Count total;
        BOOST_TEST((tables()[1].make(large.problem, {})->count(total) == Outcome::exhausted));
        BOOST_TEST(total == Count(large.solutions.size()), dlx_text(large.tiny));
    }
}

std::uint64_t updates(decltype(EngineRow::make) make, const Problem& problem) {
    const auto engine = make(problem, {});
    Count total;
    BOOST_TEST((engine->count(total) == Outcome::exhausted));
    return engine->stats().updates;
}

/// 100 options have both a and b, and 100 have c.
BOOST_AUTO_TEST_CASE(long_rows_are_stamped_unless_there_are_colors) {
    using quadrille::cells::make, quadrille::cells::make_stamping, quadrille::cells::make_swapping;
    TinyProblem tiny;
    tiny.primary.resize(3);
    tiny.secondary = 1;
    tiny.options.resize(100, {{{0, 0}, {1, 0}}, 0});
    tiny.options.resize(200, {{{2, 0}}, 0});
    const Problem plain = build(tiny);
    BOOST_TEST(updates(make, plain) == updates(make_stamping, plain));
    BOOST_TEST(updates(make, plain) != updates(make_swapping, plain));
    tiny.options[0].entries.push_back({3, 1});
    const Problem colored = build(tiny);
    BOOST_TEST(updates(make, colored) == updates(make_swapping, colored));
}

BOOST_AUTO_TEST_CASE(rows_are_long_if_they_have_100_options_in_the_mean) {
    using quadrille::cells::has_long_rows;
    TinyProblem tiny;
    tiny.primary.resize(2);
    tiny.options.resize(100, {{{0, 0}, {1, 0}}, 0});
    BOOST_TEST(has_long_rows(build(tiny)));
    tiny.options.back().entries.pop_back();
    BOOST_TEST(!has_long_rows(build(tiny)));
}

/// The tables take 52 KB, and 500 copies of 500 sizes in an array that doubles 2 MB.
BOOST_AUTO_TEST_CASE(copies_of_sizes_count_as_memory) {
    TinyProblem tiny;
    tiny.primary.resize(500);
    tiny.options.resize(500, {{{0, 0}}, 0});
    BOOST_TEST(!quadrille::cells::fits(build(tiny), 1'900'000));
    BOOST_TEST(quadrille::cells::fits(build(tiny), 2'100'000));
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
