#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_rows)

namespace {

namespace data = boost::unit_test::data;

/// The Wikipedia board with these strings around, between and within its rows.
struct Drawing {
    const char* name;
    std::string border, left, cell, box, right;

    std::string text() const {
        std::string drawn;
        for (std::size_t row = 0; row < 9; ++row) {
            if (row % 3 == 0) drawn += border;
            drawn += left;
            for (std::size_t column = 0; column < 9; ++column) {
                if (column != 0) drawn += column % 3 == 0 ? box : cell;
                drawn += wikipedia[row * 9 + column];
            }
            drawn += right + '\n';
        }
        return drawn + border;
    }
    friend std::ostream& operator<<(std::ostream& out, const Drawing& d) { return out << d.name; }
};

const Drawing drawings[] = {
    {"bare rows", "", "", "", "", ""},
    {"blanks between", "", "", " ", " ", ""},
    {"commas between", "", "", ",", ",", ""},
    {"groups of three", "", "", "", " ", ""},
    {"bands set apart", "\n", "", "", " ", ""},
    {"bars and dashes", "------+-------+------\n", "", " ", " | ", ""},
    {"frames", "+-------+-------+-------+\n", "| ", " ", " | ", " |"},
    {"SimpleSudoku", "*-----------*\n", "|", "", "|", "|"},
    {"tabs", "", "\t", "\t", "\t", "\r"},
    {"comments", "", "", "", "", " # a row"},
};

BOOST_DATA_TEST_CASE(a_grid_may_be_drawn_in_many_ways, data::make(drawings), drawing) {
    BOOST_TEST(read(drawing.text()) == Boards{wikipedia});
    const std::string two = drawing.text() + drawing.text();
    BOOST_TEST(read(two) == (Boards{wikipedia, wikipedia}));
}

BOOST_AUTO_TEST_CASE(sdk_files_have_sections_and_comments) {
    const Drawing& rows = drawings[0];
    BOOST_TEST(read("#AWikipedia\n#Deasy\n[Puzzle]\n" + rows.text() + "[State]\n" + rows.text() +
                    "[Puzzle]\n" + rows.text()) == (Boards{wikipedia, wikipedia}));
}

BOOST_AUTO_TEST_CASE(titles_between_grids_are_passed_over) {
    BOOST_TEST(read("Grid 01\n" + drawings[0].text() + "Grid 02\n" + drawings[0].text()) ==
               (Boards{wikipedia, wikipedia}));
}

BOOST_AUTO_TEST_CASE(bars_and_inner_borders_of_simple_sudoku) {
    std::string grid = "*-----------*\n|1..|...|...|\n|.2.|...|...|\n|..3|...|...|\n";
    for (int band = 0; band < 2; ++band) {
        grid += "|---+---+---|\n|XXX|XXX|XXX|\n|...|...|...|\n|...|...|..9|\n";
    }
    const auto boards = read(grid + "*-----------*\n");
    BOOST_REQUIRE(boards.size() == 1U);
    BOOST_TEST(boards[0].substr(0, 21) == "1.........2.........3");
}

BOOST_AUTO_TEST_CASE(an_order_may_stand_before_the_rows) {
    const std::string rows = "1 0 0 0\n0 -1 0 0\n0 0 3 0\n0 0 0 4\n";
    const Boards board = {"1.........3....4"};
    BOOST_TEST(read("4\n" + rows) == board);
    BOOST_TEST(read("2\n" + rows) == board);
    BOOST_TEST(read(rows) == board);
    BOOST_TEST(read("4\n" + rows + "2\n" + rows).size() == 2U);
}

BOOST_AUTO_TEST_CASE(numbers_of_two_digits_and_groups_of_two_are_told_apart) {
    const std::string six = "1 2 3 4 5 6\n";
    BOOST_TEST(read(six + six + six + six + six + six).size() == 1U);
    BOOST_TEST(read("12 34\n34 12\n21 43\n43 21\n") == Boards{"1234341221434321"});
    std::string rows;
    std::string line;
    for (unsigned row = 0; row < 12; ++row) {
        for (unsigned column = 0; column < 12; ++column) {
            const unsigned value = row == 0 ? column + 1 : 0;
            rows += std::to_string(value) + ' ';
            line += (line.empty() ? "" : " ") + (value == 0 ? "." : std::to_string(value));
        }
        rows += '\n';
    }
    BOOST_TEST(read(rows) == Boards{line});
}

BOOST_AUTO_TEST_CASE(sixteen_lines_of_sixteen_are_boards_if_all_their_values_are_small) {
    std::string boards;
    std::string rows;
    for (int i = 0; i < 16; ++i) {
        boards += "1.3..2...1....4.\n";
        rows += "G...............\n";
    }
    BOOST_TEST(read(boards).size() == 16U);
    BOOST_TEST(read(rows).size() == 1U);
    BOOST_TEST(read(boards + "\n" + rows + "\n" + boards).size() == 33U);
}

BOOST_AUTO_TEST_CASE(a_25x25_file_reads) {
    const std::vector<Board> boards = boards_of_file("25x25_47_percent.txt");
    BOOST_REQUIRE(boards.size() == 1U);
    BOOST_TEST(boards[0].side() == 25U);
    BOOST_TEST(!find_clash(boards[0]));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
