// --best and --worst: the solutions, their order, and the message after a limit.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/settings.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::parse_json;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;

BOOST_AUTO_TEST_SUITE(best)

namespace {

// Three solutions: a b for 7, a and b for 2 + 3, a and b for 2 + 1 + 5.
constexpr const char* three = "a b\na b |7\na |2\nb |3\nb |1 |5\n";

bool says(const Ended& ended, const char* what) {
    return ended.err.find(what) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_cheapest_come_first_and_their_costs_are_printed) {
    const Ended best = run("cover --best 2", three);
    BOOST_TEST(best.status == 0);
    const bool either_order = best.out == "a\nb\n\na b\n\n" || best.out == "b\na\n\na b\n\n";
    BOOST_TEST(either_order, best.out);
    BOOST_TEST(best.err == "quadrille: cheapest: 5, 7\n");
}

BOOST_AUTO_TEST_CASE(the_most_expensive_come_first_and_all_are_printed_if_there_are_fewer) {
    const Ended worst = run("cover --worst 4", three);
    BOOST_TEST(worst.status == 0);
    BOOST_TEST(worst.err == "quadrille: most expensive: 8, 7, 5\n");
}

BOOST_AUTO_TEST_CASE(json_has_the_cost_of_each_solution) {
    const std::vector<Json> lines = json_lines(run("cover --best 3 --json", three).out);
    BOOST_TEST_REQUIRE(lines.size() == 4);
    const std::vector<int> costs{5, 7, 8};
    for (std::size_t i = 0; i < costs.size(); ++i) {
        BOOST_TEST(lines[i]["type"] == "solution");
        BOOST_TEST(lines[i]["cost"] == costs[i]);
    }
    BOOST_TEST(lines[1]["options"] == parse_json(R"([["a", "b"]])"));
    BOOST_TEST(lines[3]["type"] == "summary");
    BOOST_TEST(lines[3]["solutions"] == "3");
    BOOST_TEST(lines[3]["complete"] == true);
}

BOOST_AUTO_TEST_CASE(without_a_solution_there_is_no_cheapest) {
    const std::string clashing = "a b c\na b |1\nb c |2\n";
    const Ended ended = run("cover --best 1", clashing);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err == "quadrille: no solution\n");
    BOOST_TEST(run("cover --best 1 --exit-status solver", clashing).status == 20);
    BOOST_TEST(run("cover --best 1 --exit-status solver", three).status == 10);
}

BOOST_AUTO_TEST_CASE(encoded_puzzles_cost_nothing) {
    const Ended ended = run("queens 6 --best 9 --json");
    const std::vector<Json> lines = json_lines(ended.out);
    BOOST_TEST_REQUIRE(lines.size() == 5);  // 4 solutions: OEIS A000170
    BOOST_TEST(lines[0]["cost"] == 0);
    BOOST_TEST(lines[0]["drawing"].size() == 6);
    BOOST_TEST(ended.err == "quadrille: cheapest: 0, 0, 0, 0\n");
}

BOOST_AUTO_TEST_CASE(many_costs_are_not_all_listed) {
    const Ended ended = run("queens 8 --best 92");
    BOOST_TEST(says(ended, "0, 0 ... 0\n"));
    BOOST_TEST(ended.err.size() < 100);
}

BOOST_AUTO_TEST_CASE(an_answer_that_a_limit_left_unproven_is_marked) {
    const Ended some = run("queens 12 --best 1000 --node-limit 500 --json");
    BOOST_TEST(some.status == 3);
    BOOST_TEST(says(some, "stopped by the node limit of 500; cheapest so far, not proven: 0"));
    const std::vector<Json> lines = json_lines(some.out);
    BOOST_TEST(lines.size() > 1);
    BOOST_TEST(lines.back()["complete"] == false);
    BOOST_TEST(lines.back()["solutions"] == std::to_string(lines.size() - 1));
    BOOST_TEST(lines.back()["nodes"] == 500);

    const Ended none = run("cover --worst 1 --node-limit 0", three);
    BOOST_TEST(none.status == 3);
    BOOST_TEST(none.out.empty());
    BOOST_TEST(says(none, "stopped by the node limit of 0; no solutions so far"));

    const Ended late = run("langford 29 --best 1 --time-limit 0.3");
    BOOST_TEST(late.status == 3);
    BOOST_TEST(late.cpu_seconds < 0.6 * quadrille::usable_cores());
}

BOOST_AUTO_TEST_CASE(stats_and_progress_are_those_of_the_search) {
    const Ended ended = run("queens 8 --best 92 --stats --progress always");
    BOOST_TEST(says(ended, "engine                     links\n"));
    BOOST_TEST(says(ended, "100.00 % done"));
}

BOOST_AUTO_TEST_CASE(what_is_printed_passes_check) {
    const std::string file = QUADRILLE_INSTANCES "/wqueens8.dlx";
    const Ended ended =
        run_in_shell("quadrille cover " + file + " --best 5 | quadrille check " + file + " -");
    BOOST_TEST(ended.status == 0, ended.err);
}

BOOST_AUTO_TEST_CASE(sums_that_might_not_fit_are_refused) {
    const Ended ended =
        run("cover --best 1", "a b\na |4611686018427387904\nb |4611686018427387904\n");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(says(ended, "3:3: up to here, the costs add up to more than 2^62"));
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_act_on_costs_is_refused) {
    const Ended ended = run("cover --best 1 --engine cells", three);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(says(ended, "engine 'cells' does not act on costs"));
    BOOST_TEST(run("cover --best 1 --engine links", three).status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
