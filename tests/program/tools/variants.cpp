// sudoku: boards with more rules, and --variant.
#include <boost/test/unit_test.hpp>
#include <string>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"

using quadrille::testing::Ended;
using quadrille::testing::json_lines;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(variants)

namespace {

const std::string blank_4(16, '.');

std::string out(const std::string& command, const std::string& input) {
    return run(command, input).out;
}

// The counts are those of tests/sudoku/variants/named.cpp.
BOOST_AUTO_TEST_CASE(variant_adds_rules_to_every_board) {
    BOOST_TEST(out("sudoku - --count", blank_4 + '\n') == "288\n");
    BOOST_TEST(out("sudoku - --count --variant x", blank_4 + '\n' + blank_4 + '\n') == "48\n48\n");
    BOOST_TEST(out("sudoku - --count --variant latin", blank_4 + '\n') == "576\n");
    BOOST_TEST(out("sudoku - --count --variant antiknight,x", blank_4 + '\n') ==
               out("sudoku - --count --variant x,antiknight", blank_4 + '\n'));
    // Boards of 9x9 that could be solved in lanes have the rules too.
    const std::string both =
        quadrille::testing::wikipedia + '\n' + quadrille::testing::wikipedia + '\n';
    BOOST_TEST(out("sudoku - --unique", both) == "unique\nunique\n");
    BOOST_TEST(out("sudoku - --unique --variant antiking", both) == "none\nnone\n");
}

BOOST_AUTO_TEST_CASE(a_variant_that_is_unknown_or_does_not_fit_is_refused) {
    const Ended unknown = run("sudoku - --variant x,y", "");
    BOOST_TEST(unknown.status == 2);
    BOOST_TEST(
        unknown.err.find("--variant takes a list of x, windoku, disjoint, antiknight, antiking, "
                         "nonconsecutive, latin, not 'x,y'") != std::string::npos);
    const Ended twice = run("sudoku - --variant x", "2x2x:p\n" + blank_4 + '\n');
    BOOST_TEST(twice.status == 1);
    BOOST_TEST(twice.out.substr(0, 8) == "invalid\n");
    BOOST_TEST(twice.err.find(":1:1: the grid has the variant 'x' already") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_rule_that_givens_break_is_named) {
    const Ended ended =
        run("sudoku - --count", "\nvariant\n12..............\ncage 4 r1c1 r1c2\nend\n");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "0\n");
    BOOST_TEST(ended.err.find(":2: the cage at row 1, column 1 has the sum 3, not 4") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_problem_of_rules_is_a_text_that_cover_reads) {
    const std::string board = "variant\nside 4\ncage 4 r1c1 r1c2\narrow r4c4 r4c3 r3c3\nend\n";
    const std::string problem = out("sudoku - --dlx", board);
    BOOST_TEST(out("cover - --count", problem) == out("sudoku - --count", board));
}

BOOST_AUTO_TEST_CASE(json_takes_boards_with_rules) {
    const std::string board =
        "variant\nside 4\ncage 3 r1c1 r1c2\ncage 6 r1c1 r2c2\nless r1c1 r1c2\nend\n";
    const auto lines = json_lines(out("sudoku - --unique --json", board));
    BOOST_TEST(lines.front()["verdict"].get<std::string>() + '\n' ==
               out("sudoku - --unique", board));
}

BOOST_AUTO_TEST_CASE(json_shows_the_rules_in_words) {
    const std::string board = "variant x\nside 4\ncage 3 r1c1 r1c2\nend\n";
    const auto line = json_lines(out("sudoku - --json", board)).front();
    BOOST_TEST(line["variant"].get<std::string>() == "variant x\nbox 2x2\ncage 3 r1c1 r1c2\nend\n");
    BOOST_TEST(!json_lines(out("sudoku - --json", blank_4 + '\n')).front().contains("variant"));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
