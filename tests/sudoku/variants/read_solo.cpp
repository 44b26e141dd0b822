// Boards as `solo` writes them.
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_solo)

namespace {

BOOST_AUTO_TEST_CASE(a_classic_board_has_runs_and_numbers) {
    BOOST_TEST(read("2x2:1a2_3a4f1_2_3_4\n") == Boards{"1.23.4......1234"},
               boost::test_tools::per_element());
    // Two columns of boxes, with three boxes in each.
    const Board board = board_of("2x3:1zi");
    BOOST_TEST((board.grid == Grid({2, 3})));
    // Symmetry, difficulty, and all that stands behind a blank, are passed over.
    BOOST_TEST(read("2x2m4du:p # easy\n2x2r2d1ar:1o\n") ==
                   (Boards{std::string(16, '.'), "1..............."}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(diagonals_regions_and_cages_are_read) {
    BOOST_TEST((board_of("2x2x:p").grid == Grid({2, 2}).with(diagonals(4))));
    // The walls of 2x2 boxes: in each row one place is open, then a wall, then one open place.
    const std::vector<unsigned> boxes{0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3};
    const Grid regions_grid = latin_grid(4).with(regions(boxes));
    BOOST_TEST((board_of("4j:p,abbbbbbba").grid == regions_grid));
    // Each row is a region: 30 places without a wall, and then 30 walls. No wall follows the z.
    HouseKind kind = rows(6);
    kind.name = "region";
    kind.letter = 'g';
    BOOST_TEST((board_of("6j:zj,zd" + std::string(30, '_')).grid == latin_grid(6).with(kind)));
    // Two cells side by side are a cage of 4; the others are cages of one cell.
    const Board killer = board_of("2x2k:p,a_______________________,4a2_1_3_4_1_2_2_1_4_3_4_3_2_1");
    BOOST_TEST(killer.grid.rules().size() == 15U);
    BOOST_TEST((killer.grid.rules()[0] == cage({0, 1}, 4)));
    BOOST_TEST((killer.grid.rules()[1] == cage({2}, 2)));
}

BOOST_AUTO_TEST_CASE(each_board_of_the_file_has_one_solution_by_two_engines) {
    const std::vector<Board> boards = boards_of_file("variants_solo.txt");
    BOOST_TEST(boards.size() == 19U);
    for (const std::string engine : {"auto", "links", "cells"}) {
        Settings settings;
        settings.engine = engine;
        Solver solver(Question::unique(), settings);
        for (const Board& board : boards) {
            const Answer answer = solver.solve(board);
            BOOST_TEST((answer.uniqueness() == Uniqueness::unique));
            BOOST_TEST(!find_violation(board, answer.first.value()).has_value());
        }
    }
}

BOOST_AUTO_TEST_CASE(malformed_boards_are_errors_with_their_places) {
    const std::pair<std::string, std::string> cases[] = {
        {"2x2:o", "f:1:6: a 4x4 board has 16 cells, here are 15"},
        {"2x2:q", "f:1:5: these are more than 16 cells, as a 4x4 board has"},
        {"2x2:5o", "f:1:5: 5 is not a value of a 4x4 board"},
        {"2x2:99999999999999o", "f:1:5: 999999999 is not a value of a 4x4 board"},
        {"2x2:a?n", "f:1:6: '?' stands for nothing here; a letter is a run of blanks"},
        {"2x2:p,p", "f:1:6: the board should end here"},
        {"2x2b:p", "f:1:4: 'b' is not a kind of board; j, x and k are"},
        {"0x2:p", "f:1:1: a board has a side from 1 to 225"},
        {"99x99:p", "f:1:1: a board has a side from 1 to 225"},
        {"4j:p", "f:1:5: the regions are missing"},
        {"4j:p,abbbbbbb", "f:1:14: these are fewer walls than the board has"},
        {"4j:p,abbbbbbbaa", "f:1:15: these are more walls than the board has"},
        {"4j:p,zzzzzzzz", "f:1:6: these are more walls than the board has"},
        {"4j:p,ab!", "f:1:8: '!' is neither a letter nor '_'"},
        {"4j:p,x", "f:1:6: a region has 16 cells, and not 4"},
        {"2x2k:p", "f:1:7: the cages are missing"},
        {"2x2k:p,a_______________________", "f:1:32: the sums of the cages are missing"},
        {"2x2k:p,a_______________________,4o",
         "f:1:33: the cage at row 1, column 3 has no sum in its first cell"},
        {"2x2k:p,a_______________________,4_4_2_1_3_4_1_2_2_1_4_3_4_3_2_1",
         "f:1:33: the sum at row 1, column 2 is not in the first cell of a cage"},
        {"2x2k:p,a_______________________,8a2_1_3_4_1_2_2_1_4_3_4_3_2_1",
         "f:1:33: a cage of 2 cells has a sum from 3 to 7, not 8"},
    };
    for (const auto& [line, error] : cases) {
        // The line before and the line behind it are boards: one line is one error.
        BOOST_TEST_CONTEXT(line)
        BOOST_TEST(read(line + "\n2x2:1o\n") == (Boards{error, "1..............."}),
                   boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_shape_that_was_asked_for_must_fit) {
    BOOST_TEST(read("2x2:p", BoxShape{2, 2}).front() == std::string(16, '.'));
    BOOST_TEST(read("2x2:p", BoxShape{1, 4}).front() == "f:1:1: this board has no boxes of 1x4");
    BOOST_TEST(read("4j:p,abbbbbbba", BoxShape{2, 2}).front() ==
               "f:1:1: this board has no boxes of 2x2");
}

/// A hundred boards were read as one to five rows of a board of 200x200.
BOOST_AUTO_TEST_CASE(a_hundred_lines_are_a_hundred_boards) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "6j:f4c6d3a6_6a2d5c3f,_d__a_bcebfaa_b____a____aaba\n";
    BOOST_TEST(read(text).size() == 100U);
    BOOST_TEST(read("# comment\n\n" + text).size() == 100U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
