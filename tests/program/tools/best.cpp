// --best and --worst: the solutions, their order, and the message after a limit.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <random>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/settings.hpp"
#include "quadrille/version.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::parse_json;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;

BOOST_AUTO_TEST_SUITE(best)

namespace {

// Three solutions: a b for 7, a and b for 2 + 3, a and b for 2 + 1 + 5.
constexpr const char* three = "a b\na b |7\na |2\nb |3\nb |1 |5\n";

/// Random triples of items, with costs.
std::string triples_of(unsigned items, unsigned count) {
    std::mt19937 generator(1);
    const auto random = [&] { return static_cast<unsigned>(generator()); };
    std::string text;
    for (unsigned i = 0; i < items; ++i) text += 'i' + std::to_string(i) + ' ';
    for (unsigned t = 0; t < count; ++t) {
        const unsigned first = random() % items;
        const unsigned second = (first + 1 + random() % (items / 2 - 1)) % items;
        const unsigned third = (second + 1 + random() % (items / 2 - 1)) % items;
        text += "\ni" + std::to_string(first) + " i" + std::to_string(second) + " i" +
                std::to_string(third) + " |" + std::to_string(1000 + random() % 100);
    }
    return text + '\n';
}

boost::test_tools::assertion_result has_clp(boost::unit_test::test_unit_id) {
    return !quadrille::clp_version().empty();
}

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
    BOOST_TEST(ended.err ==
               "quadrille: no option has a cost, so any solution is as good as another\n"
               "quadrille: cheapest: 0, 0, 0, 0\n");
    const Ended one = run("queens 6 --best 1");
    BOOST_TEST(one.out == run("queens 6 --first").out);
    BOOST_TEST(one.err ==
               "quadrille: no option has a cost, so any solution is as good as another\n"
               "quadrille: cheapest: 0; 3 more cost 0\n");
    BOOST_TEST(says(run("queens 6 --worst 1 --up-to-symmetry"), "no option has a cost, so "));
    BOOST_TEST(!says(run("cover --best 1", three), "no option has a cost"));
    BOOST_TEST(!says(run("cover --best 1", "a |5\na\n"), "no option has a cost"));
}

BOOST_AUTO_TEST_CASE(many_costs_are_not_all_listed) {
    const Ended ended = run("queens 8 --best 92");
    BOOST_TEST(says(ended, "0, 0 ... 0"));
    BOOST_TEST(ended.err.size() < 200);
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

    const Ended late = run("langford 29 --best 1 --engine links --time-limit 0.3");
    BOOST_TEST(late.status == 3);
    BOOST_TEST(late.cpu_seconds < 0.6 * quadrille::usable_cores());
}

BOOST_AUTO_TEST_CASE(stats_and_progress_are_those_of_the_search) {
    const Ended ended = run("queens 8 --best 92 --engine links --stats --progress always");
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
    BOOST_TEST(says(ended,
                    ": a solution may cost more than 2^62: that is the sum of the costs of the "
                    "dearest options"));
}

BOOST_AUTO_TEST_CASE(an_engine_that_does_not_act_on_costs_is_refused) {
    const Ended ended = run("cover --best 1 --engine cells", three);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(says(ended, "engine 'cells' does not act on costs"));
    BOOST_TEST(run("cover --best 1 --engine links", three).status == 0);
}

// Six solutions: 0 1 with 0, 0, 1 and 1, and 7 and -3 alone.
constexpr const char* shared = "a b\na |0\na |1\nb |0\nb |0\na b |7\na b |-3\n";

BOOST_AUTO_TEST_CASE(solutions_that_share_the_last_cost_are_counted) {
    BOOST_TEST(run("cover --best 1", shared).err == "quadrille: cheapest: -3\n");
    BOOST_TEST(run("cover --best 2", shared).err == "quadrille: cheapest: -3, 0; 1 more costs 0\n");
    BOOST_TEST(run("cover --best 3", shared).err == "quadrille: cheapest: -3, 0, 0\n");
    BOOST_TEST(says(run("queens 6 --worst 1"), "quadrille: most expensive: 0; 3 more cost 0\n"));

    const std::vector<Json> lines = json_lines(run("cover --best 2 --json", shared).out);
    BOOST_TEST(lines.back()["best"] == -3);
    BOOST_TEST(lines.back()["bound"] == 0);
    BOOST_TEST(lines.back()["gap"] == 0);
    BOOST_TEST(lines.back()["ties"] == "1");
    BOOST_TEST(lines.back()["ties_complete"] == true);
}

BOOST_AUTO_TEST_CASE(ties_that_were_not_all_counted_are_a_lower_bound) {
    const Ended many = run("queens 12 --best 2 --json");
    BOOST_TEST(many.status == 0);
    BOOST_TEST(says(many, "cheapest: 0, 0; at least "));
    BOOST_TEST(json_lines(many.out).back()["ties_complete"] == false);
    BOOST_TEST(json_lines(many.out).back()["complete"] == true);
    // The proof takes all nodes that are allowed.
    const Ended none = run("cover --best 1 --node-limit 3", "a\na |0\na |0\n");
    BOOST_TEST(none.status == 0);
    BOOST_TEST(says(none, "cheapest: 0; more may cost 0") != says(none, "cheapest: 0; 1 more"));
}

BOOST_AUTO_TEST_CASE(all_optima_are_printed) {
    const Ended one = run("cover --best all", shared);
    BOOST_TEST(one.out == "a b\n\n");
    BOOST_TEST(one.err == "quadrille: cheapest: -3; 1 solution costs -3\n");
    const Ended dearest = run("cover --worst all --json", three);
    BOOST_TEST(json_lines(dearest.out).size() == 2);
    BOOST_TEST(dearest.err == "quadrille: most expensive: 8; 1 solution costs 8\n");
    const Ended all = run("queens 8 --best all --json --threads 2");
    BOOST_TEST(json_lines(all.out).size() == 93);  // OEIS A000170
    BOOST_TEST(all.err ==
               "quadrille: no option has a cost, so any solution is as good as another\n"
               "quadrille: cheapest: 0; 92 solutions cost 0\n");
    BOOST_TEST(says(run("cover --best all", "a b\na |1\n"), "quadrille: no solution\n"));
}

BOOST_AUTO_TEST_CASE(solutions_within_a_margin_are_listed_and_counted) {
    const Ended listed = run("cover --within 3 --json", shared);
    BOOST_TEST(listed.status == 0);
    BOOST_TEST(listed.err == "quadrille: cheapest: -3; 3 solutions cost at most 0\n");
    const std::vector<Json> lines = json_lines(listed.out);
    BOOST_TEST_REQUIRE(lines.size() == 4);
    BOOST_TEST(lines[0]["cost"] == -3);
    BOOST_TEST(lines[1]["cost"] == 0);
    BOOST_TEST(lines[3]["within"] == 0);
    BOOST_TEST(lines[3]["solutions"] == "3");
    BOOST_TEST(run("cover --all --within 3 --json --engine links", shared).out.size() > 100);

    BOOST_TEST(run("cover --within 4 --count", shared).out == "5\n");
    // 133 % of 3 is 3.99, and 134 % is 4.02.
    BOOST_TEST(run("cover --within 133% --count", shared).out == "3\n");
    BOOST_TEST(run("cover --within 133.34% --count", shared).out == "5\n");
    BOOST_TEST(run("cover --within 2 --unique", shared).out == "unique\n");
    BOOST_TEST(run("cover --within 3 --unique", shared).out == "several\n");
    BOOST_TEST(run("cover --within 3 --unique", "a b\na |1\n").out == "none\n");
    BOOST_TEST(run("cover --within 10 --best 3", shared).err == "quadrille: cheapest: -3, 0, 0\n");
    BOOST_TEST(run("cover --within 2 --best 3", shared).err == "quadrille: cheapest: -3\n");
    BOOST_TEST(run("cover --within 6 --worst 9", shared).err ==
               "quadrille: most expensive: 7, 1, 1\n");
    BOOST_TEST(run("cover --within 6 --worst all", shared).err ==
               "quadrille: most expensive: 7; 3 solutions cost at least 1\n");
    const Ended some = run("cover --within 4 --limit 2", shared);
    BOOST_TEST(some.err == "quadrille: cheapest: -3; at least 2 solutions cost at most 1\n");
    BOOST_TEST(some.status == 0);
}

BOOST_AUTO_TEST_CASE(a_gap_ends_the_search_soon) {
    const std::string file = QUADRILLE_INSTANCES "/wqueens12.dlx";
    const Ended proof = run("cover " + file + " --best 1 --json --threads 1");
    const Ended soon = run("cover " + file + " --best 1 --gap 40% --json --threads 1");
    BOOST_TEST(soon.status == 0);
    const Json exact = json_lines(proof.out).back(), near = json_lines(soon.out).back();
    BOOST_TEST(near["complete"] == true);
    BOOST_TEST(near["nodes"].get<int>() < exact["nodes"].get<int>());
    BOOST_TEST(near["gap"].get<double>() <= 40);
    BOOST_TEST(near["bound"].get<int>() <= exact["best"].get<int>());
    BOOST_TEST(near["best"].get<int>() >= exact["best"].get<int>());
    BOOST_TEST(says(soon, "quadrille: cheapest within a gap of 40 %: "));
    BOOST_TEST(says(soon, "; bound "));
    const Ended zero = run("cover --best 2 --gap 0", shared);
    BOOST_TEST(zero.err == "quadrille: cheapest within a gap of 0 %: -3, 0; bound 0, gap 0.00 %\n");
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_the_best_cost_and_its_bound) {
    const Ended ended =
        run("cover " QUADRILLE_INSTANCES "/wqueens16.dlx --best 1 --node-limit 60 --json");
    BOOST_TEST(ended.status == 3);
    const Json summary = json_lines(ended.out).back();
    BOOST_TEST(summary["bound"].get<int>() <= 238);  // found by Knuth's DLX5
    BOOST_TEST(summary["best"].get<int>() >= 238);
    BOOST_TEST(summary["gap"].get<double>() > 0);
    BOOST_TEST(says(ended, "cheapest so far, not proven: "));
    BOOST_TEST(says(ended, "; bound "));

    // The second search is stopped: the cheapest is known, and not how many cost as much.
    const Ended listing = run("queens 12 --best all --node-limit 100");
    BOOST_TEST(listing.status == 3);
    BOOST_TEST(says(listing, "stopped by the node limit of 100; cheapest: 0; at least "));
    BOOST_TEST(run("queens 12 --within 0 --count --node-limit 0").out == "0\n");
    BOOST_TEST(run("queens 12 --within 0 --unique --node-limit 0").out == "unknown\n");
}

/// One solution has one option. No other is found for long, because there is no other: 29 is 1
/// modulo 4.
std::string hard_to_prove() {
    const std::string text = run("langford 29 --dlx").out;
    const std::size_t items = text.find('\n') + 1;  // after a comment
    const std::size_t options = text.find('\n', items) + 1;
    const std::string line = text.substr(items, options - items);
    return text.substr(0, options) + line + text.substr(options);
}

BOOST_AUTO_TEST_CASE(linear_programs_that_do_not_fit_are_left_out_in_words,
                     *boost::unit_test::precondition(has_clp) *
                         boost::unit_test::enable_if<!quadrille::testing::is_sanitized>()) {
    const std::string problem = triples_of(90, 3000);
    const std::string command = "cover --best 1 --threads 1 --node-limit 200000";
    constexpr const char* sentence =
        "MiB, which is more than half of the memory limit, so the search went on without them";
    BOOST_TEST(says(run(command + " --memory-limit 4", problem), sentence));
    BOOST_TEST(!says(run(command, problem), sentence));
    BOOST_TEST(
        says(run("cover --within 1 --node-limit 200000 --memory-limit 4", problem), sentence));
}

BOOST_AUTO_TEST_CASE(an_interrupt_leaves_the_best_solution_and_its_bound) {
    for (const char* const action : {"3", "all"}) {
        Program program({program_path(), "cover", "--json", "--engine", "links", "--best", action});
        program.write(hard_to_prove());
        program.close_input();
        program.await_work(0.3);
        program.interrupt(SIGINT);
        const Ended ended = program.finish();
        BOOST_TEST(ended.status == 130);
        const std::vector<Json> lines = json_lines(ended.out);
        BOOST_TEST_REQUIRE(lines.size() == 2);
        BOOST_TEST(lines[0]["cost"] == 0);
        BOOST_TEST(lines[1]["best"] == 0);
        BOOST_TEST(lines[1]["bound"] == 0);
        BOOST_TEST(lines[1]["complete"] == false);
        BOOST_TEST(says(ended, action == std::string("3")
                                   ? "interrupted; cheapest so far, not proven: 0; bound 0\n"
                                   : "interrupted; cheapest: 0; at least 1 solution costs 0\n"));
    }
}

BOOST_AUTO_TEST_CASE(progress_shows_best_bound_and_gap) {
    const Ended ended = run("queens 8 --best 3 --progress always");
    BOOST_TEST(says(ended, "100.00 % done, best 0, bound 0, gap 0.00 %, "));
}

BOOST_AUTO_TEST_CASE(questions_that_make_no_sense_are_refused) {
    const auto is_refused = [](const std::string& words, const char* what) {
        const Ended ended = run("cover " + words, three);
        BOOST_TEST(ended.status == 2, words);
        BOOST_TEST(says(ended, what), words << ": " << ended.err);
    };
    for (const char* const value :
         {"x", "-1", "1.5", "%", "1e3", "1.%", "5 %", "", "9223372036854775808"}) {
        is_refused("--within '" + std::string(value) + "'",
                   "--within takes a cost or a percentage");
    }
    for (const char* const value :
         {"5", "101%", "100.1%", "-1%", "%", "x%", "1.0000000000000001%"}) {
        is_refused("--best 1 --gap " + std::string(value), "--gap takes a percentage");
    }
    is_refused("--best 1 --gap 1% --within 3", "--within cannot go with --gap");
    is_refused("--best all --gap 1%", "--gap needs the number K");
    is_refused("--count --gap 1%", "--gap is for --best and --worst only");
    is_refused("--within 3 --sample 2", "--within is for --first, --all");
    is_refused("--within 3 --estimate", "--within is for --first, --all");
    is_refused("--within 3 --up-to-symmetry", "--within cannot go with --up-to-symmetry");
    is_refused("--best all --up-to-symmetry", "'all' of --best and --worst cannot go with");
    is_refused("--best all --ledger file", "'all' of --best and --worst cannot go with --ledger");
    is_refused("--best 2 --gap 1% --ledger file", "--gap cannot go with --ledger");
    is_refused("--within 2 --ordered --all", "--within cannot go with --ordered");
    is_refused("--best every", "--best takes a whole number from 1, below 2^64 - 1, or 'all'");
    const Ended split = run("split cover - --best all --units 2 -o units", three);
    BOOST_TEST(split.status == 2);
    BOOST_TEST(says(split, "cannot be split into units"));
}

BOOST_AUTO_TEST_SUITE_END()
