// --why: items that cannot all be covered, and clues that clash.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::wikipedia;
using quadrille::testing::wikipedia_clash;

BOOST_AUTO_TEST_SUITE(why)

namespace {

// Each of a, b and c needs one of two options that all have x. The item d does not matter.
constexpr const char* three = "a b c d | x y\na x:1\nb x:2\nb y\nc x:3\nc y:1\nd\na d x\n";
/// The wrong 1 clashes with clues all over the board.
const std::string wrong = "5.1" + wikipedia.substr(3) + '\n';

}  // namespace

BOOST_AUTO_TEST_CASE(items_are_printed_one_on_each_line) {
    const Ended ended = run("cover --why", three);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "a\nb\nc\n");
    BOOST_TEST(ended.err.find("quadrille: these 3 items cannot all be covered, although without "
                              "any one of them the others can (confirmed by ") == 0);
    BOOST_TEST(run("cover --why --exit-status solver", three).status == 20);
    // Two of them can.
    for (const char* const rest : {"a b", "a c", "b c"}) {
        std::string fewer = three;
        fewer.replace(0, 7, rest);
        for (const char gone : {'a', 'b', 'c', 'd'}) {
            if (std::string(rest).find(gone) != std::string::npos) continue;
            fewer.insert(fewer.find('|') + 1, std::string(" ") + gone);
        }
        BOOST_TEST(run("cover --why", fewer).err.ends_with("quadrille: there is a solution\n"));
    }
}

BOOST_AUTO_TEST_CASE(an_item_that_cannot_be_covered_stands_alone) {
    const Ended ended = run("cover --why", "a 2:3|b\na\na b\n");
    BOOST_TEST(ended.out == "b\n");
    BOOST_TEST(ended.err.find("quadrille: this item cannot be covered (confirmed by ") == 0);
}

BOOST_AUTO_TEST_CASE(a_problem_with_a_solution_has_no_reason) {
    const Ended ended = run("cover --why", "a b\na\nb\n");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err == "quadrille: there is a solution\n");
    BOOST_TEST(run("cover --why --exit-status solver", "a b\na\nb\n").status == 10);
    const auto lines = json_lines(run("queens 4 --why --json").out);
    BOOST_TEST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0]["verdict"] == "solvable");
    BOOST_TEST(lines[0]["solutions"] == "1");
}

BOOST_AUTO_TEST_CASE(a_reason_is_a_line_of_json) {
    const auto lines = json_lines(run("cover --why --json", three).out);
    BOOST_TEST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0]["type"] == "reason");
    BOOST_TEST(lines[0]["items"] == Json({"a", "b", "c"}));
    BOOST_TEST(!lines[0].contains("words"));
    BOOST_TEST(lines[0]["irreducible"] == true);
    BOOST_TEST(lines[0]["checked_by"].is_string());
    BOOST_TEST(lines[1]["verdict"] == "none");
    BOOST_TEST(lines[1]["solutions"] == "0");
    BOOST_TEST(lines[1]["complete"] == true);
}

/// Encoders name rows, numbers and pieces, not only items.
BOOST_AUTO_TEST_CASE(encoders_have_words_for_their_items) {
    BOOST_TEST(run("queens 2 --why").out == "row 2\nrow 1\n");
    const auto lines = json_lines(run("queens 2 --why --json").out);
    BOOST_TEST(lines[0]["items"] == Json({"r1", "r0"}));
    BOOST_TEST(lines[0]["words"] == Json({"row 2", "row 1"}));
    BOOST_TEST(run("langford 1 --why").out == "number 1\n");
    BOOST_TEST(run("pentominoes 1 60 --why").out == "piece F\n");
    BOOST_TEST(run("partridge 2 --why").out == "the squares of side 2\n");
    BOOST_TEST(run("colorings 2 --graph cycle:3 --why").out ==
               "a color for each vertex of the largest clique\n");
    BOOST_TEST(run("tile --board 3x3 --pieces tetrominoes --why").out == "the number of cells\n");
    BOOST_TEST(run("nonogram --why", "rows\n2\n2\n0\ncolumns\n1 1\n1\n1\n").out ==
               "run 1 of row 1\n");
}

BOOST_AUTO_TEST_CASE(every_engine_finds_a_reason) {
    for (const std::string engine : {"links", "bits", "cells", "diagram"}) {
        const Ended ended = run("langford 5 --why --engine " + engine);
        BOOST_TEST(ended.status == 0);
        BOOST_TEST(!ended.out.empty());
        BOOST_TEST(ended.err.find("confirmed by " + engine) == std::string::npos);
        BOOST_TEST(ended.err.find("(confirmed by ") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_what_is_known) {
    const Ended nothing = run("langford 9 --why --node-limit 1 --engine links");
    BOOST_TEST(nothing.status == 3);
    BOOST_TEST(nothing.out.empty());
    BOOST_TEST(nothing.err ==
               "quadrille: stopped by the node limit of 1; it is not known whether "
               "there is a solution\n");
    // The whole tree of links has fewer nodes than this, and the trials have more.
    const std::string some = "langford 6 --why --engine links --node-limit 300";
    const Ended part = run(some);
    BOOST_TEST(part.status == 3);
    BOOST_TEST(!part.out.empty());
    BOOST_TEST(part.err.ends_with(
        " items cannot all be covered, but perhaps some of them may be left out\n"));
    const auto lines = json_lines(run(some + " --json").out);
    BOOST_TEST(lines[0]["irreducible"] == false);
    BOOST_TEST(lines[1]["complete"] == false);
    BOOST_TEST(lines[1]["verdict"] == "none");
    BOOST_TEST(run(some + " --exit-status solver").status == 20);
    const auto unknown = json_lines(run("queens 9 --why --time-limit 0 --json").out);
    BOOST_TEST(unknown.back()["verdict"] == "unknown");
}

BOOST_AUTO_TEST_CASE(an_interrupt_prints_what_is_known) {
    Program program(
        {quadrille::testing::program_path(), "langford", "14", "--why", "--engine", "links"});
    program.await_work(0.2);
    program.interrupt(SIGINT);
    const Ended ended = program.finish();
    BOOST_TEST(ended.status == 130);
    BOOST_TEST(ended.err.find("quadrille: interrupted; ") == 0);
}

BOOST_AUTO_TEST_CASE(boards_have_a_line_each) {
    const Ended ended = run("sudoku --why", wikipedia + '\n' + wikipedia_clash + "\nno\n" + wrong);
    BOOST_TEST(ended.status == 1);  // one of them is no board
    std::istringstream lines(ended.out);
    std::string first, second, third, fourth;
    std::getline(lines, first);
    std::getline(lines, second);
    std::getline(lines, third);
    std::getline(lines, fourth);
    BOOST_TEST(first == "solvable");
    BOOST_TEST(second == "r1c1=5 r1c2=5");
    BOOST_TEST(third == "invalid");
    BOOST_TEST(fourth.find("r1c3=1 ") == 0);
    BOOST_TEST(ended.err.find("<stdin>:2: value 5 stands twice in row 1: columns 1 and 2\n") !=
               std::string::npos);
    BOOST_TEST(ended.err.find("<stdin>:4: no solution has these ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(clues_are_cells_and_values_in_json) {
    const auto lines = json_lines(run("sudoku --why --json", wikipedia_clash).out);
    BOOST_TEST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0]["type"] == "reason");
    BOOST_TEST(lines[0]["verdict"] == "none");
    BOOST_TEST(lines[0]["clues"] ==
               Json::parse(R"([{"cell":"r1c1","values":[5]},{"cell":"r1c2","values":[5]}])"));
    BOOST_TEST(lines[0]["irreducible"] == true);
    const auto solvable = json_lines(run("sudoku --why --json", wikipedia).out);
    BOOST_TEST(solvable[0]["verdict"] == "solvable");
    BOOST_TEST(!solvable[0].contains("clues"));
    BOOST_TEST(solvable[1]["solutions"] == "1");
}

/// Each printed clue is needed: without any one, the other clues have a solution.
BOOST_AUTO_TEST_CASE(boards_with_the_printed_clues_have_no_solution) {
    for (const std::string engine : {"auto", "links", "cells"}) {
        std::istringstream words(run("sudoku --why --engine " + engine, wrong).out);
        std::vector<std::string> clues;
        for (std::string clue; words >> clue;) clues.push_back(clue);
        BOOST_TEST_REQUIRE(clues.size() > 2U);
        std::string boards;
        for (std::size_t left_out = 0; left_out <= clues.size(); ++left_out) {
            std::string board(81, '.');
            for (std::size_t k = 0; k < clues.size(); ++k) {
                const std::string& clue = clues[k];  // r1c2=5
                const auto cell = static_cast<std::size_t>((clue[1] - '1') * 9 + clue[3] - '1');
                if (k != left_out) board[cell] = clue[5];
            }
            boards += board + '\n';
        }
        std::istringstream lines(run("sudoku --format line", boards).out);
        std::size_t none = 0, number = 0;
        for (std::string line; std::getline(lines, line); ++number) {
            if (line == "none") none = number;
        }
        BOOST_TEST(number == clues.size() + 1);
        BOOST_TEST(none == clues.size());
    }
}

BOOST_AUTO_TEST_CASE(rules_that_clash_alone_say_so) {
    const Ended ended =
        run("sudoku --why", "variant\nbox 2x2\nless r1c1 r1c2\nless r1c2 r1c1\nend\n");
    BOOST_TEST(ended.out == "rules\n");
    BOOST_TEST(ended.err.find("the rules of the grid alone have no solution\n") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(limits_of_boards_leave_what_is_known) {
    const Ended ended = run("sudoku --why --node-limit 0", wrong);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out == "unknown\n");
    // The board needs 5 nodes, and leaving clues out needs more.
    std::size_t reducible = 0;
    for (unsigned limit = 1; limit < 200; limit += limit / 2 + 1) {
        const auto lines =
            json_lines(run("sudoku --why --json --node-limit " + std::to_string(limit), wrong).out);
        if (lines[0]["verdict"] == "unknown") continue;
        BOOST_TEST(lines[0]["verdict"] == "none");
        if (lines[0]["irreducible"] == false) {
            ++reducible;
            BOOST_TEST(lines[1]["complete"] == false);
        }
    }
    BOOST_TEST(reducible > 0U);
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_is_refused) {
    for (const char* const arguments :
         {"queens 3 --why --count", "queens 3 --why --up-to-symmetry", "queens 3 --why --svg x.svg",
          "queens 3 --why --trace x.dot", "queens 3 --why --ordered", "cover --why --proof x",
          "sudoku --why --format line", "queens 3 --why --engine lanes"}) {
        const Ended ended = run(arguments, "a\na\n");
        BOOST_TEST(ended.status == 2, arguments << ended.err);
        BOOST_TEST(ended.out.empty());
    }
}

BOOST_AUTO_TEST_SUITE_END()
