// A malformed board is one error with its place, and nothing else is lost.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_errors)

namespace {

namespace data = boost::unit_test::data;

std::string rows_of(const std::string& line) {
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) rows += line.substr(row * 9, 9) + "\n";
    return rows;
}

struct Bad {
    std::string text;
    std::string error;
    friend std::ostream& operator<<(std::ostream& out, const Bad& bad) { return out << bad.error; }
};

std::string replaced(std::string text, std::size_t at, std::size_t length, const char* by) {
    return text.replace(at, length, by);
}

const std::string good_rows = rows_of(wikipedia);

const Bad bad_boards[] = {
    {wikipedia.substr(1), "a line of 80 characters is not a board: 81 are needed for 9x9"},
    {wikipedia + "1", "a line of 82 characters is not a board: 81 are needed for 9x9"},
    {std::string(49, '.'),
     "a 7x7 board has no boxes, because 7 is prime; with boxes of 1x7 (--box 1x7) only its rows "
     "and columns count"},
    {std::string(2 + 35 * 35, '.'),
     "a line of 1227 characters is not a board: 1225 are needed for 35x35"},
    {std::string(64 * 64, '.'),
     "a 64x64 board is written in numbers with blanks between them: there are 35 signs for values"},
    {"1 2 3 4 5 6 7", "a line of 7 characters is not a board: 16 are needed for 4x4"},
    {good_rows.substr(0, 80), "a 9x9 board has 9 rows, this one 8"},
    {"12345\n23451\n34512\n45123\n51234\n",
     "a 5x5 board has no boxes, because 5 is prime; with boxes of 1x5 (--box 1x5) only its rows "
     "and columns count"},
};

BOOST_DATA_TEST_CASE(a_bad_board_is_reported_at_its_first_line, data::make(bad_boards), bad) {
    BOOST_TEST(read(wikipedia + "\n\n" + bad.text + "\n\n" + wikipedia) ==
               (Boards{wikipedia, "f:3:1: " + bad.error, wikipedia}));
    BOOST_TEST(read(good_rows + "\n" + bad.text + "\n\n" + good_rows) ==
               (Boards{wikipedia, "f:11:1: " + bad.error, wikipedia}));
}

BOOST_AUTO_TEST_CASE(a_bad_value_is_reported_at_its_column) {
    BOOST_TEST(read("\n" + replaced(wikipedia, 4, 1, "Z") + "\n" + wikipedia) ==
               (Boards{"f:2:5: 'Z' is not a value of a 9x9 board", wikipedia}));
    BOOST_TEST(read(replaced(good_rows, 23, 1, "A") + "\n" + good_rows) ==
               (Boards{"f:3:4: 'A' is not a value of a 9x9 board", wikipedia}));
    BOOST_TEST(read("1 2 3 4\n3 4 1 2\n2 1 4 5\n4 3 2 1\n") ==
               Boards{"f:3:7: 5 is not a value of a 4x4 board"});
    BOOST_TEST(read("1 2 3 4\n3 4 17 2\n2 1 4 3\n4 3 2 1\n") ==
               Boards{"f:2:5: 17 is not a value of a 4x4 board"});
    BOOST_TEST(read(replaced(wikipedia, 80, 1, "\xff")) ==
               Boards{"f:1:81: '\\xff' is not a value of a 9x9 board"});
}

BOOST_AUTO_TEST_CASE(a_ragged_row_is_reported_at_its_line_and_the_next_board_is_read) {
    const std::string short_row = replaced(good_rows, 20, 1, "");
    const std::string long_row = replaced(good_rows, 20, 1, "12");
    const std::string short_first_row = replaced(good_rows, 0, 1, "");
    BOOST_TEST(read(short_row + good_rows) ==
               (Boards{"f:3:9: a row of 8 cells in a 9x9 board", wikipedia}));
    BOOST_TEST(read(long_row + good_rows) ==
               (Boards{"f:3:10: a row of 10 cells in a 9x9 board", wikipedia}));
    BOOST_TEST(read(short_first_row + good_rows) ==
               (Boards{"f:1:9: a row of 8 cells in a 9x9 board", wikipedia}));
}

BOOST_AUTO_TEST_CASE(a_missing_row_is_noticed_where_borders_are_drawn) {
    std::string grid;
    for (std::size_t row = 0; row < 9; ++row) {
        if (row % 3 == 0) grid += "+---+---+---+\n";
        grid += good_rows.substr(row * 10, 10);
    }
    grid += "+---+---+---+\n";
    const std::string without_row_2 = replaced(grid, 14, 10, "");
    const std::string without_row_9 = replaced(grid, grid.size() - 24, 10, "");
    const std::string sentence = "a 9x9 board has 9 rows, this one ";
    BOOST_TEST(read(without_row_9 + grid) == (Boards{"f:2:1: " + sentence + "8", wikipedia}));
    const Boards early = read(without_row_2 + "\n" + grid);
    BOOST_TEST(early.back() == wikipedia);
    BOOST_TEST(early.front() == "f:2:1: " + sentence + "2");
}

BOOST_AUTO_TEST_CASE(a_bad_line_among_small_boards_takes_no_other_with_it) {
    const std::string small = "1.3..2...1....4.\n";
    BOOST_TEST(read(small + "12..\n" + small).size() == 3U);
    BOOST_TEST(read(small + "1.3..2...1....4\n" + small + small).size() == 4U);
    const Boards one_bad = read(small + small + "5..............." + "\n" + small);
    BOOST_TEST(one_bad.size() == 4U);
    BOOST_TEST(one_bad[2] == "f:3:1: 5 is not a value of a 4x4 board");
}

BOOST_AUTO_TEST_CASE(headings_and_footers_are_no_boards) {
    BOOST_TEST(read("hello world\n" + good_rows + "Version 4.2n\n" + good_rows) ==
               (Boards{wikipedia, wikipedia}));
    BOOST_TEST(read(wikipedia + "\nwhat is this?\n\n" + wikipedia) ==
               (Boards{wikipedia, wikipedia}));
}

BOOST_AUTO_TEST_CASE(a_given_shape_refuses_other_sizes) {
    BOOST_TEST(read(wikipedia, BoxShape{2, 2}) ==
               Boards{"f:1:1: a line of 81 characters is not a board: 16 are needed for 4x4"});
    BOOST_TEST(read(good_rows, BoxShape{2, 3}) ==
               Boards{"f:1:1: rows of 9 cells do not make a 6x6 board"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
