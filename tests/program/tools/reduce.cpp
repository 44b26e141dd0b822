// --reduce: a smaller problem with the same solutions.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
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
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(reducing)

namespace {

// `a b` is forced, and `c d` is blocked by e. The others have two solutions.
constexpr const char* small = "a b c d e f\na b |3\nb f\nc d |2\nc e\nd e\nc f\nd f |1\nd\nc\nf\n";
constexpr const char* none = "a b c\na b\nb c\n";

std::vector<std::string> lines_with(const std::string& text, const std::string& begin) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(begin)) lines.push_back(line.substr(begin.size()));
    }
    return lines;
}

/// Problems with forced and dropped options; colors, multiplicities and costs.
const std::vector<std::string> problems{
    small,
    "p q r | x y\np x:A\nq x:A\nq x:B\nq y\nr y:C\nr\nr x:A y:C\n",
    "a 2:3|b c 0:1|d | x\na b x:1\nb c\nb\nb x:2\nb x:1\nc\nd c\n",
    "a b c d e\na\na b\na d\nb e\nc d\nc e\n",
    "a b\na\nb\n",
    " | x y\n",
    "0:2|a\na\na\n",
};

}  // namespace

BOOST_DATA_TEST_CASE(solutions_with_the_forced_options_are_those_of_the_whole_problem,
                     data::make(problems), problem) {
    const TemporaryFile whole(problem);
    const Ended reduced = run("cover --reduce " + whole.path());
    BOOST_TEST(reduced.status == 0);
    BOOST_TEST(run("cover --count", reduced.out).out == run("cover --count", problem).out);
    std::string forced;
    for (const std::string& option : lines_with(reduced.out, "| forced: ")) {
        forced += option.substr(0, option.find(" |")) + '\n';
    }
    // Each solution, preceded by the forced options, passes the checker.
    std::string solutions = forced;
    std::istringstream found(run("cover --all", reduced.out).out);
    unsigned count = 0;
    for (std::string line; std::getline(found, line);) {
        solutions += line + '\n';
        if (!line.empty()) continue;
        ++count;
        solutions += forced;
    }
    solutions.resize(solutions.size() - forced.size());
    BOOST_TEST(count > 0);
    const Ended checked = run("check " + whole.path() + " -", solutions);
    BOOST_TEST(checked.status == 0, checked.out << checked.err);
}

BOOST_AUTO_TEST_CASE(comments_list_the_forced_options_and_count_the_dropped_ones) {
    const Ended reduced = run("cover --reduce", small);
    BOOST_TEST(reduced.err ==
               "quadrille: forced 1, dropped 2, left 7 of 10 options and 11 of 17 entries\n");
    BOOST_TEST(reduced.out ==
               "| Reduced: 4 of 6 items, 7 of 10 options, 11 of 17 entries are left.\n"
               "| A solution of the whole problem consists of the forced options and a solution "
               "of this one.\n"
               "| forced: a b |3\n"
               "| dropped options, which are in no solution: 2\n"
               "| 4 primary items, 0 secondary items, 7 options\n"
               "c d e f\nc e\nd e\nc f\nd f |1\nd\nc\nf\n");
}

BOOST_AUTO_TEST_CASE(an_impossible_problem_stays_impossible) {
    const Ended reduced = run("cover --reduce", none);
    BOOST_TEST(reduced.status == 0);
    BOOST_TEST(reduced.err == "quadrille: no solution\n");
    BOOST_TEST(reduced.out.starts_with("| There is no solution.\n"));
    BOOST_TEST(run("cover --count", reduced.out).out == "0\n");
    BOOST_TEST(run("cover --reduce --exit-status solver", none).status == 20);
    BOOST_TEST(run("cover --reduce --exit-status solver", "a\na\n").status == 10);
    BOOST_TEST(run("cover --reduce --exit-status solver", small).status == 0);
}

BOOST_AUTO_TEST_CASE(json_has_the_numbers_alone) {
    const std::vector<Json> lines = json_lines(run("cover --reduce --json", small).out);
    BOOST_REQUIRE(lines.size() == 2);
    const Json& line = lines[0];
    BOOST_TEST(line["type"] == "reduction");
    BOOST_TEST(line["before"].dump() == R"({"items":6,"options":10,"entries":17})");
    BOOST_TEST(line["after"].dump() == R"({"items":4,"options":7,"entries":11})");
    BOOST_TEST(line["forced"] == 1);
    BOOST_TEST(line["dropped"] == 2);
    BOOST_TEST(line["impossible"] == false);
    BOOST_TEST(line["complete"] == true);
    BOOST_TEST(lines[1]["type"] == "summary");
    BOOST_TEST(json_lines(run("cover --reduce --json", none).out)[0]["impossible"] == true);
}

/// 31 pairs take a search forever; parity shows that there are none for n = 30.
BOOST_AUTO_TEST_CASE(encoders_have_it_too) {
    BOOST_TEST(run("cover --count", run("queens 8 --reduce").out).out == "92\n");
    BOOST_TEST(run("langford 30 --reduce").err == "quadrille: no solution\n");
}

BOOST_AUTO_TEST_CASE(a_reduction_that_is_stopped_prints_an_equal_problem) {
    const Ended stopped = run("cover --reduce --time-limit 0", small);
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(stopped.err.find("stopped by the time limit of 0 s; so far ") != std::string::npos);
    BOOST_TEST(stopped.out.find("| The reduction was stopped") != std::string::npos);
    BOOST_TEST(run("cover --count", stopped.out).out == run("cover --count", small).out);
    const std::vector<Json> lines =
        json_lines(run("cover --reduce --json --time-limit 0", small).out);
    BOOST_TEST(lines.front()["complete"] == false);
    BOOST_TEST(lines.back()["complete"] == false);
}

BOOST_AUTO_TEST_CASE(the_problem_is_not_overwritten_and_the_memory_limit_holds) {
    const TemporaryFile file(small);
    const Ended refused = run("cover --reduce --output " + file.path() + ' ' + file.path());
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(file.content() == small);
    const TemporaryFile other;
    BOOST_TEST(run("cover --reduce --output " + other.path() + ' ' + file.path()).out.empty());
    BOOST_TEST(other.content() == run("cover --reduce", small).out);
    const Ended large = run("queens 200 --reduce --memory-limit 16");
    BOOST_TEST(large.status == 1);
    BOOST_TEST(large.err == "quadrille: this takes more memory than the limit of 16 MiB\n");
}

BOOST_AUTO_TEST_SUITE_END()
