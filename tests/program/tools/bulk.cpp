// sudoku on files of 9x9 boards. Boards that are solved together are printed like boards solved
// alone.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::parse_json;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(bulk)

namespace {

const std::string& puzzle = quadrille::testing::wikipedia;
const std::string& solution = quadrille::testing::wikipedia_solved;
const std::string& clash = quadrille::testing::wikipedia_clash;
const std::string nearly = "..." + solution.substr(3, 6) + "..." + solution.substr(12);
const std::string empty(81, '.');
const std::string small = "1...............";

/// Boards of every kind. Some of them are not 9x9, and one is not a board.
std::string mixture() {
    std::string text;
    for (int i = 0; i < 40; ++i) {
        text += puzzle + '\n' + clash + '\n';
        if (i % 5 == 0) text += "12345678\n";
        if (i % 7 == 0) text += small + '\n';
        text += solution + '\n' + empty + '\n' + puzzle + "\r\n";
    }
    return text;
}

std::string line_after(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    BOOST_REQUIRE(at != std::string::npos);
    return text.substr(at, text.find('\n', at) - at);
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_keep_their_order_and_verdicts) {
    const Ended together = run("sudoku --unique", mixture());
    const Ended one_by_one = run("sudoku --unique --engine links", mixture());
    BOOST_TEST(together.out == one_by_one.out);
    BOOST_TEST(together.err == one_by_one.err);
    BOOST_TEST(together.status == 1);  // for the line that is not a board
}

BOOST_AUTO_TEST_CASE(the_number_of_threads_changes_nothing_but_the_time) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += mixture();
    for (int i = 0; i < 5000; ++i) text += i % 2 == 0 ? puzzle + '\n' : empty + '\n';
    const TemporaryFile file(text);
    for (const std::string action : {"--first", "--unique", "--limit 3"}) {
        const Ended one = run("sudoku " + action + ' ' + file.path());
        BOOST_TEST((run("sudoku --threads 3 " + action + ' ' + file.path()).out == one.out));
        BOOST_TEST((run("sudoku --threads 0 " + action + ' ' + file.path()).out == one.out));
    }
    BOOST_TEST(run("sudoku --threads 1025", puzzle).status == 2);
    BOOST_TEST(run("sudoku --threads x", puzzle).status == 2);
}

BOOST_AUTO_TEST_CASE(the_engine_is_reported_and_a_named_one_is_used) {
    const Ended lanes = run("sudoku --stats", puzzle + '\n');
    BOOST_TEST(line_after(lanes.err, "engine").ends_with(" lanes"));
    BOOST_TEST(line_after(lanes.err, "chosen by auto").find("9x9") != std::string::npos);
    const Ended links = run("sudoku --stats --engine links", puzzle + '\n');
    BOOST_TEST(line_after(links.err, "engine").ends_with(" links"));
    BOOST_TEST(
        line_after(run("sudoku --stats --count", puzzle + '\n').err, "engine").ends_with(" lanes"));
    // A seed needs an engine.
    BOOST_TEST(run("sudoku --stats --seed 1", puzzle + '\n').err.find("lanes") ==
               std::string::npos);
    BOOST_TEST(run("sudoku --stats", small + '\n').err.find("lanes") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_few_solutions_of_each_board_are_printed_one_board_after_another) {
    const std::string text = puzzle + '\n' + empty + '\n' + clash + '\n' + puzzle + '\n';
    const Ended ended = run("sudoku --limit 3", text);
    std::istringstream lines(ended.out);
    std::string line;
    std::getline(lines, line);
    BOOST_TEST(line == solution);
    std::string before;
    for (int i = 0; i < 3; ++i) {
        std::getline(lines, line);
        BOOST_TEST(line.size() == 81U);
        BOOST_TEST(line != before);
        before = line;
    }
    std::getline(lines, line);
    BOOST_TEST(line == "none");
    std::getline(lines, line);
    BOOST_TEST(line == solution);
    BOOST_TEST(!std::getline(lines, line));
}

BOOST_AUTO_TEST_CASE(a_count_of_solutions_beyond_what_is_kept_is_listed_all_the_same) {
    const Ended ended = run("sudoku --format line --limit 5000", empty + '\n');
    BOOST_TEST(ended.out.size() == 5000U * 82);
}

BOOST_AUTO_TEST_CASE(json_numbers_boards_through) {
    const Ended ended = run("sudoku --unique --json",
                            puzzle + "\n12345678\n" + clash + '\n' + small + '\n' + nearly + '\n');
    std::istringstream lines(ended.out);
    int number = 0;
    const std::string verdicts[] = {"unique", "invalid", "none", "several", "unique"};
    for (std::string line; std::getline(lines, line);) {
        const Json object = parse_json(line);
        if (object["type"] != "board") continue;
        BOOST_TEST(object["verdict"] == verdicts[number]);
        ++number;
        BOOST_TEST(object["board"] == number);
        BOOST_TEST(object["line"] == number);
    }
    BOOST_TEST(number == 5);
}

BOOST_AUTO_TEST_CASE(a_board_of_a_pipe_is_answered_before_the_next_is_waited_for) {
    Program program({quadrille::testing::program_path(), "sudoku"});
    for (std::size_t boards = 2; boards < 6; ++boards) {
        program.write(boards == 2 ? puzzle + '\n' + puzzle + '\n' : puzzle + '\n');
        program.await_output(boards * 82);
    }
    BOOST_TEST(program.finish().out.size() == 5 * 82U);
}

BOOST_AUTO_TEST_CASE(a_node_limit_leaves_the_boards_unknown_that_need_more) {
    const Ended ended =
        run("sudoku --unique --node-limit 1", puzzle + '\n' + empty + '\n' + puzzle);
    BOOST_TEST(ended.out == "unique\nunknown\nunique\n");
    BOOST_TEST(ended.status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
