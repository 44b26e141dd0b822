// cover, and everything that all problem commands share: actions, JSON, exit statuses.
#include <boost/test/unit_test.hpp>
#include <vector>

#include "json.hpp"
#include "program.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(cover)

namespace {

// Knuth's example, TAOCP 7.2.2.1. It has one solution.
constexpr const char* one = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";
// Knuth's example with colors, ibid. Its one solution is q x:A and p r x:A y, in either order.
constexpr const char* colored = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
// A problem with two solutions.
constexpr const char* two = "a b\na b\na\nb\n";
constexpr const char* none = "a b c\na b\nb c\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_solution_is_its_options_as_written_and_an_empty_line) {
    const Ended ended = run("cover - --all", colored);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.err.empty());
    const bool either_order = ended.out == "q x:A\np r x:A y\n\n" ||  //
                              ended.out == "p r x:A y\nq x:A\n\n";
    BOOST_TEST(either_order, ended.out);
}

BOOST_AUTO_TEST_CASE(a_file_that_is_not_named_is_standard_input) {
    BOOST_TEST(run("cover --count", one).out == "1\n");
    const TemporaryFile file(one);
    BOOST_TEST(run("cover --count " + file.path()).out == "1\n");
}

BOOST_AUTO_TEST_CASE(count_prints_the_number_alone) {
    const Ended ended = run("cover --count", two);
    BOOST_TEST(ended.out == "2\n");
    BOOST_TEST(ended.err.empty());
}

BOOST_AUTO_TEST_CASE(unique_distinguishes_one_none_and_several) {
    BOOST_TEST(run("cover --unique", one).out == "unique\n");
    BOOST_TEST(run("cover --unique", none).out == "none\n");
    BOOST_TEST(run("cover --unique", two).out == "several\n");
}

BOOST_AUTO_TEST_CASE(first_is_the_default_and_the_limit_is_kept) {
    BOOST_TEST(run("cover", two).out == run("cover --first", two).out);
    BOOST_TEST(run("cover --limit 1", two).out == run("cover", two).out);
    BOOST_TEST(run("cover --limit 9", two).out == run("cover --all", two).out);
}

BOOST_AUTO_TEST_CASE(no_solution_is_an_answer) {
    const Ended ended = run("cover", none);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err == "quadrille: no solution\n");
}

BOOST_AUTO_TEST_CASE(without_items_the_empty_solution_is_the_only_one) {
    BOOST_TEST(run("queens 0 --count").out == "1\n");
    BOOST_TEST(run("cover --all", "0:1|a\na\n").out == "a\n\n\n");  // and a solution that chooses a
}

BOOST_AUTO_TEST_CASE(json_has_the_options_and_then_the_summary_in_its_order) {
    const std::vector<Json> lines =
        json_lines(run("cover --all --json --engine links", colored).out);
    BOOST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0]["type"] == "solution");
    BOOST_TEST(lines[0]["options"].size() == 2);
    BOOST_TEST(lines[0].dump().find(R"(["q","x:A"])") != std::string::npos);
    const Json& summary = lines[1];
    std::string keys;
    for (const auto& [key, value] : summary.items()) keys += key + ' ';
    BOOST_TEST(keys == "type solutions complete nodes updates seconds engine ");
    BOOST_TEST(summary["solutions"] == "1");  // a string: counts pass 2^53
    BOOST_TEST(summary["complete"] == true);
    BOOST_TEST(summary["engine"] == "links");
}

BOOST_AUTO_TEST_CASE(names_that_are_not_utf8_do_not_break_json) {
    const Ended ended = run("cover --json", "\xff\xfe b\n\xff\xfe b\n");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(json_lines(ended.out).size() == 2);
}

BOOST_AUTO_TEST_CASE(dlx_prints_the_problem_so_that_it_can_be_read_again) {
    const Ended printed = run("cover --dlx", colored);
    BOOST_TEST(run("cover --all", printed.out).out == run("cover --all", colored).out);
}

BOOST_AUTO_TEST_CASE(a_fault_in_a_file_is_reported_with_its_place) {
    const TemporaryFile file("a b\na c\n");
    const Ended ended = run("cover " + file.path());
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err.starts_with("quadrille: " + file.path() + ":2:3: "), ended.err);
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_reported) {
    const Ended ended = run("cover /no/such/file");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err == "quadrille: cannot open /no/such/file: No such file or directory\n");
    BOOST_TEST(run("cover /tmp").status == 1);
    // Newcomers write the board itself.
    const std::string board =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    BOOST_TEST(run("sudoku " + board).err == "quadrille: cannot open " + board +
                                                 ": No such file or directory; for a board, write: "
                                                 "echo BOARD | quadrille sudoku\n");
}

BOOST_AUTO_TEST_CASE(warnings_go_to_standard_error) {
    const Ended ended = run("cover --count", "a | s\na\ns\n");
    BOOST_TEST(ended.out == "1\n");
    BOOST_TEST(ended.err.find("warning") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_solvers_exit_statuses_show_whether_there_is_a_solution) {
    BOOST_TEST(run("cover --exit-status solver", one).status == 10);
    BOOST_TEST(run("cover --exit-status solver --count", none).status == 20);
    BOOST_TEST(run("cover --exit-status solver --node-limit 0", one).status == 0);
}

BOOST_AUTO_TEST_CASE(a_node_limit_stops_before_the_answer_with_status_three) {
    const Ended count = run("queens 12 --count --node-limit 1000");
    BOOST_TEST(count.status == 3);
    BOOST_TEST(count.err.find("stopped by the node limit of 1000") != std::string::npos);
    const Ended unique = run("cover --unique --node-limit 0", one);
    BOOST_TEST(unique.status == 3);
    BOOST_TEST(unique.out == "unknown\n");
    const Json summary = json_lines(run("queens 12 --count --json --node-limit 1000").out).back();
    BOOST_TEST(summary["complete"] == false);
    BOOST_TEST(summary["nodes"] <= 1000);
}

BOOST_AUTO_TEST_CASE(a_seed_changes_the_order_but_not_the_set) {
    BOOST_TEST(run("queens 8 --count --seed 7").out == "92\n");  // OEIS A000170
    BOOST_TEST(run("queens 8 --all --seed 7").out == run("queens 8 --all --seed 7").out);
}

BOOST_AUTO_TEST_CASE(stats_are_a_table_on_standard_error) {
    const Ended ended = run("queens 6 --count --stats --engine links");
    BOOST_TEST(ended.out == "4\n");  // OEIS A000170
    for (const char* row : {"nodes", "updates", "purifications", "longest branch", "level 3"}) {
        BOOST_TEST(ended.err.find(row) != std::string::npos, row);
    }
}

BOOST_AUTO_TEST_CASE(stats_show_the_answer_exactly_beyond_64_bits) {
    const std::string board = "tile --board 16x16 --pieces dominoes --copies 0.. --count --stats";
    const auto shows = [](const std::string& arguments, const char* count) {
        return run(arguments).err.find("\nsolutions       " + std::string(count) + '\n') !=
               std::string::npos;
    };
    BOOST_TEST(shows(board, "2444888770250892795802079170816"));  // OEIS A004003
    // As Burnside's lemma counts them: the sum over 8 symmetries, divided by 8.
    BOOST_TEST(shows(board + " --up-to-symmetry", "305611096281378760240051639364"));
}

BOOST_AUTO_TEST_CASE(stats_show_the_choice_of_auto_and_its_reason) {
    // Most engines refuse multiplicities.
    const char* const multiple = "2|a b\na b\na\n";
    const auto has = [](const std::string& text, const char* what) {
        return text.find(what) != std::string::npos;
    };
    const std::string table = run("cover --all --stats", multiple).err;
    BOOST_TEST(has(table, "engine                     links\n"), table);
    const bool has_reason = has(table, "chosen by auto  there is no other engine") ||
                            has(table, "chosen by auto  no other engine takes multiplicities");
    BOOST_TEST(has_reason, table);
    BOOST_TEST(!has(run("cover --all --stats --engine links", multiple).err, "chosen by auto"));

    const Json summary = json_lines(run("cover --all --stats --json", multiple).out).back();
    BOOST_TEST(summary.at("engine") == "links");
    BOOST_TEST(has(table, summary.at("reason").get<std::string>().c_str()));
    const char* const without_stats = "cover --all --json";
    BOOST_TEST(!json_lines(run(without_stats, multiple).out).back().contains("reason"));
}

BOOST_AUTO_TEST_CASE(progress_ends_at_one_hundred_percent) {
    const Ended ended = run("queens 8 --count --progress always");
    BOOST_TEST(ended.out == "92\n");
    BOOST_TEST(ended.err.find("100.00 % done") != std::string::npos, ended.err);
    BOOST_TEST(run("queens 8 --count --progress auto").err.empty());
    BOOST_TEST(run("queens 8 --count --progress never").err.empty());
}

BOOST_AUTO_TEST_CASE(progress_shows_elapsed_time_and_remaining_time_once_it_is_known) {
    const Ended ended = run("queens 16 --count --engine links --progress always --time-limit 1.3");
    BOOST_TEST(ended.err.find(" solutions, 1 s elapsed, ") != std::string::npos, ended.err);
    BOOST_TEST(ended.err.find(" left\n") != std::string::npos, ended.err);
    const Ended first = run("queens 8 --count --progress always");  // ends within a second
    BOOST_TEST(first.err.find(" 92 solutions, 0 s elapsed\n") != std::string::npos, first.err);
}

BOOST_AUTO_TEST_SUITE_END()
