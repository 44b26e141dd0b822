// Problems with up to 210 options, whose rows and states take several words, compared with the
// plain reference: every engine, the default engine, reductions, costs and diagrams.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <limits>
#include <string>
#include <vector>

#include "quadrille/best.hpp"
#include "quadrille/diagram.hpp"
#include "quadrille/diagram_solutions.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/reduce.hpp"
#include "quadrille/solve.hpp"
#include "support/large_problem.hpp"
#include "support/oracle_problems.hpp"
#include "support/plain_search.hpp"
#include "support/sanitized.hpp"
#include "support/ways.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(large_problems_against_a_plain_search, *boost::unit_test::label("together"))

namespace {

namespace data = boost::unit_test::data;

constexpr std::size_t all_problems = std::numeric_limits<std::size_t>::max();

/// The table of engines, followed by the default engine.
const std::vector<EngineRow>& engines_and_default() {
    static const std::vector<EngineRow> rows = [] {
        std::vector<EngineRow> made(engine_rows().begin(), engine_rows().end());
        made.push_back(made.front());  // the default engine takes every problem
        made.back().name = "auto";
        made.back().features.seeds = false;
        made.back().make = [](const Problem& problem, const Settings& settings) {
            return make_engine(problem, settings);
        };
        return made;
    }();
    return rows;
}

const Way& way_named(std::string_view name) {
    return *std::ranges::find(ways(), name, &Way::name);
}

/// Calls visit(problem) for the first problems of a shape that have at most this many solutions.
template <typename Visit>
void for_each_problem(const LargeShape& shape, std::size_t most_solutions, Visit visit,
                      std::size_t most_problems = all_problems) {
    for (const LargeProblem& large : large_problems(shape)) {
        if (large.solutions.size() > most_solutions) continue;
        if (most_problems-- == 0) return;
        visit(large);
    }
}

void compare(const EngineRow& engine, const Way& way, const LargeProblem& large) {
    const auto difference = find_difference(engine, way, large.problem, large.solutions);
    if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(large.tiny));
}

BOOST_AUTO_TEST_CASE(the_plain_search_finds_what_brute_force_finds) {
    for (const OracleProblem& oracle : oracle_problems()) {
        const auto found = plain_search(oracle.problem, 1'000'000);
        BOOST_TEST_REQUIRE(found.has_value());
        BOOST_TEST((*found == oracle.solutions), dlx_text(oracle.tiny));
    }
}

BOOST_AUTO_TEST_CASE(the_plain_search_does_not_say_that_it_found_all_when_it_gave_up) {
    const auto& problems = oracle_problems();
    const auto several = std::ranges::find_if(
        problems, [](const OracleProblem& oracle) { return oracle.solutions.size() > 2; });
    BOOST_TEST(!plain_search(several->problem, 3).has_value());
}

// With a sanitizer, there are fewer problems.
BOOST_TEST_DECORATOR(*boost::unit_test::enable_if<!is_sanitized>())
BOOST_DATA_TEST_CASE(the_problems_of_a_shape_are_of_all_kinds, data::make(large_shapes()), shape) {
    std::size_t colored = 0, multiple = 0, costly = 0, unsolvable = 0, several = 0, many = 0;
    for (const LargeProblem& large : large_problems(shape)) {
        BOOST_TEST(large.problem.option_count() == shape.options);
        colored += large.problem.has_colors();
        multiple += large.problem.has_multiplicities();
        costly += large.problem.has_costs();
        unsolvable += large.solutions.empty();
        several += large.solutions.size() > 1;
        many += large.solutions.size() > 20;
    }
    for (const std::size_t kind : {colored, multiple, costly, several}) BOOST_TEST(kind >= 5U);
    for (const std::size_t kind : {unsolvable, many}) BOOST_TEST(kind >= 3U);
}

BOOST_DATA_TEST_CASE(every_engine_finds_all_solutions_once, data::make(large_shapes()), shape) {
    for (const EngineRow& engine : engines_and_default()) {
        const std::size_t most_solutions = engine.features.proves ? 20 : 200;
        for_each_problem(shape, most_solutions, [&](const LargeProblem& large) {
            for (const char* way : {"next", "budget_of_7_nodes", "reduction", "assumption"}) {
                compare(engine, way_named(way), large);
            }
        });
        // A solver that learns starts again for each part that it is given.
        const std::size_t most_problems = engine.features.proves ? 8 : all_problems;
        const Way& sharing = way_named("sharing_two_at_each_fifth_node");
        const auto share = [&](const LargeProblem& large) { compare(engine, sharing, large); };
        for_each_problem(shape, most_solutions, share, most_problems);
    }
}

/// Some ways start a new search for each solution and each node, so only a few short searches are
/// made.
BOOST_DATA_TEST_CASE(every_way_of_asking_gives_all_solutions_once, data::make(large_shapes()),
                     shape) {
    for (const EngineRow& engine : engines_and_default()) {
        unsigned problems = engine.features.proves ? 1 : 4;
        const std::size_t most_solutions = engine.features.proves ? 1 : 4;
        for_each_problem(shape, most_solutions, [&](const LargeProblem& large) {
            if (!takes(engine, large.problem) || problems == 0) return;
            --problems;
            for (const Way& way : ways()) {
                // This way counts in slices of two nodes, and a sweep may have too many states for
                // its number of calls.
                if (way.name != "counting_slowly") compare(engine, way, large);
            }
        });
    }
}

BOOST_DATA_TEST_CASE(every_engine_counts_all_solutions, data::make(large_shapes()), shape) {
    // A sweep over wide states goes on for a fifth of a second before the search has its turn.
    std::size_t sweeps = shape.primary > 100 ? 12 : all_problems;
    for (const LargeProblem& large : large_problems(shape)) {
        for (const EngineRow& engine : engines_and_default()) {
            if (!takes(engine, large.problem)) continue;
            if (engine.features.proves && large.solutions.size() > 20) continue;
            if (engine.features.counts && !large.problem.has_multiplicities()) {
                if (sweeps == 0) continue;
                --sweeps;
            }
            Count total;
            BOOST_TEST((engine.make(large.problem, {})->count(total) == Outcome::exhausted));
            BOOST_TEST(total == Count(large.solutions.size()), engine.name << " miscounts\n"
                                                                           << dlx_text(large.tiny));
        }
        BOOST_TEST(count_solutions(large.problem).count == Count(large.solutions.size()));
        const FirstSolution first = first_solution(large.problem);
        BOOST_TEST(first.solution.empty() == large.solutions.empty());
        if (first) {
            BOOST_TEST(
                std::ranges::binary_search(large.solutions, sorted({first.solution}).front()));
        }
    }
}

BOOST_DATA_TEST_CASE(the_best_solutions_are_the_cheapest_of_all, data::make(large_shapes()),
                     shape) {
    for_each_problem(shape, 2000, [&](const LargeProblem& large) {
        const auto difference = find_difference_of_best(large.problem, large.solutions);
        if (difference) BOOST_ERROR(*difference << " of\n" << dlx_text(large.tiny));
    });
}

BOOST_DATA_TEST_CASE(a_diagram_has_all_solutions_by_cost_and_in_counts, data::make(large_shapes()),
                     shape) {
    for_each_problem(shape, 2000, [&](const LargeProblem& large) {
        const MadeDiagram made = make_diagram(large.problem);
        BOOST_TEST_REQUIRE((made.outcome == Making::made));
        BOOST_TEST(made.diagram->count() == Count(large.solutions.size()));

        std::vector<std::uint64_t> times(large.problem.option_count());
        for (const Solution& solution : large.solutions) {
            for (const OptionId option : solution) ++times[index(option)];
        }
        const std::vector<Count> counts = made.diagram->option_counts();
        BOOST_TEST(
            std::ranges::equal(counts, times, {}, {}, [](std::uint64_t n) { return Count(n); }),
            dlx_text(large.tiny));

        Solutions ranked;
        auto ranking = DiagramRanking::cheapest(*made.diagram, option_costs(large.problem));
        std::optional<Cost> last;
        while (ranking.next()) {
            ranked.emplace_back(ranking.solution().begin(), ranking.solution().end());
            Cost cost = 0;
            for (const OptionId option : ranked.back()) cost += large.problem.cost(option);
            BOOST_TEST(ranking.cost() == cost);
            BOOST_TEST((!last || *last <= cost));
            last = cost;
        }
        BOOST_TEST((sorted(std::move(ranked)) == large.solutions), dlx_text(large.tiny));
    });
}

BOOST_DATA_TEST_CASE(a_reduction_keeps_every_solution, data::make(large_shapes()), shape) {
    for_each_problem(shape, 2000, [&](const LargeProblem& large) {
        constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
        const Reduction reduction = reduce(large.problem, {}, no_limit, Effort::label_trials);
        auto found = plain_search(reduction.problem, 10'000'000);
        BOOST_TEST_REQUIRE(found.has_value());
        for (Solution& solution : *found) solution = reduction.lift(solution);
        BOOST_TEST((sorted(std::move(*found)) == large.solutions), dlx_text(large.tiny));
    });
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
