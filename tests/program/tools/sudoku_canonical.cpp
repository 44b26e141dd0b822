// sudoku --canonical: lines, words, formats and statuses.
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(sudoku_canonical)

namespace {

const std::string& puzzle = quadrille::testing::wikipedia;
const std::string& solution = quadrille::testing::wikipedia_solved;
const std::string& clash = quadrille::testing::wikipedia_clash;

/// The board with its first two rows exchanged, and its values renamed: 1 is 2, …, 9 is 1.
std::string moved(const std::string& board) {
    std::string result = board.substr(9, 9) + board.substr(0, 9) + board.substr(18);
    for (char& c : result) {
        if (c != '.') c = c == '9' ? '1' : static_cast<char>(c + 1);
    }
    return result;
}

std::string canonical(const std::string& board) {
    return run("sudoku --canonical", board + '\n').out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(boards_that_are_the_same_print_the_same_line) {
    const std::string form = canonical(puzzle);
    BOOST_TEST(form.size() == 82);
    BOOST_TEST(form.starts_with("........1"));
    BOOST_TEST(canonical(moved(puzzle)) == form);
    BOOST_TEST(canonical(form) == form);
    BOOST_TEST(canonical(solution).starts_with("123456789"));
    BOOST_TEST(canonical(moved(solution)) == canonical(solution));
    BOOST_TEST(canonical("1...2..........4") == ".......1....23..\n");
}

BOOST_AUTO_TEST_CASE(a_batch_has_a_line_for_each_board_in_its_order) {
    const std::string large(256, '.');
    const Ended ended =
        run("sudoku --canonical", solution + '\n' + clash + "\n12345678\n" + large + '\n' + puzzle);
    BOOST_TEST(ended.out ==
               canonical(solution) + "none\ninvalid\nunsupported\n" + canonical(puzzle));
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(":2: value 5 stands twice in row 1") != std::string::npos, ended.err);
    BOOST_TEST(ended.err.find(":4: a board of 16x16") != std::string::npos, ended.err);
    BOOST_TEST(run("sudoku --canonical", clash).status == 0);
}

BOOST_AUTO_TEST_CASE(many_boards_stay_in_their_order) {
    std::string many;
    for (int i = 0; i < 5000; ++i) many += (i % 2 == 0 ? puzzle : solution) + '\n';
    const std::string out = run("sudoku --canonical --threads 2", many).out;
    BOOST_TEST(out == run("sudoku --canonical --threads 1", many).out);
    BOOST_TEST(out.size() == 5000 * 82);
    BOOST_TEST(out.substr(4998 * 82) == canonical(puzzle) + canonical(solution));
}

BOOST_AUTO_TEST_CASE(csv_and_json_have_the_number_of_automorphisms) {
    const std::string boards = "1...2..........4\n" + clash + '\n';
    BOOST_TEST(run("sudoku --canonical --format csv", boards).out ==
               "puzzle,canonical,automorphisms\n1...2..........4,.......1....23..,2\n" + clash +
                   ",none,\n");
    const std::vector<Json> lines = json_lines(run("sudoku --canonical --json", boards).out);
    BOOST_REQUIRE(lines.size() == 3);
    BOOST_TEST(lines[0].dump() ==
               R"({"type":"canonical","board":1,"line":1,"puzzle":"1...2..........4",)"
               R"("canonical":".......1....23..","automorphisms":2})");
    BOOST_TEST(lines[1]["canonical"].is_null());
    BOOST_TEST(lines[2]["solutions"] == "1");
    BOOST_TEST(lines[2]["complete"] == true);
}

BOOST_AUTO_TEST_CASE(settings_of_searches_are_refused) {
    for (const char* setting : {"--engine links", "--kernel baseline", "--seed 1", "--format grid",
                                "--svg x.svg", "--proof x", "--count"}) {
        BOOST_TEST(run(std::string("sudoku --canonical ") + setting, puzzle).status == 2, setting);
    }
}

BOOST_AUTO_TEST_CASE(a_time_limit_and_an_empty_input_end_it_in_words) {
    const Ended stopped = run("sudoku --canonical --time-limit 0", puzzle);
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(stopped.err == "quadrille: stopped by the time limit of 0 s before board 1\n");
    BOOST_TEST(run("sudoku --canonical", "").err == "quadrille: <stdin>: no board in it\n");
}

BOOST_AUTO_TEST_CASE(results_come_before_the_program_waits) {
    quadrille::testing::Program program(
        {quadrille::testing::program_path(), "sudoku", "--canonical"});
    program.write(puzzle + '\n');
    program.await_output(82);
    BOOST_TEST(program.finish().out == canonical(puzzle));
}

BOOST_AUTO_TEST_SUITE_END()
