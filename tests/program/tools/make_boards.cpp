// sudoku --generate and --around: boards, formats, limits, wrong words.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::is_sanitized;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(make_boards)

namespace {

std::size_t lines(const std::string& text) {
    return quadrille::testing::count_of(text, "\n");
}

std::string repeated(const std::string& line, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += line;
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(made_boards_are_lines_with_one_solution) {
    const Ended made = run("sudoku --generate 30 --seed 5");
    BOOST_TEST(made.status == 0);
    BOOST_TEST(made.err.empty(), made.err);
    BOOST_TEST(lines(made.out) == 30u);
    BOOST_TEST(run("sudoku --unique", made.out).out == repeated("unique\n", 30));
}

BOOST_AUTO_TEST_CASE(the_seed_decides_and_threads_and_kernels_do_not) {
    const std::string boards = run("sudoku --generate 20 --minimal --seed 6").out;
    BOOST_TEST(run("sudoku --generate 20 --minimal --seed 6 --threads 3 --kernel baseline").out ==
               boards);
    BOOST_TEST(run("sudoku --generate 20 --minimal --seed 7").out != boards);
    BOOST_TEST(run("sudoku --generate 7 --minimal --seed 6").out == boards.substr(0, 7 * 82));
}

BOOST_AUTO_TEST_CASE(boards_are_made_from_a_file) {
    const TemporaryFile rules(
        "variant\nbox 2x3\nnumbers 0-5\n.5....\n......\n......\n......\n......\n......\n"
        "thermometer r3c1 r3c2 r4c3\ncage 6 r1c5 r1c6\nodd r6c6\nend\n");
    const Ended made = run("sudoku " + rules.path() + " --generate 5 --seed 1");
    BOOST_TEST(made.status == 0, made.err);
    BOOST_TEST(quadrille::testing::count_of(made.out, "cage 6 r1c5 r1c6\n") == 5U);
    BOOST_TEST(quadrille::testing::count_of(made.out, "numbers 0-5\n. 5 ") == 5U);
    BOOST_TEST(run("sudoku --unique", made.out).out == repeated("unique\n", 5));
    const Ended json = run("sudoku " + rules.path() + " --generate 1 --seed 1 --json");
    BOOST_TEST(made.out.starts_with(json_lines(json.out)[0]["variant"].get<std::string>()));
    BOOST_TEST(run("sudoku " + rules.path() + " --generate 1 --seed 1 --format numbers").status ==
               0);

    const TemporaryFile givens("5......" + std::string(73, '.') + "7\n");
    const Ended classic = run("sudoku " + givens.path() + " --generate 2 --difficulty medium");
    BOOST_TEST(lines(classic.out) == 2U);
    for (const std::size_t begin : {0U, 82U}) {
        BOOST_TEST(classic.out[begin] == '5');
        BOOST_TEST(classic.out[begin + 80] == '7');
    }
    const TemporaryFile two("1...............\n................\n");
    const Ended second = run("sudoku " + two.path() + " --generate 1");
    BOOST_TEST(second.status == 1);
    BOOST_TEST(
        second.err.ends_with(":2:1: --generate takes one board, and this is a second one\n"));
    const Ended empty = run("sudoku - --generate 1");
    BOOST_TEST(empty.status == 1);
    BOOST_TEST(empty.err.ends_with("there is no board in it\n"));
    const Ended clash = run("sudoku --generate 1 -", "1..1............\n");
    BOOST_TEST(clash.status != 0);
    BOOST_TEST(
        clash.err.ends_with("the given board has no solution, so no board can be made from it\n"));
}

BOOST_AUTO_TEST_CASE(boards_of_variants_are_made) {
    for (const std::string variant : {"x", "disjoint", "antiknight", "antiking", "nonconsecutive",
                                      "latin", "x,antiking", "latin,x"}) {
        const bool is_large = variant.find("anti") != std::string::npos;
        if (is_large && is_sanitized) continue;  // half a minute there
        const std::string box = is_large ? "3x3" : "2x3";
        const Ended made =
            run("sudoku --generate 2 --box " + box + " --seed 3 --variant " + variant);
        BOOST_TEST(made.status == 0, variant << ": " << made.err);
        BOOST_TEST(lines(made.out) == 2u);
        BOOST_TEST(run("sudoku --unique --variant " + variant, made.out).out == "unique\nunique\n",
                   variant);
        BOOST_TEST(run("sudoku --unique", made.out).out != "unique\nunique\n", variant);
    }
    const Ended none = run("sudoku --generate 1 --box 2x2 --variant antiknight,antiking");
    BOOST_TEST(none.status == 1, none.err);
    const Ended rated =
        run("sudoku --generate 1 --box 5x5 --variant nonconsecutive --difficulty easy");
    BOOST_TEST(rated.status == 2);
    BOOST_TEST(rated.err.find("at most 16 values") != std::string::npos, rated.err);
    // Steps of rules are of a medium difficulty.
    const Ended with_steps = run(
        "sudoku --generate 1 --box 2x3 --variant nonconsecutive --difficulty 3000..9299 --seed 1");
    BOOST_TEST(with_steps.status == 0);
    BOOST_TEST(lines(with_steps.out) == 1u);
    BOOST_TEST(run("sudoku --generate 1 --box 2x3 --variant x --difficulty easy --seed 1").status ==
               0);
}

BOOST_AUTO_TEST_CASE(made_boards_have_the_rating_of_sudoku_explainer_that_is_wanted) {
    const std::string wish = "sudoku --generate 4 --scale se --seed 2 --difficulty 4.0..6.6";
    const std::string boards = run(wish).out;
    BOOST_TEST(lines(boards) == 4u);
    BOOST_TEST(run(wish + " --threads 3").out == boards);
    std::istringstream rated(run("sudoku --rate --scale se", boards).out);
    for (std::string line; std::getline(rated, line);) {
        const double rating = std::stod(line.substr(82));
        BOOST_TEST((4.0 <= rating && rating <= 6.6), line);
    }
    // With a technique of our own ladder.
    const std::string wing = run(wish + " --needs xy-wing").out;
    for (const Json& line : json_lines(run("sudoku --rate --json", wing).out)) {
        if (line["type"] != "summary") BOOST_TEST(line["techniques"].contains("xy-wing"));
    }
}

BOOST_AUTO_TEST_CASE(boards_around_a_board_have_its_variant) {
    const std::string board = run("sudoku --generate 1 --box 2x2 --seed 2 --variant x").out;
    const Ended near = run("sudoku --variant x --around " + board.substr(0, 16));
    BOOST_TEST(near.status == 0, near.err);
    BOOST_TEST(lines(near.out) > 0u);
    BOOST_TEST(run("sudoku --unique --variant x", near.out).out ==
               repeated("unique\n", lines(near.out)));
    BOOST_TEST(run("sudoku --variant x --around -", board).out == near.out);
    // Other rules would be lost.
    const Ended refused = run("sudoku --around -", "variant\nside 4\ncage 3: r1c1 r1c2\nend\n");
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err.find("rules that no line of values shows") != std::string::npos,
               refused.err);
}

BOOST_AUTO_TEST_CASE(made_boards_have_formats) {
    const std::string wish = "sudoku --generate 2 --box 2x2 --seed 1 --format ";
    BOOST_TEST(lines(run(wish + "line").out) == 2u);
    BOOST_TEST(run(wish + "csv").out.starts_with("puzzle,solution,clues\n"));
    const std::string line = run(wish + "line").out;
    BOOST_TEST(run("sudoku --format line", run(wish + "grid").out).out ==
               run("sudoku --format line", line).out);
    BOOST_TEST(run("sudoku --format line", run(wish + "numbers").out).out ==
               run("sudoku --format line", line).out);
}

BOOST_AUTO_TEST_CASE(made_boards_as_json_have_solution_clues_and_weight) {
    const std::vector<Json> all =
        json_lines(run("sudoku --generate 2 --seed 2 --clues 30 --json").out);
    BOOST_REQUIRE(all.size() == 3u);
    BOOST_TEST(all[1]["type"] == "made_board");
    BOOST_TEST(all[1]["board"] == 2);
    BOOST_TEST(all[1]["clues"] == 30);
    BOOST_TEST(!all[1].contains("weight"));
    BOOST_TEST(all[2]["solutions"] == "2");
    const std::string puzzle = all[0]["puzzle"].get<std::string>();
    BOOST_TEST(run("sudoku --format line", puzzle).out ==
               all[0]["solution"].get<std::string>() + '\n');
    const std::vector<Json> one = json_lines(run("sudoku --generate 1 --controlled --json").out);
    BOOST_TEST(one.at(0)["weight"].get<double>() > 1e18);
}

BOOST_AUTO_TEST_CASE(other_boxes_are_made_too) {
    const std::string boards = run("sudoku --generate 3 --box 4x2 --minimal").out;
    BOOST_TEST(run("sudoku --unique --box 4x2", boards).out == repeated("unique\n", 3));
}

BOOST_AUTO_TEST_CASE(a_limit_ends_what_cannot_be_and_the_status_says_so) {
    const Ended ended = run("sudoku --generate 1 --clues 16 --time-limit 0.5");
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err.find("after 0 of 1 boards") != std::string::npos, ended.err);
    // Boards that are there are printed.
    const Ended some = run("sudoku --generate 1000000000 --time-limit 0.3");
    BOOST_TEST(some.status == 3);
    BOOST_TEST(lines(some.out) > 10u);
    BOOST_TEST(some.out.size() == 82 * lines(some.out));
}

BOOST_AUTO_TEST_CASE(what_may_never_end_is_said) {
    quadrille::testing::Program program(
        {quadrille::testing::program_path(), "sudoku", "--generate", "1", "--clues", "16"});
    program.await_work(0.1);
    program.send(15);
    const Ended ended = program.finish();
    BOOST_TEST(ended.status == 128 + 15);
    BOOST_TEST(ended.err.find("may never end") != std::string::npos, ended.err);
}

struct WrongWish {
    const char* words;
    const char* message;
};
std::ostream& operator<<(std::ostream& out, const WrongWish& wish) {
    return out << wish.words;
}

BOOST_DATA_TEST_CASE(wrong_wishes_are_refused,
                     data::make(std::vector<WrongWish>{
                         {"--generate 0", "--generate takes a whole number from 1"},
                         {"--generate 1 --clues 82", "has no 82 clues"},
                         {"--generate 1 --clues x", "--clues takes a whole number"},
                         {"--generate 1 --box 2x2 --symmetry rotational --clues 5",
                          "no pattern of 5 clues"},
                         {"--generate 1 --symmetry sideways", "--symmetry takes none, rotational"},
                         {"--generate 1 --controlled --box 2x2", "controlled bias is for 9x9"},
                         {"--generate 1 --node-limit 5", "--generate has no --node-limit"},
                         {"--generate 1 --engine rescan", "'rescan' has no --generate"},
                         {"--generate 1 --svg x.svg", "--svg is for --first"},
                         {"board.txt --around other.txt", "--around reads no other FILE"},
                         {"--generate 1 --difficulty simple", "--difficulty takes easy, medium"},
                         {"--generate 1 --difficulty 2..1", "--difficulty takes easy, medium"},
                         {"--generate 1 --difficulty 1..10000", "--difficulty takes easy, medium"},
                         {"--generate 1 --difficulty 7.0..8.0", "are whole numbers"},
                         {"--generate 1 --difficulty 7..8", "they begin at 1000"},
                         {"--generate 1 --scale se --difficulty 0.1..0.9", "they begin at 1.0"},
                         {"--generate 1 --scale se --difficulty 1500..2400", "none is above 12.0"},
                         {"--generate 1 --needs nishio --difficulty hard",
                          "no board of --difficulty hard needs nishio"},
                         {"--generate 1 --difficulty 7..7.12", "--difficulty takes easy, medium"},
                         {"--generate 1 --difficulty 7..7.", "--difficulty takes easy, medium"},
                         {"--generate 1 --scale se", "--scale is for --difficulty"},
                         {"--generate 1 --scale se --difficulty easy", "is of our own scale"},
                         {"--generate 1 --scale se --difficulty 1..9 --variant nonconsecutive",
                          "is for boards without rules"},
                         {"--difficulty easy", "--difficulty is for --generate only"},
                         {"--generate 1 --needs wing", "--needs takes hidden-single"},
                         {"--generate 1 --needs x-wing --at-most pointing",
                          "--needs x-wing is harder than --at-most pointing"},
                         {"--generate 1 --needs sums", "--needs sums is for boards with rules"},
                         {"--at-most x-wing", "--at-most is for --generate only"},
                         {"--clues 20", "--clues is for --generate only"},
                         {"--controlled", "--controlled is for --generate only"},
                         {"--unique --minimal", "--minimal is for --generate and --around only"},
                         {"--around", "--around needs a value"},
                     })) {
    const Ended ended = run("sudoku " + std::string(sample.words));
    BOOST_TEST(ended.status == 2);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err.find(sample.message) != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(made_boards_need_the_technique_that_is_wanted) {
    const std::string wish = "sudoku --generate 3 --minimal --seed 1 --needs ";
    for (const std::string name : {"naked-pair", "xy-wing"}) {
        for (const Json& line : json_lines(run("sudoku --rate --json", run(wish + name).out).out)) {
            if (line["type"] != "summary") BOOST_TEST(line["techniques"].contains(name));
        }
        const std::string hardest = run(wish + name + " --at-most " + name).out;
        BOOST_TEST(lines(hardest) == 3u);
        for (const Json& line : json_lines(run("sudoku --rate --json", hardest).out)) {
            if (line["type"] != "summary") BOOST_TEST(line["hardest"] == name);
        }
    }
}

BOOST_AUTO_TEST_CASE(made_boards_have_the_difficulty_that_is_wanted) {
    for (const std::string name : {"easy", "medium", "hard"}) {
        const std::string wish = "sudoku --generate 4 --minimal --seed 8 --difficulty " + name;
        const std::string boards = run(wish).out;
        BOOST_TEST(lines(boards) == 4u);
        BOOST_TEST(run(wish + " --threads 3").out == boards);
        for (const Json& line : json_lines(run("sudoku --rate --json", boards).out)) {
            if (line["type"] != "summary") BOOST_TEST(line["difficulty"] == name);
        }
    }
    const std::string boards = run("sudoku --generate 4 --difficulty 1500..2100").out;
    std::istringstream rated(run("sudoku --rate", boards).out);
    for (std::string line; std::getline(rated, line);) {
        const int rating = std::stoi(line.substr(82));
        BOOST_TEST((1500 <= rating && rating <= 2100), line);
    }
}

BOOST_AUTO_TEST_CASE(boards_around_a_board_have_one_solution_and_come_once) {
    const std::string board = run("sudoku --generate 1 --minimal --seed 3").out;
    const std::string word = board.substr(0, 81);
    const Ended around = run("sudoku --around " + word);
    BOOST_TEST(around.status == 0);
    const std::size_t count = lines(around.out);
    BOOST_TEST(count > 10u);
    BOOST_TEST(run("sudoku --unique", around.out).out == repeated("unique\n", count));
    BOOST_TEST(run("sudoku --around -", board).out == around.out);
    // The same board again has no new ones.
    const TemporaryFile twice(board + board);
    BOOST_TEST(run("sudoku --around " + twice.path()).out == around.out);
    const std::string minimal = run("sudoku --minimal --around " + word).out;
    BOOST_TEST(lines(minimal) < count);
    BOOST_TEST(json_lines(run("sudoku --json --around " + word).out).size() == count + 1);
}

BOOST_AUTO_TEST_CASE(a_malformed_board_to_go_around_is_named_and_the_others_go_on) {
    const std::string board = run("sudoku --generate 1 --box 2x2").out;
    const Ended ended = run("sudoku --around -", "12345678\n" + board);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(":1") != std::string::npos, ended.err);
    BOOST_TEST(lines(ended.out) > 0u);
    BOOST_TEST(run("sudoku --around no_such_file").status == 1);
    BOOST_TEST(run("sudoku --around -", "").status == 1);
}

BOOST_AUTO_TEST_SUITE_END()
