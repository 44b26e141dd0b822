// collect_solutions: each of its ways against brute force, and the choice between them.
#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "collect/by_listing.hpp"
#include "collect/list.hpp"
#include "diagram/kept/collectors.hpp"
#include "known/families.hpp"
#include "peak.hpp"
#include "quadrille/collect.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "support.hpp"
#include "support/counts.hpp"
#include "support/oracle_problems.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(collecting)

namespace {

using core::Collector;

constexpr std::size_t plenty = std::size_t{1} << 30;

/// All ways that take the problem.
std::vector<std::unique_ptr<Collector>> ways_for(const Problem& problem) {
    std::vector<std::unique_ptr<Collector>> ways;
    ways.push_back(diagram::kept::collect_by_memo(problem));
    ways.push_back(diagram::kept::collect_by_sweep(problem, plenty));
    ways.push_back(collect::collect_by_listing(problem, {}));
    std::erase(ways, nullptr);
    return ways;
}

/// Ends in many short turns.
Making end_in_turns(Collector& way, double nanoseconds) {
    Making outcome = Making::out_of_budget;
    for (int turn = 0; turn < 100'000 && outcome == Making::out_of_budget; ++turn) {
        outcome = way.go_on({}, nanoseconds, plenty);
    }
    return outcome;
}

BOOST_AUTO_TEST_CASE(each_way_has_all_solutions_once) {
    std::size_t sweeps = 0;
    for (const auto& [tiny, problem, solutions] : oracle_problems()) {
        const auto ways = ways_for(problem);
        sweeps += ways.size() == 3;
        for (const auto& way : ways) {
            if (end_in_turns(*way, 1) != Making::made || solutions_of(way->take()) != solutions) {
                BOOST_ERROR(way->name()
                            << " does not find the " << solutions.size() << " solutions of\n"
                            << dlx_text(tiny));
            }
        }
    }
    BOOST_TEST(sweeps > oracle_problems().size() / 4);
}

BOOST_AUTO_TEST_CASE(each_way_counts_what_is_published) {
    const std::array<std::pair<Problem, unsigned>, 4> known{{
        {dominoes(6), 6728},          // OEIS A004003
        {queens(8), 92},              // OEIS A000170
        {langford(7), 52},            // OEIS A014552, twice
        {perfect_matchings(10), 945}  // OEIS A001147
    }};
    for (const auto& [problem, count] : known) {
        const auto ways = ways_for(problem);
        BOOST_TEST(ways.size() == 3u);
        for (const auto& way : ways) {
            BOOST_TEST((end_in_turns(*way, 1e5) == Making::made));
            BOOST_TEST(way->take().count() == Count(count));
        }
    }
}

BOOST_AUTO_TEST_CASE(turns_do_not_change_the_diagram) {
    const Problem problem = queens(9);
    auto whole = ways_for(problem), in_turns = ways_for(problem);
    for (std::size_t way = 0; way < whole.size(); ++way) {
        BOOST_TEST((end_in_turns(*whole[way], Collector::unknown) == Making::made));
        BOOST_TEST((end_in_turns(*in_turns[way], 1e3) == Making::made));
        BOOST_TEST(bool(whole[way]->take() == in_turns[way]->take()));
    }
}

BOOST_AUTO_TEST_CASE(no_way_visits_more_nodes_than_its_budget) {
    for (const auto& way : ways_for(queens(9))) {
        Making outcome = Making::out_of_budget;
        for (std::uint64_t nodes = 0; outcome == Making::out_of_budget;) {
            Budget budget;
            budget.nodes = 7;
            outcome = way->go_on(budget, Collector::unknown, plenty);
            BOOST_REQUIRE(way->stats().nodes <= nodes + 7);
            nodes = way->stats().nodes;
        }
        BOOST_TEST((outcome == Making::made));
        BOOST_TEST(way->take().count() == Count(352));  // OEIS A000170
    }
}

BOOST_AUTO_TEST_CASE(a_list_in_any_order_has_one_diagram) {
    // One solution is the beginning of another, and one is empty.
    const std::vector<std::vector<std::uint32_t>> numbers{{},     {0},       {2, 0},
                                                          {1, 2}, {3, 1, 0}, {3, 2}};
    Solutions solutions;
    for (const auto& options : numbers) {
        solutions.emplace_back();
        for (const std::uint32_t option : options) solutions.back().push_back(OptionId{option});
    }
    const auto diagram_in_order = [&] {
        collect::SolutionList list;
        for (const Solution& solution : solutions) list.add(solution);
        return std::move(list).diagram(4);
    };
    const Diagram expected = diagram_in_order();
    BOOST_TEST((solutions_of(expected) == sorted(solutions)));
    // {2} ends {0, 2}, {1, 2} and {2, 3} without the 3: equal rests are one node.
    BOOST_TEST(expected.node_count() <= 8u);
    std::mt19937 random(1);
    for (int k = 0; k < 20; ++k) {
        std::ranges::shuffle(solutions, random);
        BOOST_TEST(bool(diagram_in_order() == expected));
    }
    BOOST_TEST(collect::SolutionList().diagram(4).count() == Count(0));
}

BOOST_AUTO_TEST_CASE(the_way_that_is_done_first_is_taken) {
    const auto engine_for = [](const Problem& problem, const Count& count) {
        const CollectedSolutions collected = collect_solutions(problem);
        BOOST_REQUIRE((collected.outcome == Making::made));
        BOOST_TEST(collected.diagram->count() == count);
        BOOST_TEST(bool(collect_solutions(problem).diagram == collected.diagram));
        return collected.engine;
    };
    BOOST_TEST(engine_for(queens(5), Count(10)) == "diagram");  // OEIS A000170
    BOOST_TEST(engine_for(queens(12), Count(14'200)) == "bits");
    BOOST_TEST(engine_for(dominoes(12), Count(53'060'477'521'960'000)) == "diagram");  // A004003
}

// The diagram of make_diagram takes ten times as long here.
BOOST_AUTO_TEST_CASE(pentominoes_are_listed, *boost::unit_test::enable_if<!is_sanitized>()) {
    const CollectedSolutions collected = collect_solutions(PentominoesEncoder(5, 12).problem());
    BOOST_REQUIRE((collected.outcome == Making::made));
    BOOST_TEST(collected.engine == "bits");
    BOOST_TEST(collected.diagram->count() == Count(4040));
}

BOOST_AUTO_TEST_CASE(budgets_end_it) {
    const Problem problem = queens(12);
    for (const std::uint64_t nodes : {0u, 1u, 100u, 20'000u, 60'000u}) {
        Settings settings;
        settings.budget.nodes = nodes;
        const CollectedSolutions collected = collect_solutions(problem, settings);
        BOOST_TEST((collected.outcome == Making::out_of_budget));
        BOOST_TEST(!collected.diagram);
        BOOST_TEST(collected.stats.nodes <= nodes);
    }
    std::stop_source source;
    source.request_stop();
    Settings settings;
    settings.budget.stop = source.get_token();
    BOOST_TEST((collect_solutions(problem, settings).outcome == Making::out_of_budget));
    settings.budget = {};
    settings.budget.deadline = Budget::in(0.02);
    BOOST_TEST((collect_solutions(queens(16), settings).outcome == Making::out_of_budget));
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused_or_made_in_another_way) {
    const Problem problem = dominoes(14);
    Settings settings;
    settings.memory_limit = 4 * mebibyte;
    BOOST_TEST((collect_solutions(problem, settings).outcome == Making::does_not_fit));
    // Here the list does not fit its part of the memory.
    settings.memory_limit = 64 * mebibyte;
    const CollectedSolutions collected = collect_solutions(problem, settings);
    BOOST_REQUIRE((collected.outcome == Making::made));
    BOOST_TEST(collected.diagram->count() ==
               count_of_digits("112202208776036178000000"));  // A004003
}

BOOST_AUTO_TEST_CASE(what_fits_make_diagram_fits, *boost::unit_test::enable_if<!is_sanitized>()) {
    bool was_refused = false;
    for (const Problem& problem : {dominoes(12), latin_squares(5)}) {
        for (double limit = mebibyte; limit < 64.0 * mebibyte; limit *= 1.2) {
            Settings settings;
            settings.memory_limit = static_cast<std::size_t>(limit);
            const bool fits = make_diagram(problem, settings).outcome == Making::made;
            const bool is_made = collect_solutions(problem, settings).outcome == Making::made;
            BOOST_TEST((is_made || !fits));
            was_refused |= !is_made;
        }
    }
    BOOST_TEST(was_refused);
}

BOOST_AUTO_TEST_CASE(memory_limits_are_kept, *boost::unit_test::enable_if<!is_sanitized>()) {
    const std::array<Problem, 3> problems{dominoes(14), queens(12), langford(11)};
    for (const Problem& problem : problems) {
        for (const std::size_t limit : {4u, 8u, 16u, 32u, 64u}) {
            const Ended ended = peak_of([&] {
                Settings settings;
                settings.memory_limit = limit * mebibyte;
                const CollectedSolutions collected = collect_solutions(problem, settings);
                if (collected.diagram) (void)collected.diagram->option_counts();
                return 0;
            });
            BOOST_TEST_MESSAGE(limit << " MiB: peak " << ended.peak / 1024 << " KiB");
            // The tables of the engine that lists may have a mebibyte in any case.
            BOOST_TEST(ended.peak <= limit * mebibyte + overhead + mebibyte);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
