// --estimate: output, exit statuses, limits and interrupts.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(estimate)

namespace {

std::vector<std::string> first_words(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) words.push_back(line.substr(0, line.find(' ')));
    return words;
}

bool has(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

// It has no solution (OEIS A014552), and its search tree is large.
constexpr const char* without_solutions = "langford 17 --estimate --node-limit 30000";

}  // namespace

BOOST_AUTO_TEST_CASE(a_small_tree_is_printed_as_exact) {
    const Ended ended = run("queens 8 --estimate");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.empty());
    const std::vector<std::string> expected{"nodes", "solutions", "seconds", "probes"};
    BOOST_TEST(first_words(ended.out) == expected, boost::test_tools::per_element());
    BOOST_TEST(has(ended.out, "solutions  92         (exact)\n"), ended.out);  // OEIS A000170
    BOOST_TEST(has(run("cover --estimate", "a b\na\n").out, "solutions  0          (exact)\n"));
}

BOOST_AUTO_TEST_CASE(nodes_are_those_that_links_has) {
    const auto summary =
        json_lines(run("queens 8 --count --json --engine links --threads 1").out).back();
    const auto estimate = json_lines(run("queens 8 --estimate --json").out).front();
    BOOST_TEST(estimate["nodes"]["estimate"].get<double>() == summary["nodes"].get<double>());
}

BOOST_AUTO_TEST_CASE(a_large_tree_is_estimated_within_bounds) {
    const Ended ended = run("queens 16 --estimate --node-limit 300000");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.empty());
    const std::vector<std::string> expected{"nodes", "solutions", "seconds", "probes"};
    BOOST_TEST(first_words(ended.out) == expected, boost::test_tools::per_element());
    BOOST_TEST(has(ended.out, "(95 %: "), ended.out);
    BOOST_TEST(!has(ended.out, "exact"), ended.out);
    BOOST_TEST(!has(ended.out, " \n"), ended.out);
}

BOOST_AUTO_TEST_CASE(json_is_the_estimate_and_then_the_summary) {
    const auto lines = json_lines(run("queens 16 --estimate --json --node-limit 300000").out);
    BOOST_REQUIRE(lines.size() == 2);
    std::string keys;
    for (const auto& [key, value] : lines[0].items()) keys += key + ' ';
    BOOST_TEST(keys == "type nodes solutions seconds probes exact engine ");
    BOOST_TEST(lines[0]["type"] == "estimate");
    BOOST_TEST(lines[0]["exact"] == false);
    BOOST_TEST(lines[0]["probes"] > 10);
    for (const char* what : {"nodes", "solutions", "seconds"}) {
        const Json& interval = lines[0][what];
        BOOST_TEST(interval["low"].get<double>() <= interval["estimate"].get<double>(), what);
        BOOST_TEST(interval["estimate"].get<double>() <= interval["high"].get<double>(), what);
    }
    // OEIS A000170
    BOOST_TEST(lines[0]["solutions"]["low"].get<double>() < 14'772'512);
    BOOST_TEST(lines[0]["solutions"]["high"].get<double>() > 14'772'512);
    BOOST_TEST(lines[1]["type"] == "summary");
    BOOST_TEST(lines[1]["complete"] == false);
    BOOST_TEST(lines[1]["nodes"] <= 300'000);
    BOOST_TEST(lines[1]["engine"] == lines[0]["engine"]);
    const auto exact = json_lines(run("queens 8 --estimate --json").out);
    BOOST_TEST(exact[0]["exact"] == true);
    BOOST_TEST(exact[1]["complete"] == true);
    BOOST_TEST(exact[1]["solutions"] == "92");
}

BOOST_AUTO_TEST_CASE(a_seed_and_a_node_limit_repeat) {
    const auto nodes_of = [](const char* line) {
        return json_lines(run(line).out).front()["nodes"].dump();
    };
    const char* const line = "langford 15 --estimate --json --node-limit 50000 --seed 3";
    BOOST_TEST(nodes_of(line) == nodes_of(line));
    BOOST_TEST(nodes_of(line) !=
               nodes_of("langford 15 --estimate --json --node-limit 50000 --seed 4"));
}

BOOST_AUTO_TEST_CASE(an_estimate_without_solutions_says_that_there_may_be_many) {
    const Ended text = run(without_solutions);
    BOOST_TEST(text.status == 0);
    BOOST_TEST(has(text.out, "solutions  unknown    no probe found any"), text.out);
    const auto lines = json_lines(run(std::string(without_solutions) + " --json").out);
    BOOST_TEST(lines[0]["solutions"]["estimate"].get<double>() == 0);
    BOOST_TEST(lines[0]["solutions"]["high"].is_null());
    BOOST_TEST(lines[1]["solutions"] == "0");
    BOOST_TEST(lines[1]["complete"] == false);
}

BOOST_AUTO_TEST_CASE(without_a_probe_nothing_is_printed) {
    const Ended text = run("queens 20 --estimate --node-limit 2");
    BOOST_TEST(text.status == 3);
    BOOST_TEST(text.out.empty());
    BOOST_TEST(has(text.err, "stopped by the node limit of 2; 0 probes"), text.err);
    const auto lines = json_lines(run("queens 20 --estimate --node-limit 2 --json").out);
    BOOST_REQUIRE(lines.size() == 1);
    BOOST_TEST(lines[0]["complete"] == false);
    BOOST_TEST(run("queens 20 --estimate --time-limit 0").status == 3);
}

BOOST_AUTO_TEST_CASE(the_solvers_exit_statuses_show_whether_a_solution_was_found) {
    BOOST_TEST(run("queens 8 --estimate --exit-status solver").status == 10);
    BOOST_TEST(run("queens 3 --estimate --exit-status solver").status == 20);
    BOOST_TEST(run(std::string(without_solutions) + " --exit-status solver").status == 0);
}

BOOST_AUTO_TEST_CASE(all_kinds_of_items_are_taken) {
    BOOST_TEST(has(run("cover --estimate", "2|a b c d\na b\na c\na d\nb\nc\nd\n").out,
                   "solutions  3          (exact)\n"));
    BOOST_TEST(has(run("cover --estimate", "a b c | x\na b\nc x:1\nb c\na x:2\nc x:2\nb\n").out,
                   "solutions  4          (exact)\n"));
    BOOST_TEST(has(run("queens 0 --estimate").out, "solutions  1          (exact)\n"));
}

BOOST_AUTO_TEST_CASE(what_passes_a_double_is_said_to) {
    const std::string out = run("queens 300 --estimate --node-limit 200000 --seed 2").out;
    BOOST_TEST(has(out, "solutions  over 1e308 ("), out);
    BOOST_TEST(has(out, "over a million years\n"), out);
}

BOOST_AUTO_TEST_CASE(stats_are_of_what_was_visited) {
    const Ended ended = run("queens 8 --estimate --stats");
    BOOST_TEST(has(ended.err, "nodes "), ended.err);
    BOOST_TEST(has(ended.err, "engine                     links\n"), ended.err);
}

BOOST_AUTO_TEST_CASE(the_time_is_a_second_or_the_limit) {
    const Ended second = run("queens 25 --estimate");
    BOOST_TEST(second.status == 0);
    BOOST_TEST(second.seconds > 0.8);
    BOOST_TEST(second.cpu_seconds < 1.5);
    const Ended limited = run("queens 25 --estimate --time-limit 0.2");
    BOOST_TEST(limited.status == 0, limited.err);
    BOOST_TEST(limited.cpu_seconds < 0.5);
}

BOOST_DATA_TEST_CASE(an_interrupt_ends_with_what_is_known, data::make({SIGINT, SIGTERM})) {
    // The interrupt comes after more than half of the work. The first third of the work is a search
    // from the root, and probes follow.
    const std::string arguments = "queens 20 --estimate --json --node-limit 3000000";
    static double whole = run(arguments).cpu_seconds;
    Ended ended;
    // The machine may be twice as fast a second later. A run that was done too soon is run again.
    for (int attempt = 0; attempt < 5; ++attempt) {
        Program program({quadrille::testing::program_path(), "queens", "20", "--estimate", "--json",
                         "--node-limit", "3000000"});
        program.await_work(0.6 * whole);
        program.interrupt(sample);
        ended = program.finish();
        if (ended.status != 0) break;
        whole = ended.cpu_seconds;
    }
    BOOST_TEST(ended.status == 128 + sample);
    const auto lines = json_lines(ended.out);
    BOOST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0]["probes"] > 0);
    BOOST_TEST(lines[1]["complete"] == false);
}

BOOST_AUTO_TEST_SUITE_END()
