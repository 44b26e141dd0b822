// sudoku: formats, verdicts, batches with faults, references.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(sudoku)

namespace {

const std::string& puzzle = quadrille::testing::wikipedia;
const std::string& solution = quadrille::testing::wikipedia_solved;
const std::string& clash = quadrille::testing::wikipedia_clash;
// The first eight rows of the solution, which determine the ninth.
const std::string nearly_full = solution.substr(0, 72) + std::string(9, '.');
const std::string batch = puzzle + '\n' + clash + "\n12345678\n" + puzzle + '\n';

const std::vector<std::string> engine_names{"auto",
                                            "links",
                                            "rescan",
                                            "rescan-fused",
                                            "row-major",
                                            "row-major-tables",
                                            "blank-list-tables"};

}  // namespace

BOOST_AUTO_TEST_CASE(one_board_is_drawn_and_many_are_lines) {
    const Ended one = run("sudoku", puzzle + '\n');
    BOOST_TEST(one.status == 0);
    BOOST_TEST(one.out.starts_with("5 3 4 | 6 7 8 | 9 1 2\n"), one.out);
    BOOST_TEST(run("sudoku", puzzle + '\n' + puzzle + '\n').out ==
               solution + '\n' + solution + '\n');
}

BOOST_AUTO_TEST_CASE(formats_are_line_grid_numbers_and_csv) {
    BOOST_TEST(run("sudoku --format line", puzzle).out == solution + '\n');
    BOOST_TEST(run("sudoku --format csv", puzzle).out ==
               "puzzle,solution\n" + puzzle + ',' + solution + '\n');
    BOOST_TEST(run("sudoku --format numbers", puzzle).out.starts_with("5 3 4 6 7 8 9 1 2\n"));
    const Ended grids = run("sudoku --format grid", puzzle + '\n' + puzzle + '\n');
    BOOST_TEST(run("sudoku --format line", grids.out).out == solution + '\n' + solution + '\n');
}

BOOST_AUTO_TEST_CASE(a_batch_goes_on_after_a_bad_board_and_the_status_says_so) {
    const TemporaryFile file(batch);
    const Ended ended = run("sudoku " + file.path());
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out == solution + "\nnone\ninvalid\n" + solution + '\n');
    BOOST_TEST(
        ended.err.find(file.path() + ":2: value 5 stands twice in row 1") != std::string::npos,
        ended.err);
    BOOST_TEST(ended.err.find(file.path() + ":3:") != std::string::npos, ended.err);
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_no_malformed_input) {
    const Ended ended = run("sudoku --unique", clash);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "none\n");
    BOOST_TEST(ended.err.find("row 1") != std::string::npos, ended.err);
}

BOOST_DATA_TEST_CASE(every_engine_gives_the_same_verdicts, data::make(engine_names)) {
    const std::string engine = " --engine " + sample;
    const std::string boards = batch + nearly_full + '\n';
    BOOST_TEST(run("sudoku --unique" + engine, boards).out ==
               "unique\nnone\ninvalid\nunique\nunique\n");
    BOOST_TEST(run("sudoku --count" + engine, batch).out == "1\n0\ninvalid\n1\n");
    BOOST_TEST(run("sudoku --format line" + engine, batch).out ==
               solution + "\nnone\ninvalid\n" + solution + '\n');
    const Ended all = run("sudoku --all --format line" + engine, std::string(16, '.'));
    BOOST_TEST(std::count(all.out.begin(), all.out.end(), '\n') == 288);  // OEIS A107739
}

BOOST_AUTO_TEST_CASE(an_empty_small_board_has_all_its_solutions_listed) {
    const std::string empty(16, '.');
    BOOST_TEST(run("sudoku --count", empty).out == "288\n");  // OEIS A107739
    BOOST_TEST(run("sudoku --unique", empty).out == "several\n");
    const Ended all = run("sudoku --all --format line", empty);
    BOOST_TEST(std::count(all.out.begin(), all.out.end(), '\n') == 288);
    const Ended some = run("sudoku --limit 5 --format line", empty);
    BOOST_TEST(std::count(some.out.begin(), some.out.end(), '\n') == 5);
}

namespace {

/// A text with the values 1 to 9 renamed.
std::string renamed(std::string text, const std::string& symbols) {
    for (char& c : text) {
        if (c >= '1' && c <= '9') c = symbols[static_cast<std::size_t>(c - '1')];
    }
    return text;
}

}  // namespace

BOOST_DATA_TEST_CASE(a_board_is_printed_in_its_own_symbols,
                     data::make({"012345678", "ABCDEFGHI", "abcdefghi"}), symbols) {
    const auto own = [&](const std::string& text) { return renamed(text, symbols); };
    const std::string board = own(puzzle);
    BOOST_TEST(run("sudoku --format line", board).out == own(solution) + '\n');
    BOOST_TEST(run("sudoku --format line --engine row-major", board).out == own(solution) + '\n');
    BOOST_TEST(run("sudoku --format csv", board).out ==
               "puzzle,solution\n" + board + ',' + own(solution) + '\n');
    BOOST_TEST(run("sudoku --format grid", board).out ==
               own(run("sudoku --format grid", puzzle).out));
    BOOST_TEST(run("sudoku --options --format line", board).out ==
               own(run("sudoku --options --format line", puzzle).out));
    BOOST_TEST(run("sudoku --rate", board).out.starts_with(board));
    const Json json = json_lines(run("sudoku --json", board).out).front();
    BOOST_TEST(json["puzzle"] == board);
    BOOST_TEST(json["solution"] == own(solution));
    // Rows and columns keep their numbers.
    const Ended clashing = run("sudoku --why", own(clash));
    BOOST_TEST(clashing.out.find(std::string("=") + symbols[4]) != std::string::npos, clashing.out);
    BOOST_TEST(clashing.err.find(std::string("value ") + symbols[4] + " stands twice") !=
                   std::string::npos,
               clashing.err);
    // Boards of a batch have their own.
    BOOST_TEST(run("sudoku", puzzle + '\n' + board + '\n' + puzzle + '\n').out ==
               solution + '\n' + own(solution) + '\n' + solution + '\n');
}

BOOST_AUTO_TEST_CASE(hints_steps_and_pictures_name_the_symbols_of_the_board) {
    const std::string word = "ABCDEFGHI";
    const std::string board = renamed(puzzle, word);
    const std::string hint = run("sudoku --hint", puzzle).out;
    const std::string own = run("sudoku --hint", board).out;
    BOOST_TEST(hint.find("only r1c6 can take 8") != std::string::npos, hint);
    BOOST_TEST(own.find("only r1c6 can take H") != std::string::npos, own);
    BOOST_TEST(own.find("-> H\n") != std::string::npos, own);
    const std::string explained = run("sudoku --explain", board).out;
    BOOST_TEST(explained.ends_with(renamed(solution, word) + '\n'), explained);
    const Json step = json_lines(run("sudoku --hint --json", board).out).front();
    BOOST_TEST(step["placed"]["value"] == "H");
    BOOST_TEST(json_lines(run("sudoku --hint --json", puzzle).out).front()["placed"]["value"] == 8);
    const TemporaryFile picture("");
    BOOST_TEST(run("sudoku --svg " + picture.path(), board).status == 0);
    BOOST_TEST(picture.content().find(">E</text>") != std::string::npos, picture.content());
    BOOST_TEST(picture.content().find(">5</text>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(another_reading_is_named_once_with_the_setting_for_it) {
    const std::string board = renamed(puzzle, "012345678");
    const Ended ended = run("sudoku", board + '\n' + board + '\n');
    const std::string note = "--symbols 1-9 reads it as a blank";
    const std::size_t first = ended.err.find(note);
    BOOST_TEST(first != std::string::npos, ended.err);
    BOOST_TEST(ended.err.find(note, first + 1) == std::string::npos, ended.err);
    const Ended forced = run("sudoku --count --symbols 1-9", board);
    BOOST_TEST(forced.err == "");
    BOOST_TEST(forced.out != "1\n");
    BOOST_TEST(run("sudoku --format line --symbols 0-8", board).out ==
               renamed(solution, "012345678") + '\n');
    BOOST_TEST(run("sudoku --symbols 0-8", board).err == "");
}

BOOST_AUTO_TEST_CASE(symbols_can_be_given) {
    const std::string word = "WORDKUSAB";
    const std::string board = renamed(puzzle, word);
    BOOST_TEST(run("sudoku --format line --symbols " + word, board).out ==
               renamed(solution, word) + '\n');
    const Ended refused = run("sudoku", "J" + std::string(80, '.'));
    BOOST_TEST(refused.out == "invalid\n");
    BOOST_TEST(refused.err.find("list them with --symbols") != std::string::npos, refused.err);
    const std::string made = run("sudoku --generate 1 --symbols A-D").out;
    BOOST_TEST(made.find_first_not_of("ABCD.\n") == std::string::npos, made);
    BOOST_TEST(run("sudoku --unique --symbols A-D", made).out == "unique\n");
    const Ended twice = run("sudoku --symbols 1123", board);
    BOOST_TEST(twice.status == 2);
    BOOST_TEST(twice.err.find("the symbol 1 stands twice") != std::string::npos, twice.err);
    BOOST_TEST(run("sudoku --generate 1 --box 2x2 --symbols 0-8").status == 2);
}

BOOST_AUTO_TEST_CASE(numbers_are_printed_as_numbers) {
    std::string rows;
    for (int row = 0; row < 16; ++row) {
        for (int column = 0; column < 16; ++column) {
            const int value = (row % 4 * 4 + row / 4 + column) % 16;
            rows += row == 15 ? ". " : std::to_string(value) + ' ';
        }
        rows += '\n';
    }
    const std::string solved = run("sudoku --format line", rows).out;
    BOOST_TEST(solved.starts_with("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 4 5"), solved);
    BOOST_TEST(solved.ends_with(" 15 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n"), solved);
    BOOST_TEST(run("sudoku --format numbers", rows)
                   .out.ends_with("15 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14\n"));
}

BOOST_AUTO_TEST_CASE(the_shape_of_the_boxes_can_be_given) {
    const std::string empty(36, '.');
    BOOST_TEST(run("sudoku --count --time-limit 0", empty).status == 3);
    const std::string wide = run("sudoku --format line --box 2x3", empty).out;
    const std::string tall = run("sudoku --format line --box 3x2", empty).out;
    BOOST_TEST(run("sudoku --unique --box 2x3", wide).out == "unique\n");
    BOOST_TEST(run("sudoku --unique --box 3x2", tall).out == "unique\n");
    BOOST_TEST(run("sudoku --unique", wide).out == "unique\n");
}

BOOST_AUTO_TEST_CASE(a_board_without_boxes_is_refused_with_advice_that_helps) {
    const std::string empty(49, '.');
    const Ended refused = run("sudoku --unique", empty);
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err.find("--box 1x7") != std::string::npos, refused.err);
    BOOST_TEST(run("sudoku --unique --box 1x7", empty).out == "several\n");
}

BOOST_AUTO_TEST_CASE(json_has_solutions_boards_and_a_summary) {
    const std::vector<Json> lines = json_lines(run("sudoku --json", batch).out);
    BOOST_REQUIRE(lines.size() == 7);  // two solutions, four boards, the summary
    BOOST_TEST(lines[0].dump() == R"({"type":"solution","puzzle":")" + puzzle +
                                      R"(","solution":")" + solution + R"("})");
    BOOST_TEST(lines[1]["type"] == "board");
    BOOST_TEST(!lines[1].contains("verdict"));  // it was not asked for
    BOOST_TEST(lines[3]["verdict"] == "invalid");
    BOOST_TEST(lines[6]["type"] == "summary");
    BOOST_TEST(lines[6]["solutions"] == "2");
}

BOOST_AUTO_TEST_CASE(json_has_the_verdicts_that_are_asked_for) {
    const std::vector<Json> lines = json_lines(run("sudoku --json --unique", batch).out);
    BOOST_REQUIRE(lines.size() == 5);
    BOOST_TEST(lines[0]["verdict"] == "unique");
    BOOST_TEST(lines[1]["verdict"] == "none");
    BOOST_TEST(lines[2]["verdict"] == "invalid");
}

BOOST_AUTO_TEST_CASE(the_problem_of_a_board_can_be_printed_and_solved) {
    const Ended problem = run("sudoku --dlx", puzzle);
    BOOST_TEST(problem.status == 0);
    BOOST_TEST(run("cover --unique", problem.out).out == "unique\n");
}

BOOST_AUTO_TEST_CASE(a_node_limit_is_for_each_board) {
    const Ended ended =
        run("sudoku --unique --node-limit 5", std::string(81, '.') + '\n' + clash + '\n');
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.out == "unknown\nnone\n");
}

// One engine serves all boards, and counts its nodes from board to board.
BOOST_AUTO_TEST_CASE(a_board_leaves_its_node_limit_to_the_next) {
    const std::string boards = puzzle + '\n' + puzzle + '\n' + puzzle + '\n';
    const Ended ended = run("sudoku --unique --engine links --node-limit 60", boards);
    BOOST_TEST(ended.out == "unique\nunique\nunique\n");
    BOOST_TEST(ended.status == 0);
}

BOOST_AUTO_TEST_CASE(a_stop_before_the_first_board_names_that_board) {
    const Ended ended = run("sudoku --time-limit 0", puzzle);
    BOOST_TEST(ended.err == "quadrille: stopped by the time limit of 0 s before board 1\n");
    BOOST_TEST(ended.status == 3);
}

BOOST_AUTO_TEST_CASE(the_solvers_exit_statuses_are_for_all_boards) {
    BOOST_TEST(run("sudoku --exit-status solver", puzzle).status == 10);
    BOOST_TEST(run("sudoku --exit-status solver", puzzle + '\n' + clash).status == 20);
}

BOOST_AUTO_TEST_CASE(an_input_without_boards_is_no_answer) {
    const Ended ended = run("sudoku", "");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err == "quadrille: <stdin>: no board in it\n");
}

BOOST_AUTO_TEST_CASE(comparing_prints_a_row_for_each_solver) {
    const Ended ended = run("sudoku --compare --cap 5", puzzle + '\n' + nearly_full + '\n');
    BOOST_TEST(ended.status == 0, ended.err);
    for (const char* name : {"links", "rescan", "rescan-fused", "row-major", "row-major-tables",
                             "blank-list-tables", "ratio", "2 boards"}) {
        BOOST_TEST(ended.out.find(name) != std::string::npos, name);
    }
}

BOOST_AUTO_TEST_CASE(results_come_as_soon_as_the_boards_do) {
    quadrille::testing::Program program(
        {quadrille::testing::program_path(), "sudoku", "--format", "line"});
    program.write(puzzle + '\n');
    program.await_output(solution.size() + 1);  // while the input is still open
    BOOST_TEST(program.finish().out == solution + '\n');
}

BOOST_AUTO_TEST_CASE(options_are_the_values_of_cells_in_some_solution) {
    const std::string loose = "...." + puzzle.substr(4, 70) + ".......";
    std::vector<std::set<char>> values(81);
    std::istringstream all(run("sudoku --all --format line", loose).out);
    std::size_t solutions = 0;
    for (std::string line; std::getline(all, line); ++solutions) {
        for (std::size_t cell = 0; cell < values.size(); ++cell) values[cell].insert(line[cell]);
    }
    BOOST_REQUIRE(solutions > 1);
    std::string expected;
    for (const std::set<char>& cell : values) {
        if (!expected.empty()) expected += ' ';
        expected.append(cell.begin(), cell.end());
    }
    BOOST_TEST(run("sudoku --options", loose).out == expected + '\n');
    const std::vector<Json> lines = json_lines(run("sudoku --options --json", loose).out);
    BOOST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0]["solutions"] == std::to_string(solutions));
    BOOST_TEST(lines[0]["candidates"].size() == 81);
    BOOST_TEST(lines[1]["engine"] == "lanes");
    for (const std::string engine : {"links", "cells", "bits", "diagram"}) {
        BOOST_TEST(run("sudoku --options --engine " + engine, loose).out == expected + '\n');
    }
    BOOST_TEST(run("sudoku --options --engine rescan", loose).status == 2);
}

BOOST_AUTO_TEST_CASE(options_of_a_batch_are_a_line_a_board) {
    const Ended ended = run("sudoku --options", batch);
    std::string spaced;
    for (const char value : solution) spaced += (spaced.empty() ? "" : " ") + std::string(1, value);
    BOOST_TEST(ended.out == spaced + "\nnone\ninvalid\n" + spaced + '\n');
    BOOST_TEST(run("sudoku --options --format line", puzzle).status == 2);
    const std::string empty(81, '.');
    const Ended stopped = run("sudoku --options --node-limit 1", empty);
    BOOST_TEST(stopped.out == "unknown\n");
    BOOST_TEST(stopped.status == 3);
    std::string all_values = "123456789";
    for (int cell = 1; cell < 81; ++cell) all_values += " 123456789";
    BOOST_TEST(run("sudoku --options", empty).out == all_values + '\n');
    const Ended large = run("sudoku --options --engine diagram --memory-limit 1", empty);
    BOOST_TEST(large.status == 1);
    BOOST_TEST(large.out.empty());
}

BOOST_AUTO_TEST_SUITE_END()
