// Boards as plain arrays: checked as boards are, and read as boards are.
#include "quadrille/sudoku/cells.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "quadrille/sudoku/formats.hpp"
#include "support.hpp"
#include "support/boards.hpp"

namespace quadrille::sudoku {
namespace {

const std::string& puzzle = testing::wikipedia;
const std::string& solved = testing::wikipedia_solved;

/// The lines of the boards that next_cells gives, before it gives none.
std::vector<std::string> read_plainly(const std::string& text, std::optional<BoxShape> shape = {}) {
    std::istringstream in(text);
    BoardReader reader(in, "f", shape);
    // What comes first has to be read from the stream.
    std::vector<std::string> lines;
    if (!reader.next()) return lines;
    while (const auto read = reader.next_cells()) {
        BOOST_TEST(read->line == lines.size() + 2);
        lines.push_back(to_line(to_board(read->cells)));
    }
    return lines;
}

BOOST_AUTO_TEST_SUITE(cells)

BOOST_AUTO_TEST_CASE(a_board_there_and_back_is_the_same) {
    BOOST_TEST((to_cells(to_board(cells_of(puzzle))) == cells_of(puzzle)));
    BOOST_TEST(!to_cells(Board(BoxShape{2, 3})));
    Board board;
    board.cells[3] = 257;  // must not become a 1
    BOOST_TEST(to_cells(board).value()[3] > 9);
}

BOOST_AUTO_TEST_CASE(violations_are_those_of_boards) {
    const Cells givens = cells_of(puzzle);
    const Cells good = cells_of(solved);
    BOOST_TEST(!find_violation(givens, good));
    for (std::size_t cell = 0; cell < good.size(); ++cell) {
        for (unsigned value = 0; value < 12; ++value) {
            if (value == good[cell]) continue;
            Cells bad = good;
            bad[cell] = static_cast<std::uint8_t>(value);
            BOOST_TEST((find_violation(Cells{}, bad) == find_violation(Board(), to_board(bad))));
            BOOST_TEST(find_violation(Cells{}, bad).has_value());
        }
    }
}

// Each of these keeps two of the three kinds of houses.
BOOST_AUTO_TEST_CASE(rows_columns_and_boxes_are_all_looked_at) {
    Cells rows{};
    Cells columns{};
    Cells boxes{};
    for (unsigned r = 0; r < 9; ++r) {
        for (unsigned c = 0; c < 9; ++c) {
            rows[9 * r + c] = static_cast<std::uint8_t>(1 + c);
            columns[9 * r + c] = static_cast<std::uint8_t>(1 + r);
            boxes[9 * r + c] = static_cast<std::uint8_t>(1 + (r + c) % 9);
        }
    }
    BOOST_TEST(find_violation(Cells{}, rows).has_value());
    BOOST_TEST(find_violation(Cells{}, columns).has_value());
    BOOST_TEST(find_violation(Cells{}, boxes).has_value());
}

BOOST_AUTO_TEST_CASE(a_given_that_was_changed_is_told) {
    Cells givens = cells_of(puzzle);
    givens[2] = 9;
    const auto violation = find_violation(givens, cells_of(solved));
    BOOST_TEST(violation.value() == "row 1, column 3 has 4 where 9 is given");
}

BOOST_AUTO_TEST_CASE(plain_lines_are_read_as_boards) {
    std::string zeros = puzzle;
    for (char& c : zeros) c = c == '.' ? '0' : c;
    const std::string text = puzzle + '\n' + puzzle + "\r\n" + zeros + '\n' + solved + '\n';
    const std::vector<std::string> expected{puzzle, puzzle, solved};
    BOOST_TEST(read_plainly(text) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_not_plain_is_left_to_the_reader) {
    const std::string first = puzzle + '\n';
    BOOST_TEST(read_plainly(first + puzzle).empty());         // its end is not known
    BOOST_TEST(read_plainly(first + puzzle + '\r').empty());  // nor here
    BOOST_TEST(read_plainly(first + puzzle + " \n").empty());
    BOOST_TEST(read_plainly(first + ' ' + puzzle + '\n').empty());
    BOOST_TEST(read_plainly(first + puzzle.substr(1) + "x\n").empty());
    BOOST_TEST(read_plainly(first + puzzle.substr(1) + "/\n").empty());
    BOOST_TEST(read_plainly("puzzle,solution\n" + puzzle + ",\n" + puzzle + '\n').empty());
    BOOST_TEST(read_plainly("[Puzzle]\n" + puzzle + "\n[State]\n" + puzzle + '\n').empty());
    BOOST_TEST(read_plainly(first + puzzle + '\n', BoxShape{2, 3}).empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::sudoku
