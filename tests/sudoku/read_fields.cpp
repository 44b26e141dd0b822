// Boards in tables, among other fields, and with '+' for blanks.
#include <boost/test/unit_test.hpp>

#include "sudoku/forms.hpp"
#include "sudoku/read/forms.hpp"
#include "sudoku/read/one_line.hpp"
#include "sudoku/read/plus_line.hpp"
#include "sudoku/read/table.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_fields)

namespace {

/// Rows of fields; a blank is an empty one.
std::string table_of(const std::string& board, const std::string& separator,
                     const std::string& end = "\n") {
    std::string text;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (board[i] != '.') text += board[i];
        text += i % 9 == 8 ? end : separator;
    }
    return text;
}

std::string with_plus(std::string board) {
    std::ranges::replace(board, '.', '+');
    return board;
}

BOOST_AUTO_TEST_CASE(empty_fields_of_a_table_are_blanks) {
    const FormAnswer one{{wikipedia}, 9};
    BOOST_TEST(ask(read_table, table_of(wikipedia, "\t")) == one);
    BOOST_TEST(ask(read_table, table_of(wikipedia, ";")) == one);
    BOOST_TEST(ask(read_table, table_of(wikipedia, ";", ";\n")) == one);
    BOOST_TEST(ask(read_table, table_of(wikipedia, "\t", "\t\n")) == one);
    BOOST_TEST(ask(read_table, table_of(wikipedia, ";") + table_of(wikipedia, ";")) == one);
    BOOST_TEST(ask(read_table, table_of(wikipedia, "\t") + "\nmore\ttext\n") == one);
}

BOOST_AUTO_TEST_CASE(tabs_at_the_end_of_a_row_may_be_missing) {
    BOOST_TEST(ask(read_table, "1\t\t3\n\t3\t\t1\n\t1\n3\t\t1\n") ==
               (FormAnswer{{"1.3..3.1.1..3.1."}, 4}));
    BOOST_TEST(ask(read_table, "1;;3\n;3;;1\n;1;;3\n3;;1;\n").boards ==
               Boards{"f:1:5: a row of 3 cells in a 4x4 board"});
}

BOOST_AUTO_TEST_CASE(other_lines_are_no_table) {
    BOOST_TEST(ask(read_table, wikipedia + "\n") == not_mine);
    BOOST_TEST(ask(read_table, "1\t2\t3\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t2\t1\n") == not_mine);
    BOOST_TEST(ask(read_table, wikipedia + ";easy\n") == not_mine);
    BOOST_TEST(ask(read_table, "; a comment\n; more\n") == not_mine);
    BOOST_TEST(ask(read_table, "1;;3;\n;3;;1\n") == not_mine);
    BOOST_TEST(ask(read_table, "1;;Z;\n;3;;1\n;1;;3\n3;;1;\n").boards ==
               Boards{"f:1:4: 'Z' is not a value of a 4x4 board"});
}

BOOST_AUTO_TEST_CASE(a_board_stands_behind_an_id) {
    const FormAnswer one{{wikipedia}, 1};
    BOOST_TEST(ask(read_runs, "0000183b305c " + wikipedia + "  1.2\n") == one);
    BOOST_TEST(ask(read_runs, "17," + wikipedia + ",easy,2024-01-03\n") == one);
    BOOST_TEST(ask(read_runs, "17;" + wikipedia + ";" + wikipedia_solved) == one);
    BOOST_TEST(ask(read_runs, "17 \"" + wikipedia + "\" # .... ....") == one);
}

BOOST_AUTO_TEST_CASE(fields_that_look_like_boards_are_read_or_refused) {
    BOOST_TEST(ask(read_runs, wikipedia + " 1.2") == (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST(ask(read_runs, "17 " + wikipedia + " " + wikipedia) ==
               (FormAnswer{{wikipedia, wikipedia}, 1}));
    BOOST_TEST(ask(read_runs, "17 " + wikipedia.substr(1)) == not_mine);
    std::string other = wikipedia_solved;
    other[0] = '4';
    BOOST_TEST(ask(read_runs, "17 " + wikipedia + " " + other) ==
               (FormAnswer{{wikipedia, other}, 1}));
    BOOST_TEST(ask(read_runs, "................ 7...............").boards ==
               Boards{"f:1:18: 7 is not a value of a 4x4 board"});
    BOOST_TEST(ask(read_runs, "1....2....3....4 1....2....4....3").boards ==
               (Boards{"1....2....3....4", "1....2....4....3"}));
    BOOST_TEST(ask(read_runs, "puzzle 1....2....3....4").boards == Boards{"1....2....3....4"});
}

BOOST_AUTO_TEST_CASE(a_plus_is_a_blank_if_the_line_has_as_many_signs_as_a_board) {
    BOOST_TEST(ask(read_plus_line, with_plus(wikipedia) + "\n") == (FormAnswer{{wikipedia}, 1}));
    BOOST_TEST(ask(read_plus_line, with_plus(wikipedia).substr(1)) == not_mine);
    BOOST_TEST(ask(read_plus_line, wikipedia) == not_mine);
    BOOST_TEST(ask(read_plus_line, "...+4...+5......") == not_mine);
    BOOST_TEST(ask(read_plus_line, "+---+---+---+---") == not_mine);
    BOOST_TEST(ask(read_plus_line, "1+++++3+++++4++5").boards ==
               Boards{"f:1:16: 5 is not a value of a 4x4 board"});
}

BOOST_AUTO_TEST_CASE(each_form_reads_its_example) {
    for (const BoardForm& form : board_form_table()) {
        BOOST_TEST_CONTEXT(form.text.name) {
            const std::string example(form.text.example);
            std::istringstream in(example);
            BoardLines lines(in);
            const Sizes sizes({});
            const std::string file = "f";
            BOOST_TEST(lines.peek() != nullptr);
            BOOST_TEST(form.read(lines, {sizes, file, true}).has_value());
            const Boards boards = read(example);
            BOOST_TEST(boards.size() == 1U);
            BOOST_TEST(boards.at(0).find(':') == std::string::npos);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
