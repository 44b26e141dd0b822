// sudoku --rate, --hint and --explain: lines, words, JSON, pictures, limits and wrong usage.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::count_of;
using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(logic)

namespace {

const std::string& puzzle = quadrille::testing::wikipedia;
const std::string& solution = quadrille::testing::wikipedia_solved;
const std::string& clash = quadrille::testing::wikipedia_clash;
const std::string several = "1" + std::string(15, '.');
// They were found by making and rating random boards: the first needs a unique rectangle, and
// nothing else above singles.
const std::string rectangle =
    "...39....9......5.1.6..........8......8..72....7...13.2346.....7..1.9..6....73...";
const std::string chain =
    "5...62..7....5.6...8.4..29..6..95.....1..4.56.9.3..7.4....2....34..........9.....";
// The board "Golden Nugget" of the forum at forum.enjoysudoku.com.
const std::string nugget =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
// The board "Loki" of the same forum, which needs suppositions of three levels.
const std::string loki =
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

}  // namespace

BOOST_AUTO_TEST_CASE(a_rating_is_a_line_for_each_board) {
    const TemporaryFile file(puzzle + '\n' + clash + "\n12345678\n" + several + '\n' + rectangle +
                             '\n' + nugget + '\n' + loki + '\n' + solution + '\n');
    const Ended ended = run("sudoku " + file.path() + " --rate");
    BOOST_TEST(ended.out == puzzle + " 1000 hidden-single\n" + clash + " - none\ninvalid\n" +
                                several + " - several\n" + rectangle + " 5801 unique-rectangle\n" +
                                nugget + " 9684 nested-net\n" + loki + " 9953 beyond\n" + solution +
                                " 0 solved\n");
    BOOST_TEST(ended.status == 1);  // because of the board that could not be read
    BOOST_TEST(ended.err.find(file.path() + ":2: value 5 stands twice in row 1") !=
               std::string::npos);
    BOOST_TEST(ended.err.find(file.path() + ":4: the board has several solutions, so it has no "
                                            "rating") != std::string::npos,
               ended.err);
    BOOST_TEST(run("sudoku --rate --threads 1", puzzle).status == 0);
}

BOOST_AUTO_TEST_CASE(a_rating_may_be_on_the_scale_of_sudoku_explainer) {
    const std::string nested =
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    const std::string input = rectangle + '\n' + several + '\n' + nested + '\n' + solution + '\n';
    BOOST_TEST(run("sudoku --rate --scale se", input).out ==
               rectangle + " 5.6 wxyz-wing\n" + several + " - several\n" + nested +
                   " 10.3 nested-chains\n" + solution + " 0.0 solved\n");
    BOOST_TEST(run("sudoku --rate --scale se --time-limit 0.2", nugget).out ==
               nugget + " - unknown\n");
    const Json rated = json_lines(run("sudoku --rate --scale se --json", rectangle).out).front();
    BOOST_TEST(rated["scale"] == "se");
    BOOST_TEST(rated["rating"] == 5.6);
    BOOST_TEST(rated["hardest"] == "wxyz-wing");
    BOOST_TEST(run("sudoku --rate --scale own", rectangle).out ==
               rectangle + " 5801 unique-rectangle\n");
    for (const auto& [words, message] :
         {std::pair("--rate --scale so", "--scale takes own or se, not 'so'"),
          std::pair("--rate --scale se --no-uniqueness", "rely on there being one solution"),
          std::pair("--hint --scale se", "--scale is for --rate and --generate only")}) {
        const Ended ended = run("sudoku " + std::string(words), puzzle);
        BOOST_TEST(ended.status == 2);
        BOOST_TEST(ended.err.find(message) != std::string::npos, ended.err);
    }
    const Ended large = run("sudoku --rate --scale se", std::string(625, '.') + '\n' + rectangle);
    BOOST_TEST(large.status == 1);
    BOOST_TEST(large.out == "invalid\n" + rectangle + " 5.6 wxyz-wing\n");
    BOOST_TEST(large.err.find("at most 16 values and 256 cells") != std::string::npos, large.err);
}

BOOST_AUTO_TEST_CASE(techniques_that_rely_on_one_solution_are_left_out) {
    const Ended ended = run("sudoku --rate --no-uniqueness", rectangle);
    BOOST_TEST(ended.out == rectangle + " 6002 wxyz-wing\n");
}

BOOST_AUTO_TEST_CASE(a_hint_names_the_cells_and_their_values_before_and_after) {
    BOOST_TEST(run("sudoku --hint", puzzle).out ==
               "hidden-single: In box 2, only r1c6 can take 8. So r1c6 is 8.\n"
               "r1c6: 2468 -> 8\n");
    BOOST_TEST(run("sudoku --hint", solution).out == "The board is solved.\n");
    const Ended none = run("sudoku --hint", clash);
    BOOST_TEST(none.out == "The board has no solution.\n");
    BOOST_TEST(none.status == 0);
    const Ended open = run("sudoku --hint", several + '\n' + puzzle + '\n');
    BOOST_TEST(open.out.starts_with("The ladder has no step for this board.\n\nhidden-single: "));
    BOOST_TEST(open.err.find("several solutions; steps hold in all of them") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_board_with_several_solutions_is_explained_without_rectangles) {
    // A clue is missing. On the way there is a rectangle, which would prove too much.
    const std::string open =
        "..8.....51..6..8.........2.43......79...32.4........86...4.7.......8...92.3..9.6.";
    const Ended ended = run("sudoku --explain", open);
    BOOST_TEST(count_of(ended.out, "unique-rectangle") == 0U);
    BOOST_TEST(ended.out.find("The ladder has no further step; ") != std::string::npos);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(count_of(run("sudoku --explain", rectangle).out, "unique-rectangle: ") == 1U);
}

BOOST_AUTO_TEST_CASE(values_above_nine_are_letters_in_words) {
    std::string line;  // a 16x16 board, of which one cell is blank
    for (unsigned row = 0; row < 16; ++row) {
        for (unsigned column = 0; column < 16; ++column) {
            line += "123456789ABCDEFG"[(4 * (row % 4) + row / 4 + column) % 16];
        }
    }
    line[15] = '.';
    BOOST_TEST(run("sudoku --hint", line).out ==
               "hidden-single: In box 4, only r1c16 can take G. So r1c16 is G.\nr1c16: G -> G\n");
}

BOOST_AUTO_TEST_CASE(an_explanation_has_all_steps_and_ends_with_the_solution) {
    const std::string text = run("sudoku --explain", chain).out;
    BOOST_TEST(text.starts_with("1. hidden-single: In "), text);
    BOOST_TEST(count_of(text, "xy-chain: ") == 1U);
    BOOST_TEST(
        text.find("\nThe board is solved: rating 6801, expert, hardest technique xy-chain.\n") !=
        std::string::npos);
    const std::string solved = run("sudoku --format line", chain).out;
    BOOST_TEST(text.ends_with('\n' + solved));
    const std::string beyond = run("sudoku --explain", loki).out;
    BOOST_TEST(beyond.find("The ladder has no further step; 50 cells are open.\n") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(json_has_steps_and_counts_of_techniques) {
    const std::vector<Json> lines = json_lines(run("sudoku --explain --json", chain).out);
    BOOST_REQUIRE(lines.size() > 3U);
    const Json& board = lines[lines.size() - 2];
    BOOST_TEST(board["rating"] == 6801);
    BOOST_TEST(board["difficulty"] == "expert");
    BOOST_TEST(board["hardest"] == "xy-chain");
    BOOST_TEST(board["solved"] == true);
    int steps = 0;
    for (const auto& [name, count] : board["techniques"].items()) steps += count.get<int>();
    BOOST_TEST(static_cast<std::size_t>(steps) + 2 == lines.size());
    const auto step = std::ranges::find_if(
        lines, [](const Json& line) { return line.value("technique", "") == "xy-chain"; });
    BOOST_REQUIRE((step != lines.end()));
    BOOST_TEST((*step)["cells"].size() == 1U);
    for (const Json& cell : (*step)["cells"]) {
        BOOST_TEST(cell["before"].size() == cell["after"].size() + 1);
    }
    BOOST_TEST((*step)["pattern"].size() == 10U);
    const std::vector<Json> hint = json_lines(run("sudoku --hint --json", puzzle).out);
    BOOST_REQUIRE(hint.size() == 3U);
    BOOST_TEST(hint[0]["placed"]["cell"] == "r1c6");
    BOOST_TEST(hint[0]["placed"]["value"] == 8);
    BOOST_TEST(hint[1]["verdict"] == "unique");
    BOOST_TEST(hint[2]["complete"] == true);
}

BOOST_AUTO_TEST_CASE(a_step_is_drawn_with_its_pattern_and_what_it_rules_out) {
    const std::vector<Json> steps = json_lines(run("sudoku --explain --json", chain).out);
    const auto place = std::ranges::find_if(
        steps, [](const Json& line) { return line.value("technique", "") == "xy-chain"; });
    const auto number = static_cast<std::size_t>(place - steps.begin()) + 1;
    const TemporaryFile board(chain);
    const std::string pictures = board.path() + ".steps";
    BOOST_TEST(run("sudoku " + board.path() + " --explain --svg-all " + pictures).status == 0);
    std::string name = std::to_string(number);
    name = std::string(4 - name.size(), '0') + name + ".svg";
    const std::string svg = quadrille::testing::read_file(pictures + '/' + name);
    std::filesystem::remove_all(pictures);
    BOOST_TEST(count_of(svg, "<circle class=\"c1\"") == 5U);
    BOOST_TEST(count_of(svg, "<circle class=\"c0\"") == 5U);
    BOOST_TEST(count_of(svg, "class=\"arc s5\"") == 1U);
    const auto givens = std::ranges::count_if(chain, [](char c) { return c != '.'; });
    BOOST_TEST(count_of(svg, "bare given") == static_cast<std::size_t>(givens));
}

BOOST_AUTO_TEST_CASE(a_board_that_is_too_large_is_refused_alone) {
    std::string large = "81\n";
    for (int row = 0; row < 81; ++row) {
        for (int column = 0; column < 81; ++column) large += "0 ";
        large += '\n';
    }
    const Ended ended = run("sudoku --rate", puzzle + '\n' + large + '\n' + puzzle + '\n');
    BOOST_TEST(ended.out ==
               puzzle + " 1000 hidden-single\ninvalid\n" + puzzle + " 1000 hidden-single\n");
    BOOST_TEST(ended.err.find("at most 64 values") != std::string::npos, ended.err);
    BOOST_TEST(ended.status == 1);
}

BOOST_AUTO_TEST_CASE(a_limit_ends_a_hint_with_what_is_known) {
    const std::string empty(625, '.');
    const Ended ended = run("sudoku --hint --time-limit 0.1", empty);
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.err.find("stopped by the time limit") != std::string::npos, ended.err);
    const Ended rated = run("sudoku --rate --node-limit 0", puzzle);
    BOOST_TEST(rated.status == 3);
    BOOST_TEST(rated.out == puzzle + " - unknown\n");
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_an_explanation) {
    const TemporaryFile file(std::string(625, '.') + '\n' + std::string(625, '.') + '\n' +
                             std::string(625, '.') + '\n' + std::string(625, '.') + '\n');
    Program program({quadrille::testing::program_path(), "sudoku", file.path(), "--explain"});
    program.interrupt(SIGINT);
    BOOST_TEST(program.finish().status == 130);
}

BOOST_AUTO_TEST_SUITE_END()
