#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_csv)

namespace {

BOOST_AUTO_TEST_CASE(the_header_says_where_the_boards_are) {
    const std::string row = wikipedia + "," + wikipedia_solved + "\n";
    const Boards two = {wikipedia, wikipedia};
    BOOST_TEST(read("quizzes,solutions\n" + row + row) == two);
    BOOST_TEST(read("puzzle,solution\r\n" + row + row) == two);
    BOOST_TEST(read("puzzle\n" + wikipedia + "\n" + wikipedia) == two);
    BOOST_TEST(read("solution,puzzle\n" + wikipedia_solved + "," + wikipedia) == Boards{wikipedia});
    BOOST_TEST(read("id,puzzle,clues\n1," + wikipedia + ",30\n2," + wikipedia + ",30\n") == two);
    BOOST_TEST(read("\"id\", \"Puzzle\"\n7, \"" + wikipedia + "\"\n") == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(a_comma_in_quotes_is_part_of_its_field) {
    BOOST_TEST(read("name,puzzle\n\"easy, one\"," + wikipedia + "\n") == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(a_bad_row_is_one_error_and_the_rest_is_read) {
    BOOST_TEST(
        read("id,puzzle\n1," + wikipedia.substr(1) + "\n2\n3," + wikipedia) ==
        (Boards{"f:2:3: a line of 80 characters is not a board: 81 are needed for 9x9",
                "f:3:2: a row of 1 fields, where the header has the board in field 2", wikipedia}));
}

BOOST_AUTO_TEST_CASE(other_formats_may_follow_after_an_empty_line) {
    BOOST_TEST(read("id,puzzle\n1," + wikipedia + "\n\n2," + wikipedia + "\n\n" + wikipedia) ==
               (Boards{wikipedia, wikipedia, wikipedia}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
