#include "sudoku/read/hodoku.hpp"

#include <boost/test/unit_test.hpp>

#include "sudoku/forms.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_hodoku_lines)

namespace {

using Exclusions = std::vector<Exclusion>;

/// The board with '+' before each digit.
std::string placed(const std::string& board) {
    std::string text;
    for (const char c : board) text += c == '.' ? "." : std::string("+") + c;
    return text;
}

BOOST_AUTO_TEST_CASE(the_third_field_of_a_library_line_is_the_board) {
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia + ":::\nx") == (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST(ask(read_hodoku, "  :0702-1:128:" + placed(wikipedia) + "::512 513:\n") ==
               (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia) == (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST(ask(read_hodoku, wikipedia) == not_mine);
    BOOST_TEST(ask(read_hodoku, ":name:x:" + wikipedia + ":::") == not_mine);
    BOOST_TEST(ask(read_hodoku, ":0000:x\n") == not_mine);
}

BOOST_AUTO_TEST_CASE(the_fourth_field_deletes_candidates_by_digit_row_and_column) {
    const Board board = board_by(read_hodoku, ":0000:x:" + wikipedia + ":248 113 248:876 999:\n");
    BOOST_TEST((board.excluded == Exclusions{{2, 1}, {34, 2}}));
    // A given rules this one out, and in the other cell stands another digit.
    BOOST_TEST((board_by(read_hodoku, ":0000:x:" + wikipedia + ":513 111:::").excluded.empty()));
}

// 1 2 3 9 are the values that the first row lacks, and no other cell of it can take three of them.
BOOST_AUTO_TEST_CASE(deletions_that_leave_a_cell_empty_are_named_and_not_read) {
    const std::string board = "000456780" + std::string(72, '0');
    std::istringstream in(":0000:x:" + board + ":112 212 312 912::\n");
    BoardReader reader(in, "f");
    const ReadBoard read = reader.next().value();
    BOOST_TEST(std::get<Board>(read.board).excluded.empty());
    BOOST_TEST(read.notes == std::vector<std::string>{"f:1:1: the deleted candidates leave a cell "
                                                      "without a value, so they are not read"});
    BOOST_TEST(
        (board_by(read_hodoku, ":0000:x:" + board + ":112 212 312::").excluded.size() == 3U));
}

BOOST_AUTO_TEST_CASE(a_wrong_library_line_is_one_error) {
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia.substr(1) + ":::\n").boards ==
               Boards{"f:1:9: a line of 80 characters is not a board: 81 are needed for 9x9"});
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia + ":1134::\n").boards ==
               Boards{"f:1:91: '1134' is not a candidate: 112 is one, the 1 in row 1, column 2"});
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia + ":113 511::\n").boards ==
               Boards{"f:1:95: the board has this digit in its cell, so it cannot be deleted"});
    BOOST_TEST(ask(read_hodoku, ":0000:x:+" + wikipedia.substr(2) + "+.:::\n").boards ==
               Boards{"f:1:9: '+' stands before a digit that was placed"});
    BOOST_TEST(ask(read_hodoku, ":0000:x:" + wikipedia + ":::\n", BoxShape{2, 2}).boards.size() ==
               1U);
}

BOOST_AUTO_TEST_CASE(susser_marks_placed_digits_and_lists_deleted_candidates) {
    BOOST_TEST(ask(read_susser, placed(wikipedia) + "\n") == (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST((board_by(read_susser, placed(wikipedia) + ":113 248").excluded ==
                Exclusions{{2, 1}, {34, 2}}));
    BOOST_TEST((board_by(read_susser, wikipedia + ":113 248:a step").excluded ==
                Exclusions{{2, 1}, {34, 2}}));
    BOOST_TEST(ask(read_susser, placed(wikipedia) + ":1 1 3").boards ==
               Boards{"f:1:113: '1' is not a candidate: 112 is one, the 1 in row 1, column 2"});
}

BOOST_AUTO_TEST_CASE(other_lines_are_not_susser) {
    BOOST_TEST(ask(read_susser, wikipedia) == not_mine);
    BOOST_TEST(ask(read_susser, wikipedia + ":123") == not_mine);  // a count
    BOOST_TEST(ask(read_susser, wikipedia + ":1 2") == not_mine);
    BOOST_TEST(ask(read_susser, placed(wikipedia) + " 5") == not_mine);
    BOOST_TEST(ask(read_susser, placed(wikipedia).substr(0, 100)) == not_mine);
    BOOST_TEST(ask(read_susser, placed(wikipedia) + "+") == not_mine);
}

BOOST_AUTO_TEST_CASE(the_examples_are_read) {
    BOOST_TEST(ask(read_hodoku, std::string(hodoku_form.example)).lines == 1U);
    BOOST_TEST(ask(read_susser, std::string(susser_form.example)).lines == 1U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
