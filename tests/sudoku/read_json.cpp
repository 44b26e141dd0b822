#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_json)

namespace {

/// A JSON array of the board's rows. A cell is `open` value `close`, or `blank`.
std::string json_of(const std::string& line, const std::string& open, const std::string& close,
                    const std::string& blank, const std::string& between = ",") {
    std::string text = "[";
    for (std::size_t i = 0; i < 81; ++i) {
        if (i % 9 == 0) text += i == 0 ? "[" : between + "[";
        text += line[i] == '.' ? blank : open + line[i] + close;
        text += i % 9 == 8 ? "]" : ",";
    }
    return text + "]";
}

std::string leetcode() {
    return json_of(wikipedia, "\"", "\"", "\".\"");
}

BOOST_AUTO_TEST_CASE(leetcode_boards_are_arrays_of_strings) {
    BOOST_TEST(read(leetcode()) == Boards{wikipedia});
    BOOST_TEST(read(json_of(wikipedia, "\"", "\"", "\".\"", "\n,") + "\n") == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(numbers_with_zero_null_or_an_empty_string_for_blank) {
    for (const std::string blank : {"0", "null", "\"\"", "\" \"", "\"0\"", " 0 "}) {
        BOOST_TEST(read(json_of(wikipedia, "", "", blank)) == Boards{wikipedia});
    }
}

BOOST_AUTO_TEST_CASE(an_array_may_hold_many_boards_or_follow_another) {
    const Boards two = {wikipedia, wikipedia};
    BOOST_TEST(read("[" + leetcode() + ",\n" + leetcode() + "]") == two);
    BOOST_TEST(read(leetcode() + "\n" + leetcode()) == two);
    BOOST_TEST(read(leetcode() + leetcode() + "\n") == two);
    BOOST_TEST(read(leetcode() + "\n" + wikipedia + "\n") == two);
}

BOOST_AUTO_TEST_CASE(flat_arrays_and_strings_are_boards_too) {
    std::string flat = "[";
    for (const char c : wikipedia) flat += std::string(c == '.' ? "0" : std::string(1, c)) + ",";
    flat.back() = ']';
    const Boards two = {wikipedia, wikipedia};
    BOOST_TEST(read(flat) == Boards{wikipedia});
    BOOST_TEST(read("[" + flat + "," + flat + "]") == two);
    BOOST_TEST(read("[\"" + wikipedia + "\", \"" + wikipedia + "\"]") == two);
    std::string rows = "[";
    for (std::size_t row = 0; row < 9; ++row) rows += "\"" + wikipedia.substr(row * 9, 9) + "\",";
    rows.back() = ']';
    BOOST_TEST(read(rows) == Boards{wikipedia});
}

BOOST_AUTO_TEST_CASE(a_bad_board_in_an_array_is_one_error_and_the_next_is_read) {
    std::string bad_value = leetcode();
    bad_value.replace(bad_value.find("\"7\""), 3, "\"Z\"");
    BOOST_TEST(read("[" + bad_value + "," + leetcode() + "]") ==
               (Boards{"f:1:20: 'Z' is not a value of a 9x9 board", wikipedia}));
    std::string short_row = leetcode();
    short_row.erase(2, 4);
    BOOST_TEST(read("[" + short_row + "," + leetcode() + "]") ==
               (Boards{"f:1:32: a row of 8 cells in a 9x9 board", wikipedia}));
    BOOST_TEST(read("[[[1,2]], " + leetcode() + "]") ==
               (Boards{"f:1:4: a 2x2 board has 2 rows, this one 1", wikipedia}));
}

BOOST_AUTO_TEST_CASE(a_missing_bracket_costs_one_board) {
    std::string open_row = leetcode();
    open_row.erase(open_row.find(']'), 1);
    BOOST_TEST(read("[" + open_row + "," + leetcode() + "]") ==
               (Boards{"f:1:40: ']' is missing before this '['", wikipedia}));
    std::string open_board = leetcode();
    open_board.pop_back();
    BOOST_TEST(read("[" + open_board + "," + leetcode() + "]").size() == 2U);
    BOOST_TEST(read("[" + open_board + "," + leetcode() + "]")[1] == wikipedia);
    BOOST_TEST(read(open_board + "\n" + leetcode()) ==
               (Boards{"f:2:1: the array before this one is not closed", wikipedia}));
    BOOST_TEST(read(open_board) ==
               Boards{"f:1:343: the array that begins in line 1 is not closed"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
