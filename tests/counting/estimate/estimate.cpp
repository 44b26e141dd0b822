// estimate() is exact where it can be, states its uncertainty otherwise, and keeps its budget.
#include "quadrille/estimate.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cmath>
#include <ctime>
#include <stop_token>

#include "engines.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(estimates)

namespace {

Settings within_nodes(std::uint64_t nodes, std::optional<std::uint64_t> seed = {}) {
    Settings settings;
    settings.budget.nodes = nodes;
    settings.seed = seed;
    return settings;
}

bool is_in_order(const Interval& interval) {
    return 0 <= interval.low && interval.low <= interval.mean && interval.mean <= interval.high;
}

void check_exact(const Problem& problem, std::uint64_t solutions, const std::string& text) {
    const Estimate guess = estimate(problem, within_nodes(1'000'000));
    const auto engine = engine_rows().front().make(problem, {});
    Count count;
    BOOST_REQUIRE((engine->count(count) == Outcome::exhausted));
    const auto nodes = static_cast<double>(engine->stats().nodes);
    BOOST_TEST(guess.exact, text);
    BOOST_TEST(!guess.is_unknown());
    BOOST_TEST(guess.nodes.low == nodes, text);
    BOOST_TEST(guess.nodes.mean == nodes, text);
    BOOST_TEST(guess.nodes.high == nodes, text);
    BOOST_TEST(guess.solutions.mean == static_cast<double>(solutions), text);
    BOOST_TEST(guess.found == solutions, text);
    BOOST_TEST(guess.probes == 0u);
    BOOST_TEST(guess.seconds.mean > 0);
    BOOST_TEST(is_in_order(guess.seconds));
}

BOOST_AUTO_TEST_CASE(a_small_tree_is_known_exactly) {
    const auto& problems = oracle_problems();
    for (std::size_t i = 0; i < problems.size(); i += 5) {
        check_exact(problems[i].problem, problems[i].solutions.size(), dlx_text(problems[i].tiny));
    }
}

BOOST_AUTO_TEST_CASE(problems_without_items_or_options_are_exact) {
    check_exact(Problem(), 1, "no items");
    check_exact(read_dlx("a b\na\n"), 0, "an item without options");
}

BOOST_AUTO_TEST_CASE(an_estimate_takes_a_second_by_default) {
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t work = std::clock();
    const Estimate guess = estimate(QueensEncoder(30).problem());
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    BOOST_TEST(taken.count() > 0.5);
    BOOST_TEST(std::clock() - work < 3 * CLOCKS_PER_SEC / 2);
    BOOST_TEST(!guess.exact);
    BOOST_TEST(guess.probes > 10u);
    BOOST_TEST(guess.nodes.mean > 1e15);
    for (const Interval& interval : {guess.nodes, guess.solutions, guess.seconds}) {
        BOOST_TEST(is_in_order(interval));
    }
}

BOOST_AUTO_TEST_CASE(a_seed_and_a_number_of_nodes_repeat) {
    const QueensEncoder encoder(11);
    const auto ask = [&](std::uint64_t seed) {
        return estimate(encoder.problem(), within_nodes(20'000, seed));
    };
    const Estimate one = ask(1), again = ask(1), other = ask(2);
    BOOST_TEST(one.probes > 10u);
    BOOST_TEST(one.probes == again.probes);
    BOOST_TEST(one.nodes.mean == again.nodes.mean);
    BOOST_TEST(one.nodes.low == again.nodes.low);
    BOOST_TEST(one.solutions.high == again.solutions.high);
    BOOST_TEST(one.stats.updates == again.stats.updates);
    BOOST_TEST(one.nodes.mean != other.nodes.mean);
}

BOOST_AUTO_TEST_CASE(no_more_nodes_are_visited_than_the_budget_has) {
    const QueensEncoder encoder(10);
    for (const std::uint64_t limit : {0u, 1u, 2u, 3u, 10u, 300u, 1000u, 3000u}) {
        const Estimate guess = estimate(encoder.problem(), within_nodes(limit));
        BOOST_TEST(guess.stats.nodes <= limit);
        BOOST_TEST(!guess.exact);
        BOOST_TEST(guess.is_unknown() == (limit < 100));
    }
}

BOOST_AUTO_TEST_CASE(where_no_solution_was_met_none_is_promised_and_none_ruled_out) {
    // OEIS A014552: 13 pairs have no arrangement.
    const Estimate guess = estimate(LangfordEncoder(13).problem(), within_nodes(30'000));
    BOOST_TEST(!guess.exact);
    BOOST_TEST(guess.probes > 10u);
    BOOST_TEST(guess.found == 0u);
    BOOST_TEST(guess.solutions.low == 0);
    BOOST_TEST(guess.solutions.mean == 0);
    BOOST_TEST(std::isinf(guess.solutions.high));
    BOOST_TEST(guess.nodes.low > 0);
}

BOOST_AUTO_TEST_CASE(nothing_is_known_where_it_was_stopped_before_it_began) {
    const QueensEncoder encoder(12);
    std::stop_source stop;
    stop.request_stop();
    Settings stopped;
    stopped.budget.stop = stop.get_token();
    Settings late;
    late.budget.deadline = std::chrono::steady_clock::now();
    for (const Settings& settings : {stopped, late}) {
        const Estimate guess = estimate(encoder.problem(), settings);
        BOOST_TEST(guess.is_unknown());
        BOOST_TEST(guess.probes == 0u);
        BOOST_TEST(std::isinf(guess.nodes.high));
        BOOST_TEST(std::isinf(guess.seconds.high));
        BOOST_TEST(guess.engine == "links");
    }
}

BOOST_AUTO_TEST_CASE(seconds_are_those_of_the_engine_that_was_asked_for) {
    const QueensEncoder encoder(11);
    for (const EngineRow& row : engine_rows()) {
        Settings settings = within_nodes(100'000);
        settings.engine = row.name;
        const Estimate guess = estimate(encoder.problem(), settings);
        BOOST_TEST(!guess.exact);
        BOOST_TEST(guess.engine == row.name);
        BOOST_TEST(guess.seconds.mean > 0);
        BOOST_TEST(std::isfinite(guess.seconds.mean));
    }
    Settings settings;
    settings.engine = "steam";
    BOOST_CHECK_THROW((void)estimate(encoder.problem(), settings), UnsupportedError);
}

BOOST_AUTO_TEST_CASE(numbers_beyond_any_double_stay_numbers) {
    // 1100 items of ten options each. All combinations go together: 10^1100 solutions.
    std::string items, options;
    for (int i = 0; i < 1100; ++i) {
        const std::string item = "i" + std::to_string(i);
        items += item + ' ';
        for (int k = 0; k < 10; ++k) options += item + '\n';
    }
    const Estimate guess = estimate(read_dlx(items + '\n' + options), within_nodes(100'000));
    BOOST_TEST(guess.probes > 1u);
    for (const Interval& interval : {guess.nodes, guess.solutions}) {
        BOOST_TEST(is_in_order(interval));
        BOOST_TEST(interval.mean == std::numeric_limits<double>::max());
    }
    BOOST_TEST(guess.seconds.mean > 1e200);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
