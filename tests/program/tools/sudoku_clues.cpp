// sudoku --check-clues: boards, words, formats and statuses.
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(sudoku_clues)

namespace {

const std::string small = "1234341221434321";
const std::string& solution = quadrille::testing::wikipedia_solved;

std::size_t lines_of(const std::string& text) {
    return quadrille::testing::count_of(text, "\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_with_so_many_clues_are_printed_a_line_each) {
    const Ended four = run("sudoku --check-clues 4", small);
    BOOST_TEST(four.status == 0);
    BOOST_TEST(lines_of(four.out) == 12u);
    // Each of them has the grid as its only solution.
    const Ended solved = run("sudoku --limit 2 --format line", four.out);
    std::string expected;
    for (int i = 0; i < 12; ++i) expected += small + '\n';
    BOOST_TEST(solved.out == expected);
    BOOST_TEST(run("sudoku --check-clues 3", small).out == "none\n");
    BOOST_TEST(run("sudoku --check-clues 16", small).out == small + '\n');
    BOOST_TEST(run("sudoku --check-clues 5", solution).out == "none\n");
}

BOOST_AUTO_TEST_CASE(a_limit_of_boards_may_stand_before_or_after) {
    const std::string all = run("sudoku --check-clues 4", small).out;
    BOOST_TEST(run("sudoku --check-clues 4 --limit 2", small).out == all.substr(0, 34));
    BOOST_TEST(run("sudoku --limit 2 --check-clues 4", small).out == all.substr(0, 34));
    BOOST_TEST(run("sudoku --check-clues 4 --limit 2 --count", small).status == 2);
    BOOST_TEST(run("sudoku --check-clues 4 --threads 3", small).out == all);
}

BOOST_AUTO_TEST_CASE(boards_that_are_no_grids_have_a_word_each) {
    const std::string board = "1......2...34...";  // has one solution
    const std::string batch =
        board + "\n................\n11..............\n12345678\n" + std::string(49, '.') + '\n';
    const Ended ended = run("sudoku --check-clues 3", batch);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(":2: the board has several solutions") != std::string::npos,
               ended.err);
    BOOST_TEST(ended.err.find(":3: value 1 stands twice in row 1") != std::string::npos, ended.err);
    BOOST_TEST(ended.out == "none\nseveral\nunsolvable\ninvalid\ninvalid\n");
    BOOST_TEST(
        ended.err.find(":1: the board is not full; its solution is taken") != std::string::npos,
        ended.err);
    BOOST_TEST(run("sudoku --check-clues 25", solution).out == "unsupported\n");
    BOOST_TEST(run("sudoku --check-clues 4 --format csv --limit 1", small)
                   .out.starts_with("grid,board\n" + small + ','));
}

BOOST_AUTO_TEST_CASE(json_has_the_boards_and_a_line_for_each_grid) {
    const std::vector<Json> lines =
        json_lines(run("sudoku --check-clues 4 --json", small + "\n................\n").out);
    BOOST_REQUIRE(lines.size() == 15);
    BOOST_TEST(lines[0]["type"] == "solution");
    BOOST_TEST(lines[0]["solution"] == small);
    BOOST_TEST(lines[12]["type"] == "clues");
    BOOST_TEST(lines[12]["boards"] == 12);
    BOOST_TEST(lines[12]["complete"] == true);
    BOOST_TEST(lines[13]["grid"].is_null());
    BOOST_TEST(lines[14]["solutions"] == "12");
}

BOOST_AUTO_TEST_CASE(wrong_numbers_and_settings_of_searches_are_refused) {
    for (const char* words : {"--check-clues 0", "--check-clues 82", "--check-clues x",
                              "--check-clues 4 --engine links", "--check-clues 4 --seed 1",
                              "--check-clues 4 --canonical", "--check-clues 4 --format grid",
                              "--check-clues 4 --svg x.svg"}) {
        BOOST_TEST(run(std::string("sudoku ") + words, small).status == 2, words);
    }
}

BOOST_AUTO_TEST_CASE(a_time_limit_ends_a_long_search) {
    const Ended stopped = run("sudoku --check-clues 22 --time-limit 0.5", solution);
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(stopped.out.ends_with("unknown\n"));
    BOOST_TEST(stopped.err == "quadrille: stopped by the time limit of 0.5 s in board 1\n");
}

BOOST_AUTO_TEST_CASE(an_interrupt_ends_a_long_search) {
    Program program({quadrille::testing::program_path(), "sudoku", "--check-clues", "22"});
    program.write(solution + '\n');
    program.close_input();
    program.await_work(0.2);
    program.interrupt(SIGINT);
    const Ended ended = program.finish();
    BOOST_TEST(ended.status == 130);
    BOOST_TEST(ended.out.ends_with("unknown\n"));
}

BOOST_AUTO_TEST_CASE(exit_statuses_of_solvers_say_if_there_is_a_board) {
    BOOST_TEST(run("sudoku --check-clues 4 --exit-status solver", small).status == 10);
    BOOST_TEST(run("sudoku --check-clues 3 --exit-status solver", small).status == 20);
}

BOOST_AUTO_TEST_SUITE_END()
