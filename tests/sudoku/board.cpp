#include "quadrille/sudoku/board.hpp"

#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(board)

namespace {

BOOST_AUTO_TEST_CASE(usual_boxes_are_the_squarest_and_lie_flat) {
    BOOST_TEST((usual_shape(6) == BoxShape{2, 3}));
    BOOST_TEST((usual_shape(9) == BoxShape{3, 3}));
    BOOST_TEST((usual_shape(12) == BoxShape{3, 4}));
    BOOST_TEST((usual_shape(100) == BoxShape{10, 10}));
    BOOST_TEST((usual_shape(225) == BoxShape{15, 15}));
    BOOST_TEST((usual_shape(3) == BoxShape{1, 3}));
    for (const unsigned side : {0U, 5U, 7U, 223U, 226U}) BOOST_TEST(!usual_shape(side));
}

BOOST_AUTO_TEST_CASE(a_2x3_box_is_two_rows_high) {
    const BoxShape shape{2, 3};
    BOOST_TEST(shape.box_of(0) == 0U);
    BOOST_TEST(shape.box_of(3) == 1U);          // row 0, column 3
    BOOST_TEST(shape.box_of(6) == 0U);          // row 1, column 0
    BOOST_TEST(shape.box_of(2 * 6 + 5) == 3U);  // row 2, column 5
    BOOST_TEST(shape.box_of(35) == 5U);
}

BOOST_AUTO_TEST_CASE(a_clash_names_its_house_value_and_cells) {
    Board row = board_of(wikipedia);
    row.cells[8] = 5;
    BOOST_TEST(find_clash(row)->describe(row.grid) ==
               "value 5 stands twice in row 1: columns 1 and 9");
    Board column = board_of(wikipedia);
    column.cells[9 * 5 + 1] = 3;
    BOOST_TEST(find_clash(column)->describe(column.grid) ==
               "value 3 stands twice in column 2: rows 1 and 6");
    Board box = board_of(wikipedia);
    box.cells[9 * 7 + 7] = 2;
    BOOST_TEST(find_clash(box)->describe(box.grid) ==
               "value 2 stands twice in box 9: row 7, column 7 and row 8, column 8");
    BOOST_TEST(!find_clash(board_of(wikipedia)));
}

BOOST_AUTO_TEST_CASE(a_violation_is_described_in_words) {
    const Board puzzle = board_of(wikipedia);
    Board solved = board_of(wikipedia_solved);
    BOOST_TEST(!find_violation(puzzle, solved));
    solved.cells[10] = 1;
    BOOST_TEST(find_violation(puzzle, solved).value() ==
               "value 1 stands twice in row 2: columns 2 and 4");
    solved.cells[0] = 4;
    BOOST_TEST(find_violation(puzzle, solved).value() == "row 1, column 1 has 4 where 5 is given");
    solved.cells[0] = 6;
    BOOST_TEST(find_violation(puzzle, solved).value() == "row 1, column 1 has 6 where 5 is given");
    solved.cells[0] = 0;
    BOOST_TEST(find_violation(puzzle, solved).value() == "row 1, column 1 is blank");
    solved.cells[0] = 10;
    BOOST_TEST(find_violation(puzzle, solved).value() ==
               "row 1, column 1 has 10, which is not a value of this board");
    BOOST_TEST(find_violation(puzzle, Board(BoxShape{2, 2})).value() ==
               "the two boards have different grids");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
