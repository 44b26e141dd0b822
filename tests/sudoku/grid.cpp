#include "quadrille/sudoku/grid.hpp"

#include <boost/test/unit_test.hpp>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/board.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "sudoku/pattern.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(grid)

namespace {

using Cells = std::vector<std::uint32_t>;
using Lists = std::vector<Cells>;

std::vector<Position> row_of_cells(std::uint32_t count) {
    std::vector<Position> positions;
    for (std::uint32_t column = 0; column < count; ++column) positions.push_back({0, column});
    return positions;
}

/// The sentence that a grid of three values and four cells in a row is refused with.
std::string refused(std::vector<HouseKind> kinds) {
    try {
        (void)Grid(3, row_of_cells(4), std::move(kinds));
    } catch (const ProblemError& error) {
        return error.what();
    }
    return "";
}

std::string refused(unsigned values, std::vector<Position> positions) {
    try {
        (void)Grid(values, std::move(positions), {});
    } catch (const ProblemError& error) {
        return error.what();
    }
    return "";
}

BOOST_AUTO_TEST_CASE(a_classic_grid_has_rows_columns_and_boxes) {
    const Grid grid(BoxShape{2, 3});
    BOOST_TEST(grid.values() == 6U);
    BOOST_TEST(grid.cell_count() == 36U);
    const Houses& houses = grid.houses();
    BOOST_TEST(houses.size() == 18U);
    const auto cells = [&](std::size_t house) {
        const auto list = houses.cells_of(house);
        return Cells(list.begin(), list.end());
    };
    BOOST_TEST(cells(1) == (Cells{6, 7, 8, 9, 10, 11}));
    BOOST_TEST(cells(6) == (Cells{0, 6, 12, 18, 24, 30}));
    BOOST_TEST(cells(12 + 3) == (Cells{15, 16, 17, 21, 22, 23}));
    const auto of_cell = houses.of_cell(16);  // row 2, column 4
    BOOST_TEST(Cells(of_cell.begin(), of_cell.end()) == (Cells{2, 6 + 4, 12 + 3}));
    BOOST_TEST(houses.name_of(2) == "row 3");
    BOOST_TEST(houses.name_of(6) == "column 1");
    BOOST_TEST(houses.name_of(17) == "box 6");
    BOOST_TEST((grid.position(16) == Position{2, 4}));
}

BOOST_AUTO_TEST_CASE(kinds_of_houses_have_the_cells_of_their_pictures) {
    BOOST_TEST((diagonals(4).houses == Lists{{0, 5, 10, 15}, {3, 6, 9, 12}}));
    BOOST_TEST((windows({2, 2}).houses == Lists{{5, 6, 9, 10}}));
    BOOST_TEST((windows({2, 3}).houses == Lists{{7, 8, 9, 13, 14, 15}}));
    const HouseKind hyper = windows({3, 3});
    BOOST_TEST(hyper.houses.size() == 4U);
    BOOST_TEST(hyper.houses[0] == (Cells{10, 11, 12, 19, 20, 21, 28, 29, 30}));
    BOOST_TEST(hyper.houses[3] == (Cells{50, 51, 52, 59, 60, 61, 68, 69, 70}));
    BOOST_TEST((regions(regions_of("abba")).houses == Lists{{0, 3}, {1, 2}}));
    BOOST_CHECK_THROW((void)regions(std::vector<unsigned>{0, 2}), ProblemError);
}

BOOST_AUTO_TEST_CASE(grids_are_equal_if_their_cells_and_houses_are) {
    const Grid classic(BoxShape{2, 2});
    BOOST_TEST((classic == Grid(BoxShape{2, 2})));
    BOOST_TEST((classic == latin_grid(4).with(boxes({2, 2}))));
    BOOST_TEST((classic != Grid(BoxShape{1, 4})));
    BOOST_TEST((classic != classic.with(diagonals(4))));
    BOOST_TEST((classic.with(diagonals(4)) == Grid(BoxShape{2, 2}).with(diagonals(4))));
    BOOST_TEST((Grid(BoxShape{2, 3}) != Grid(BoxShape{3, 2})));
    BOOST_TEST((Grid(3, {{0, 0}}, {}) != Grid(3, {{0, 1}}, {})));
    BOOST_TEST((Grid(3, {{0, 0}}, {}) != Grid(4, {{0, 0}}, {})));
    BOOST_TEST((classic.shape() == BoxShape{2, 2}));
    BOOST_TEST(!classic.with(diagonals(4)).shape().has_value());
}

BOOST_AUTO_TEST_CASE(a_grid_that_cannot_be_is_refused_in_one_sentence) {
    BOOST_TEST(refused({{"row", 'r', {{0, 1, 2}}}}) == "");
    BOOST_TEST(refused({{"row", 'r', {{0, 1, 4}}}}) ==
               "row 1 has cell 4, but the cells are numbered from 0 to 3");
    BOOST_TEST(refused({{"row", 'r', {{0, 1}, {2, 3, 2}}}}) == "row 2 has cell 2 twice");
    BOOST_TEST(refused({{"row", 'r', {{}}}}) == "row 1 has no cells");
    BOOST_TEST(refused({{"row", 'r', {{0, 1, 2, 3}}}}) ==
               "row 1 has 4 cells, but there are only 3 values");
    BOOST_TEST(refused({{"row", 'r', {}}, {"ring", 'r', {}}}) ==
               "two kinds of houses have the letter r");
    BOOST_TEST(refused({{"part", 'p', {}}}) ==
               "the letter of a kind of house is a to z, but not p");
    BOOST_TEST(refused(0, row_of_cells(1)) == "a grid has 1 to 225 values, not 0");
    BOOST_TEST(refused(226, row_of_cells(1)) == "a grid has 1 to 225 values, not 226");
    BOOST_TEST(refused(3, {}) == "a grid has 1 to 50625 cells, not 0");
    BOOST_TEST(refused(3, {{1, 2}, {0, 0}, {1, 2}}) ==
               "two cells have the same position, row 1 and column 2");
    BOOST_TEST(refused(3, {{1000, 0}}) == "the position of a cell is at most row 999, column 999");
    BOOST_CHECK_THROW((void)latin_grid(0), ProblemError);
    BOOST_CHECK_THROW((void)latin_grid(226), ProblemError);
    BOOST_CHECK_THROW(Grid(BoxShape{16, 15}), ProblemError);
    BOOST_CHECK_THROW(Grid(BoxShape{1U << 16, 1U << 16}), ProblemError);
}

BOOST_AUTO_TEST_CASE(a_violation_names_its_house) {
    const auto violation = [](const Grid& grid, const Values& cells) {
        Board board(grid);
        board.cells = cells;
        return find_violation(Board(grid), board).value_or("none");
    };
    const Values square{1, 2, 3, 4,  //
                        3, 4, 1, 2,  //
                        2, 1, 4, 3,  //
                        4, 3, 2, 1};
    BOOST_TEST(violation({BoxShape{2, 2}}, square) == "none");
    BOOST_TEST(violation(Grid({2, 2}).with(diagonals(4)), square) ==
               "value 1 stands twice in diagonal 2: row 2, column 3 and row 3, column 2");
    BOOST_TEST(violation(Grid({2, 2}).with(windows({2, 2})), square) ==
               "value 1 stands twice in window 1: row 2, column 3 and row 3, column 2");
    BOOST_TEST(violation(latin_grid(4).with(regions(regions_of("aaabacbbccbdcddd"))), square) ==
               "value 3 stands twice in region 1: row 1, column 3 and row 2, column 1");
    BOOST_TEST(violation(latin_grid(4).with({"pair", 'k', {{2, 4}}}), square) ==
               "value 3 stands twice in pair 1: row 1, column 3 and row 2, column 1");
}

BOOST_AUTO_TEST_CASE(boards_are_drawn_with_their_boxes_or_by_their_positions) {
    Board x(Grid({2, 2}).with(diagonals(4)));
    x.cells = {1, 0, 0, 4, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3};
    BOOST_TEST(to_grid(x) == "1 . | . 4\n. . | . .\n----+----\n. 2 | . .\n. . | . 3\n");
    BOOST_TEST(to_grid(Board(latin_grid(2))) == ". .\n. .\n");
    BOOST_TEST(to_numbers(x) == "1 0 0 4\n0 0 0 0\n0 2 0 0\n0 0 0 3\n");
    BOOST_TEST(to_line(x) == "1..4.....2.....3");
    Board apart(Grid(12, {{0, 1}, {0, 3}, {2, 0}}, {}));
    apart.cells = {12, 0, 1};
    BOOST_TEST(to_grid(apart) == "  C   .\n\n1\n");
    BOOST_TEST(to_numbers(apart) == "12 0\n1\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
