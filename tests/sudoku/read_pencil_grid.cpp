#include "sudoku/read/pencil_grid.hpp"

#include <boost/test/unit_test.hpp>

#include "sudoku/forms.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_pencil_grids)

namespace {

const std::string rows4 =
    "| 1  23 | 4  23 |\n"
    "| 34 2  | 13 13 |\n"
    "+-------+-------+\n"
    "| 2  14 | 3  14 |\n"
    "| 34 13 | 12 24 |\n";
const std::string line4 = "1....23....4.23...34.2..1.3.1.3..2..1..4..3.1..4..341.3.12...2.4";

/// Each cell's values side by side, with dots for those that it may not have.
std::string marks_of(const Board& board) {
    std::string text;
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        for (unsigned value = 1; value <= board.side(); ++value) {
            const bool is_given = board.cells[cell] != 0;
            const bool is_excluded =
                std::ranges::find(board.excluded,
                                  Exclusion{cell, static_cast<std::uint16_t>(value)}) !=
                board.excluded.end();
            const bool may_be = is_given ? board.cells[cell] == value : !is_excluded;
            text += may_be ? static_cast<char>('0' + value) : '.';
        }
    }
    return text;
}

/// Groups for a 9x9 board: all nine digits for a blank.
std::string groups9(const std::string& board, const std::string& blank) {
    std::string text;
    for (std::size_t i = 0; i < board.size(); ++i) {
        text += board[i] == '.' ? blank : std::string(1, board[i]);
        text += i % 9 == 8 ? "\n" : i % 3 == 2 ? " | " : " ";
    }
    return text;
}

BOOST_AUTO_TEST_CASE(rows_of_groups_in_any_frame_are_pencilmarks) {
    const std::string border = "+-------+-------+\n";
    BOOST_TEST(marks_of(board_by(read_pencil_grid, rows4)) == line4);
    BOOST_TEST(marks_of(board_by(read_pencil_grid, border + rows4 + border)) == line4);
    BOOST_TEST(ask(read_pencil_grid, border + rows4 + border + "next\n").lines == 7U);
    BOOST_TEST(marks_of(board_by(read_pencil_grid,
                                 ".---.---.\n1 23 4 23\n34 2 13 13\n:---+---:\n"
                                 "2 14 3 14\n34 13 12 24\n'---'---'\n")) == line4);
    BOOST_TEST(marks_of(board_by(read_pencil_grid,
                                 "1 23 4 23 34 2 13 13 2 14 3 14 34 13 12 24\n")) == line4);
}

BOOST_AUTO_TEST_CASE(marks_that_follow_from_the_givens_make_a_plain_board) {
    BOOST_TEST(ask(read_pencil_grid, groups9(wikipedia, "123456789")) ==
               (FormAnswer{{wikipedia}, 9}));
    BOOST_TEST(ask(read_pencil_grid,
                   "1 23 34 24\n234 1234 134 124\n"
                   "234 1234 134 124\n234 1234 134 124\n")
                   .lines == 4U);
    BOOST_TEST(board_by(read_pencil_grid,
                        "1 234 234 234\n234 234 1234 1234\n"
                        "234 1234 1234 1234\n234 1234 1234 1234\n")
                   .excluded.empty());
}

BOOST_AUTO_TEST_CASE(a_line_of_marks_may_be_of_another_side_than_9) {
    const Board board = board_of(line4);
    BOOST_TEST((board == board_by(read_pencil_grid, rows4)));
    BOOST_TEST(to_line(board) == line4);
    BOOST_TEST(read(line4, BoxShape{2, 2}) == Boards{line4});
    std::string line6;
    for (int cell = 0; cell < 36; ++cell) line6 += cell == 5 ? "1.3..." : "123456";
    BOOST_TEST(read(line6) == Boards{line6});
    BOOST_TEST(board_of("1" + std::string(62, '.') + "4").side() == 8U);
}

BOOST_AUTO_TEST_CASE(an_open_cell_may_have_any_value) {
    const Board board = board_by(read_pencil_grid, "1 . 23 .\n. . . .\n. . . .\n. . . .\n");
    BOOST_TEST((board.excluded == std::vector<Exclusion>{{2, 1}, {2, 4}}));
}

BOOST_AUTO_TEST_CASE(rows_in_other_forms_are_not_mine) {
    BOOST_TEST(ask(read_pencil_grid, wikipedia) == not_mine);
    BOOST_TEST(ask(read_pencil_grid, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n") == not_mine);
    BOOST_TEST(ask(read_pencil_grid, "53. .7. ...\n6.. 195 ...\n") == not_mine);
    BOOST_TEST(ask(read_pencil_grid, "1 32 3 4\n34 2 1 1\n2 1 4 3\n4 3 2 1\n") == not_mine);
    BOOST_TEST(ask(read_pencil_grid, "1 23 4 23\n34 2 13 13\n2 14 3 14\n") == not_mine);
    BOOST_TEST(ask(read_pencil_grid, "1 23 4 23\n34 2 13\n2 14 3 14\n34 13 12 24\n") == not_mine);
    // Rows of 8 cells in groups of two.
    std::string rows8;
    for (int row = 0; row < 8; ++row) rows8 += "12 34 12 34\n";
    BOOST_TEST(ask(read_pencil_grid, rows8) == not_mine);
    BOOST_TEST(ask(read_pencil_grid, rows4, BoxShape{3, 3}) == not_mine);
}

BOOST_AUTO_TEST_CASE(two_grids_may_follow_one_another) {
    BOOST_TEST(ask(read_pencil_grid, rows4 + rows4).lines == 5U);
    BOOST_TEST(ask(read_pencil_grid, rows4 + "\n" + rows4).lines == 5U);
}

BOOST_AUTO_TEST_CASE(the_example_is_read) {
    BOOST_TEST(marks_of(board_by(read_pencil_grid, std::string(pencil_grid_form.example))) ==
               line4);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
