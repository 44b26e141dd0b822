// Problems in JSON, and names that DLX text cannot hold, as a user meets them.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <set>
#include <string>

#include "json.hpp"
#include "json_schema.hpp"
#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::parse_json;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::published_schema;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::schema_of_problems;
using quadrille::testing::TemporaryFile;
using quadrille::testing::test_data;

BOOST_AUTO_TEST_SUITE(problem_json)

namespace {

// It has three solutions. The first item stands in each of them twice at most.
const std::string dinner = R"({
  "items": ["red wine", "a|b", {"name": "a:b", "least": 0, "most": 2}],
  "secondary": ["x y"],
  "options": [["red wine", "a:b"],
              {"items": ["red wine", "x y"], "colors": {"x y": "1:2"}, "cost": 2.5},
              {"items": ["a|b", "x y"], "colors": {"x y": "1:2"}},
              {"items": ["a|b", "x y"], "colors": {"x y": "3"}, "cost": 1}]})";

const std::string without_solution =
    R"({"items": ["the a", "the b", "c"], "options": [["the a", "c"], ["the b", "c"]]})";

std::string verdict_of(const std::string& arguments, const std::string& input) {
    const Json summary = json_lines(run(arguments + " --unique --json", input).out).back();
    return summary.value("verdict", "no verdict");
}

std::string stopped_by(const Ended& ended) {
    const Json summary = json_lines(ended.out).back();
    BOOST_TEST(summary["type"] == "summary");
    BOOST_TEST(summary["complete"] == false);
    BOOST_TEST(!published_schema().find_violation(summary));
    return summary.value("stopped", "not stopped");
}

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_in_json_have_the_names_as_they_are) {
    const auto lines = json_lines(run("cover --all --json", dinner).out);
    std::set<std::string> solutions;
    for (const Json& line : lines) {
        BOOST_TEST(!published_schema().find_violation(line));
        if (line["type"] == "solution")
            solutions.insert(line["options"].dump() + line["colors"].dump());
    }
    const std::set<std::string> expected{
        R"([["red wine","a:b"],["a|b","x y"]][{},{"x y":"1:2"}])",
        R"([["red wine","a:b"],["a|b","x y"]][{},{"x y":"3"}])",
        R"([["red wine","x y"],["a|b","x y"]][{"x y":"1:2"},{"x y":"1:2"}])"};
    BOOST_TEST(solutions == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(printed_solutions_of_such_names_pass_the_check) {
    const TemporaryFile problem(dinner);
    const Ended all = run("cover --all " + problem.path());
    BOOST_TEST(all.out.find(":\"red wine\" :\"x y\"::\"1:2\"\n") != std::string::npos, all.out);
    const Ended checked = run("check --json " + problem.path() + " -", all.out);
    BOOST_TEST(checked.status == 0, checked.err);
    BOOST_TEST(json_lines(checked.out)[0]["right"] == 3);
}

BOOST_AUTO_TEST_CASE(every_question_takes_such_names) {
    BOOST_TEST(run("cover --count --format json", dinner).out == "3\n");
    BOOST_TEST(run("cover --best 1", dinner).out ==
               ":\"red wine\" :\"a:b\"\n:\"a|b\" :\"x y\"::\"1:2\"\n\n");
    BOOST_TEST(run("cover --why", without_solution).out == ":\"the a\"\n:\"the b\"\n");
    BOOST_TEST(run("cover --options", without_solution).out == "0 :\"the a\" c\n0 :\"the b\" c\n");
    const Ended dlx = run("cover --dlx", dinner);
    BOOST_TEST(dlx.status == 1);
    BOOST_TEST(dlx.err.find("DLX text cannot hold the name") != std::string::npos, dlx.err);
}

BOOST_AUTO_TEST_CASE(a_reduced_problem_with_such_names_is_json) {
    const std::string forced =
        R"({"items": ["the a", "b", "c"], "options": [["the a"], ["b"], ["c"], ["b", "c"]]})";
    const Ended reduced = run("cover --reduce", forced);
    const Json problem = parse_json(reduced.out);
    BOOST_TEST(!schema_of_problems().find_violation(problem));
    BOOST_TEST(problem["options"].size() == 3u);
    BOOST_TEST(problem["comment"].dump().find("forced: :\\\"the a\\\"") != std::string::npos,
               reduced.out);
    BOOST_TEST(run("cover --count", reduced.out).out == "2\n");
}

BOOST_AUTO_TEST_CASE(a_written_problem_satisfies_the_schema_and_is_read_back) {
    const std::string dlx = "a b |5 2:3|c 0:2|d | x\na b x:1 |2.50\nc\nc d\nc x\na |1\n";
    for (const std::string& text : {dinner, dlx, run("queens 5 --dlx").out}) {
        const Ended written = run("cover --problem-json", text);
        const auto wrong = schema_of_problems().find_violation(parse_json(written.out));
        BOOST_TEST(!wrong, wrong.value_or(""));
        BOOST_TEST(run("cover --count", written.out).out == run("cover --count", text).out);
        BOOST_TEST(run("cover --problem-json", written.out).out == written.out);
    }
    BOOST_TEST(run("queens 5 --problem-json").out ==
               run("cover --problem-json", run("queens 5 --dlx").out).out);
}

BOOST_AUTO_TEST_CASE(the_schema_of_problems_allows_the_examples_only) {
    const auto is_wrong = [](const std::string& text) {
        return schema_of_problems().find_violation(parse_json(text)).has_value();
    };
    BOOST_TEST(!is_wrong(dinner));
    BOOST_TEST(!is_wrong(read_file(test_data() + "/../../examples/dinner.json")));
    for (const std::string text :
         {R"({"items": []})", R"({"items": [1], "options": []})",
          R"({"items": [""], "options": []})", R"({"items": [], "options": [], "color": 1})",
          R"({"items": [], "options": ["a"]})",
          R"({"items": [{"name": "a", "times": 0}], "options": []})",
          R"({"items": [], "options": [{"items": [], "colors": {"x": 1}}]})"}) {
        BOOST_TEST(is_wrong(text), text);
        BOOST_TEST(run("cover --count --format json", text).status == 1, text);
    }
}

BOOST_AUTO_TEST_CASE(names_that_are_not_utf8_stay_apart_in_json) {
    const std::string latin = "a\xE9 a\xE8 a\xEF\xBF\xBD\na\xE9\na\xE8\na\xEF\xBF\xBD\n";
    const Ended all = run("cover --all --json", latin);
    std::set<std::string> names;
    const std::vector<Json> lines = json_lines(all.out);
    for (const Json& option : lines[0]["options"]) names.insert(option[0]);
    BOOST_TEST(names == (std::set<std::string>{"a\xEF\xBF\xBD"
                                               "E9",
                                               "a\xEF\xBF\xBD"
                                               "E8",
                                               "a\xEF\xBF\xBD"}),
               boost::test_tools::per_element());
    // The same problem again, with bytes as names.
    BOOST_TEST(run("cover --dlx", run("cover --problem-json", latin).out).out ==
               run("cover --dlx", latin).out);
}

/// A name that looks like a number or an object of the program's own stays a string.
BOOST_AUTO_TEST_CASE(costs_and_names_do_not_mix) {
    const Ended best = run("cover --best 1 --json",
                           R"({"items": ["{\"\":\"2.5\"}", "\u00012.5"],
                               "options": [{"items": ["{\"\":\"2.5\"}", "\u00012.5"], "cost": 0.25}]})");
    BOOST_TEST(
        best.out.starts_with(
            R"({"type":"solution","cost":0.25,"options":[["{\"\":\"2.5\"}","\u00012.5"]],"colors":[{}]})"),
        best.out);
}

BOOST_AUTO_TEST_CASE(a_run_with_such_names_is_split_and_merged) {
    const TemporaryFile problem(dinner);
    const TemporaryFile folder("");
    const std::string place = folder.path() + ".units";
    const Ended split =
        run("split cover " + problem.path() + " --all --engine links --units 2 -o " + place);
    BOOST_TEST_REQUIRE(split.status == 0, split.err);
    for (std::size_t at = 0; at < split.out.size();) {
        const std::size_t end = split.out.find('\n', at);
        const std::string unit = split.out.substr(at, end - at);
        const Ended ended =
            run("run " + unit + " -o " + unit.substr(0, unit.size() - 5) + ".result");
        BOOST_TEST(ended.status == 0, ended.err);
        at = end + 1;
    }
    const Ended merged = run("merge " + place + " --json");
    BOOST_TEST(json_lines(merged.out).back()["solutions"] == "3");
}

BOOST_AUTO_TEST_CASE(every_summary_of_unique_has_its_verdict) {
    BOOST_TEST(verdict_of("cover", "a\na\n") == "unique");
    BOOST_TEST(verdict_of("cover", "a\na\na\n") == "several");
    BOOST_TEST(verdict_of("cover", "a b\na\n") == "none");
    BOOST_TEST(verdict_of("cover --node-limit 0", "a b\na\nb\n") == "unknown");
    BOOST_TEST(verdict_of("cover --within 0", "a\na |1\na |2\n") == "unique");
    BOOST_TEST(verdict_of("queens 6 --up-to-symmetry", "") == "unique");
    BOOST_TEST(verdict_of("tile --board 3x20 --pieces pentominoes", "") == "several");
    const std::string board =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    const std::string empty = std::string(81, '.') + "\n";
    BOOST_TEST(verdict_of("sudoku", board) == "unique");
    BOOST_TEST(verdict_of("sudoku", board + board) == "unique");
    BOOST_TEST(verdict_of("sudoku", board + empty) == "mixed");
    BOOST_TEST(verdict_of("sudoku", board + "12345678\n") == "mixed");
    BOOST_TEST(verdict_of("sudoku --time-limit 0", board) == "unknown");
}

BOOST_AUTO_TEST_CASE(a_summary_that_is_not_complete_says_what_stopped_it) {
    BOOST_TEST(stopped_by(run("queens 12 --count --json --node-limit 10 --engine links")) ==
               "nodes");
    BOOST_TEST(stopped_by(run("queens 20 --count --json --time-limit 0.1")) == "time");
    BOOST_TEST(stopped_by(run("sudoku --json --time-limit 0", std::string(81, '.'))) == "time");
    const Ended full = run("queens 14 --sample 1 --json --memory-limit 1");
    BOOST_TEST(full.status == 1);
    BOOST_TEST(stopped_by(full) == "memory");
    Program program({program_path(), "queens", "20", "--count", "--json"});
    program.await_work(0.1);  // then the question is known
    program.interrupt(SIGINT);
    BOOST_TEST(stopped_by(program.finish()) == "interrupt");
    const Json summary =
        json_lines(run("queens 8 --limit 3 --json --node-limit 1000000").out).back();
    BOOST_TEST(summary["complete"] == true);
    BOOST_TEST(!summary.contains("stopped"));
}

BOOST_AUTO_TEST_CASE(engines_are_listed_in_json_as_in_the_table) {
    const std::string table = run("engines").out;
    std::size_t sudoku_only = 0;
    for (const Json& line : json_lines(run("engines --json").out)) {
        if (line["type"] != "engine") continue;
        const std::string name = line["engine"];
        BOOST_TEST(table.find("\n" + name + ' ') != std::string::npos, name);
        sudoku_only += line["only_sudoku"] == true;
    }
    BOOST_TEST(sudoku_only == 5u);
}

BOOST_AUTO_TEST_CASE(a_fault_of_a_check_has_its_kind_and_line) {
    const TemporaryFile problem("a b c\na\nb c\na b\nc\n");
    const auto lines = json_lines(
        run("check --json " + problem.path() + " -", "a\nb c\n\na\n\na b\nc\n\na\nb c\n").out);
    BOOST_TEST(lines.size() == 4u);
    BOOST_TEST(lines[0]["kind"] == "wrong");
    BOOST_TEST(lines[0]["line"] == 4);
    BOOST_TEST(lines[1]["kind"] == "repeated");
    BOOST_TEST(lines[1]["solution"] == 4);
    BOOST_TEST(lines[2].dump() ==
               R"({"type":"check","solutions":4,"right":2,"wrong":1,"repeated":1})");
    BOOST_TEST(lines[3]["solutions"] == "2");
}

BOOST_AUTO_TEST_SUITE_END()
