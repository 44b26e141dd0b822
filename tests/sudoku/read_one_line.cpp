#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_one_line)

namespace {

namespace data = boost::unit_test::data;

std::string with_blanks(std::string line, char blank) {
    std::ranges::replace(line, '.', blank);
    return line;
}

BOOST_DATA_TEST_CASE(a_blank_is_any_of_these, data::make({'.', '0', '_', '*', 'X', 'x'}), blank) {
    BOOST_TEST(read(with_blanks(wikipedia, blank) + "\n") == Boards{wikipedia});
}

BOOST_DATA_TEST_CASE(text_may_follow_a_board,
                     data::make({":1:", ",", " ", "\t", "; easy", " # hard", "|"}), tail) {
    BOOST_TEST(read(wikipedia + tail) == Boards{wikipedia});
    BOOST_TEST(read(wikipedia + tail + wikipedia_solved + "\n") == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(comments_empty_lines_and_a_byte_order_mark_are_passed_over) {
    BOOST_TEST(read("\xEF\xBB\xBF# two boards\n\n" + wikipedia + "\n\n  \n; and\n" +
                    wikipedia_solved) == (Boards{wikipedia, wikipedia_solved}));
    BOOST_TEST(read("").empty());
    BOOST_TEST(read("# nothing\n").empty());
}

BOOST_AUTO_TEST_CASE(a_line_of_16_or_36_characters_is_a_small_board) {
    BOOST_TEST(read("1.3..2...1....4.\n") == Boards{"1.3..2...1....4."});
    BOOST_TEST(read("1.3..2...1....4.:288\n1.3..2...1....4. easy\n").size() == 2U);
    const std::string six = "1....6......" + std::string(24, '.');
    BOOST_TEST(read(six) == Boards{six});
}

BOOST_AUTO_TEST_CASE(letters_of_either_case_follow_9) {
    std::string large(256, '.');
    large[0] = 'G';
    large[17] = 'A';
    std::string small = large;
    small[0] = 'g';
    small[17] = 'a';
    BOOST_TEST(read(large + "\n" + small) == (Boards{large, small}));
    std::istringstream in(large);
    const auto board = std::get<Board>(BoardReader(in, "f").next()->board);
    BOOST_TEST(board.cells[0] == 16U);
    BOOST_TEST(board.cells[17] == 10U);
}

BOOST_AUTO_TEST_CASE(x_is_a_value_only_where_the_board_is_large_enough) {
    std::string thirty_five(35 * 35, '.');
    thirty_five[0] = 'X';
    BOOST_TEST(read(thirty_five) == Boards{thirty_five});
    BOOST_TEST(read(std::string(625, 'X')) == Boards{std::string(625, '.')});
}

BOOST_AUTO_TEST_CASE(zero_is_a_value_where_another_blank_is_used_and_the_top_value_is_not) {
    std::string hex(256, '.');
    hex[0] = '0';
    hex[1] = 'F';
    BOOST_TEST(read(hex) == Boards{hex});
    hex[2] = 'G';  // G is the value 16, which 0-F does not have
    std::string ours(256, '.');
    ours[1] = 'F';
    ours[2] = 'G';
    BOOST_TEST(read(hex) == Boards{ours});
}

BOOST_AUTO_TEST_CASE(numbers_on_one_line_make_a_board) {
    std::string numbers;
    for (const char c : wikipedia) numbers += {c == '.' ? '0' : c, ' '};
    BOOST_TEST(read(numbers + "\n" + numbers) == (Boards{wikipedia, wikipedia}));
    std::ranges::replace(numbers, ' ', ',');
    numbers.pop_back();
    BOOST_TEST(read(numbers) == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(a_given_shape_decides) {
    const std::string line = "1.3..2...1....4.";
    BOOST_TEST(read(line, BoxShape{2, 2}) == Boards{line});
    BOOST_TEST(read(std::string(25, '.'), BoxShape{1, 5}) == Boards{std::string(25, '.')});
    BOOST_TEST(read("....", BoxShape{1, 2}) == Boards{"...."});
    BOOST_TEST(read("1", BoxShape{1, 1}) == Boards{"1"});
    std::istringstream in(std::string(36, '.'));
    const auto board = std::get<Board>(BoardReader(in, "f", BoxShape{3, 2}).next()->board);
    BOOST_TEST((board.grid.shape() == BoxShape{3, 2}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
