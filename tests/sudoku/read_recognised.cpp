// Text that may be taken for something else: rows of zeros, groups, names, second boards, sparse
// boards, and text that is no board at all.
#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_recognised)

namespace {

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    while (times-- != 0) all += text;
    return all;
}

/// What a reader says besides the boards.
std::vector<std::string> notes_of(const std::string& text, const ReadSettings& settings = {}) {
    std::istringstream in(text);
    BoardReader reader(in, "f", settings);
    std::vector<std::string> notes;
    while (const auto read = reader.next()) {
        notes.insert(notes.end(), read->notes.begin(), read->notes.end());
    }
    const std::vector<std::string> last = reader.take_notes();
    notes.insert(notes.end(), last.begin(), last.end());
    return notes;
}

const std::string empty9(81, '.');

BOOST_AUTO_TEST_CASE(a_row_of_zeros_announces_nothing) {
    const std::string first = "0004\n0300\n0020\n1000\n";
    BOOST_TEST(read(first + first) == (Boards{"...4.3....2.1...", "...4.3....2.1..."}));
    const std::string nine = "000000009\n" + repeated("000000000\n", 8);
    const std::string line = "........9" + std::string(72, '.');
    BOOST_TEST(read(nine + nine + nine) == (Boards{line, line, line}));
    // A number that no rows follow is no size, and rows may be announced after a board.
    BOOST_TEST(read("9\n" + nine + "9\n" + nine) == (Boards{line, line}));
}

BOOST_AUTO_TEST_CASE(groups_of_zeros_are_no_numbers) {
    for (const std::string row : {"000 000 000\n", "000|000|000\n"}) {
        BOOST_TEST(read(repeated(row, 9)) == Boards{empty9});
        BOOST_TEST(read("000 000 001\n" + repeated(row, 8)).at(0).substr(0, 10) == "........1.");
    }
    BOOST_TEST(read(repeated("000 000\n", 6)) == Boards{std::string(36, '.')});
    BOOST_TEST(read(repeated("00 00\n", 4)) == Boards{std::string(16, '.')});
}

BOOST_AUTO_TEST_CASE(a_name_in_front_of_a_board_drops_nothing) {
    const std::string four = "2....1....3....4";
    BOOST_TEST(read("1....2....3....4\npuzzle " + four + "\n") ==
               (Boards{"1....2....3....4", four}));
    for (const std::string name : {"Puzzle 1: ", "board = \"", "grid:", "Sudoku ", "17 "}) {
        BOOST_TEST(read(name + wikipedia + "\n") == Boards{wikipedia});
    }
    BOOST_TEST(read("Puzzle 2: 1... .2.. ..3. ...4\n") == Boards{"1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(a_second_run_of_cells_is_read_or_refused) {
    BOOST_TEST(read("1....2....3....4 1....2....4....3\n") ==
               (Boards{"1....2....3....4", "1....2....4....3"}));
    BOOST_TEST(read(std::string(16, '.') + " 7" + std::string(15, '.')) ==
               Boards{"f:1:18: 7 is not a value of a 4x4 board"});
    const std::string groups = repeated(std::string(16, '.') + ' ', 15) + "..............G.";
    BOOST_TEST(read(groups) == Boards{std::string(254, '.') + "G."});
}

BOOST_AUTO_TEST_CASE(sparse_rows_of_large_boards_are_no_small_boards) {
    const std::string row(16, '.');
    const std::string blank = repeated(row + '\n', 16);
    BOOST_TEST(read(blank) == Boards{std::string(256, '.')});
    BOOST_TEST(read(blank + '\n' + blank) ==
               (Boards{std::string(256, '.'), std::string(256, '.')}));
    std::string one_value = blank;
    one_value[20] = '5';
    BOOST_TEST(read(one_value).size() == 1U);
    BOOST_TEST(read(repeated(std::string(36, '.') + '\n', 36)).size() == 1U);
    // Values that stand twice in a line are no row's, and one wrong value changes nothing in that.
    std::string small = repeated("1.3..2...1....4.\n", 16);
    BOOST_TEST(read(small).size() == 16U);
    small[5] = '9';
    BOOST_TEST(read(small).size() == 16U);
    BOOST_TEST(read(repeated("1.3..2...1....4.\n", 1000)).size() == 1000U);
    // As a 16x16 board, these would have a value twice in a column.
    BOOST_TEST(read(repeated("1.......2.......\n", 16)).size() == 16U);
}

BOOST_AUTO_TEST_CASE(two_readings_of_a_text_are_named) {
    const std::string blank = repeated(std::string(16, '.') + '\n', 16);
    BOOST_TEST(notes_of(blank) ==
               std::vector<std::string>{"f:1:1: this is read as a board of 16x16 (rows); it could "
                                        "also be a board of 4x4 (--from line)"});
    ReadSettings lines;
    lines.from = "line";
    BOOST_TEST(notes_of(blank, lines).empty());
    std::istringstream in(blank);
    BoardReader reader(in, "f", lines);
    std::size_t boards = 0;
    while (const auto read = reader.next()) boards += std::holds_alternative<Board>(read->board);
    BOOST_TEST(boards == 16U);
    lines.from = "lines";
    BOOST_CHECK_THROW(BoardReader(in, "f", lines), ProblemError);
}

BOOST_AUTO_TEST_CASE(what_looks_like_cells_is_not_passed_over_in_silence) {
    const std::string board = wikipedia + "\n";
    BOOST_TEST(notes_of("# by hand, no. 12\n" + board).empty());
    BOOST_TEST(notes_of("# 53..7....\n" + board) ==
               std::vector<std::string>{"f:1:1: this comment holds what looks like cells; comments "
                                        "are not read"});
    BOOST_TEST(notes_of(board + "See [1] for more\n") ==
               std::vector<std::string>{"f:2:1: this line is taken for a heading, and not read"});
    BOOST_TEST(notes_of("[State]\n53..7....\n\n" + board) ==
               std::vector<std::string>{"f:2:1: this section of the file is not read"});
    BOOST_TEST(notes_of(board + board).empty());
}

// What stands around a board in a program, a forum or a chat is neither a board nor an error.
BOOST_AUTO_TEST_CASE(punctuation_around_boards_is_passed_over) {
    const std::string rows =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
        "...419..5\n....8..79\n";
    const Boards wanted = read(rows + '\n' + rows);
    BOOST_REQUIRE(wanted.size() == 2U);
    for (const auto& [before, behind] : std::vector<std::pair<std::string, std::string>>{
             {"[code]\n", "[/code]\n"},
             {"[Sudoku 17]\n", "\n"},
             {"```\n", "```\n"},
             {"<pre>\n", "</pre>\n"},
             {"s = \'\'\'\n", "\'\'\'\n"},
             {"puzzle = \"\"\"\n", "\"\"\"\n"},
             {"(\n", ")\n"},
             {"***\n", "***\n"},
             {"", ",\n"},
         }) {
        const std::string one = before + rows + behind;
        BOOST_TEST(read(one + one) == wanted, before);
    }
    // The mark of an array that is skipped is not met again.
    BOOST_TEST(read("[State]\n[1,2\n[/code]\n").empty());
}

BOOST_AUTO_TEST_CASE(lines_may_end_with_a_carriage_return_alone) {
    BOOST_TEST(read(wikipedia + "\r" + wikipedia + "\r") == (Boards{wikipedia, wikipedia}));
    BOOST_TEST(read("1...\r....\r\r....\r...4\r") == Boards{"1..............4"});
    BOOST_TEST(read("# one\r\n" + wikipedia + "\r\n\r\n12\r").at(0) == wikipedia);
}

BOOST_AUTO_TEST_CASE(text_that_is_no_board_is_named_once) {
    const Boards page = read("<!DOCTYPE html>\n<html><body>\n<p>53..7</p>\n</body></html>\n");
    BOOST_REQUIRE(page.size() == 1U);
    BOOST_TEST(page[0].find("f:1:1: there is no board here; this looks like") == 0U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
