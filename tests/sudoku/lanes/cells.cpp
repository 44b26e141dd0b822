// Boards as plain arrays are checked and read like other boards.
#include "quadrille/sudoku/cells.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "quadrille/sudoku/formats.hpp"
#include "sudoku/board/check_cells.hpp"
#include "support.hpp"
#include "support/boards.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(cells)

namespace {

const std::string& puzzle = testing::wikipedia;
const std::string& solved = testing::wikipedia_solved;

/// The lines that next_cells returns, until it returns nothing.
std::vector<std::string> read_plainly(const std::string& text, std::optional<BoxShape> shape = {}) {
    std::istringstream in(text);
    BoardReader reader(in, "f", shape);
    // The first line has to be read from the stream.
    std::vector<std::string> lines;
    if (!reader.next()) return lines;
    for (ReadCells read; reader.next_cells(read);) {
        BOOST_TEST(read.line == lines.size() + 2);
        lines.push_back(to_line(to_board(read.cells)));
    }
    return lines;
}

BOOST_AUTO_TEST_CASE(a_board_there_and_back_is_the_same) {
    BOOST_TEST((to_cells(to_board(cells_of(puzzle))) == cells_of(puzzle)));
    BOOST_TEST(!to_cells(Board(BoxShape{2, 3})));
    Board board;
    board.cells[3] = 257;  // must not become a 1
    BOOST_TEST(to_cells(board).value()[3] > 9);
}

// Every byte, in the places where vectors of the reader may begin and end. A 0 beside dots may be a
// value, so such a line is not plain.
BOOST_AUTO_TEST_CASE(a_plain_line_has_one_sign_for_blanks_and_digits_only) {
    const std::string line(81, '.');
    for (const std::size_t place : {0U, 15U, 16U, 40U, 79U, 80U}) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = line;
            changed[place] = static_cast<char>(byte);
            const bool is_digit = byte >= '0' && byte <= '9';
            std::istringstream in(line + '\n' + changed + "\n\n");
            BoardReader reader(in, "f");
            BOOST_REQUIRE(reader.next().has_value());
            ReadCells read;
            const bool is_plain = byte == '.' || (is_digit && byte != '0');
            BOOST_TEST(reader.next_cells(read) == is_plain);
            if (is_digit && is_plain) BOOST_TEST(read.cells[place] == byte - '0');
        }
    }
}

BOOST_AUTO_TEST_CASE(violations_are_those_of_boards) {
    const Cells givens = cells_of(puzzle);
    const Cells good = cells_of(solved);
    BOOST_TEST(!find_violation(givens, good));
    for (const CellsCheck& compiled : cells_checks())
        BOOST_TEST(compiled.is_solution(givens, good));
    for (std::size_t cell = 0; cell < good.size(); ++cell) {
        for (unsigned value = 0; value < 256; ++value) {
            if (value == good[cell]) continue;
            Cells bad = good;
            bad[cell] = static_cast<std::uint8_t>(value);
            BOOST_TEST((find_violation(Cells{}, bad) == find_violation(Board(), to_board(bad))));
            for (const CellsCheck& compiled : cells_checks()) {
                BOOST_TEST(!compiled.is_solution(Cells{}, bad), compiled.processor);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(every_given_is_looked_at) {
    const Cells good = cells_of(solved);
    for (const CellsCheck& compiled : cells_checks()) {
        BOOST_TEST(compiled.is_solution(good, good), compiled.processor);
        for (std::size_t cell = 0; cell < good.size(); ++cell) {
            Cells givens{};
            givens[cell] = good[cell];
            BOOST_TEST(compiled.is_solution(givens, good), compiled.processor);
            givens[cell] = static_cast<std::uint8_t>(good[cell] % 9 + 1);
            BOOST_TEST(!compiled.is_solution(givens, good), compiled.processor);
        }
    }
}

// Two values change places. If both are in the same box and row, only columns are wrong then. If
// both are in the same box and column, only rows are wrong.
BOOST_AUTO_TEST_CASE(rows_and_columns_are_all_looked_at) {
    const Cells good = cells_of(solved);
    for (std::size_t one = 0; one < good.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (good[one] == good[other]) continue;
            Cells bad = good;
            std::swap(bad[one], bad[other]);
            for (const CellsCheck& compiled : cells_checks()) {
                BOOST_TEST(!compiled.is_solution(Cells{}, bad), compiled.processor);
            }
        }
    }
}

// Two rows of different bands change places in a solution. Then only boxes are wrong.
BOOST_AUTO_TEST_CASE(boxes_are_all_looked_at) {
    for (std::size_t one = 0; one < 9; ++one) {
        for (std::size_t other = 0; other / 3 < one / 3; ++other) {
            Cells bad = cells_of(solved);
            std::swap_ranges(bad.begin() + 9 * one, bad.begin() + 9 * (one + 1),
                             bad.begin() + 9 * other);
            for (const CellsCheck& compiled : cells_checks()) {
                BOOST_TEST(!compiled.is_solution(Cells{}, bad), compiled.processor);
            }
            BOOST_TEST(find_violation(Cells{}, bad).has_value());
        }
    }
}

// The check counts the 9s of the board instead of looking at the houses for them.
BOOST_AUTO_TEST_CASE(the_plain_check_says_the_same_of_boards_changed_at_random) {
    std::mt19937_64 random(9);
    const Cells good = cells_of(solved);
    const auto is_right = [](const Cells& board) {
        return !find_violation(Board(), to_board(board)).has_value();
    };
    for (int round = 0; round < 20'000; ++round) {
        Cells board = permuted(good, random);
        const std::uint64_t kind = random() % 4;
        for (std::uint64_t left = random() % 4; left > 0 && kind != 0; --left) {
            std::uint8_t& cell = board[random() % board.size()];
            std::uint8_t& other = board[random() % board.size()];
            if (kind == 1) std::swap(cell, other);
            if (kind == 2) cell = 9;
            if (kind == 3) cell = static_cast<std::uint8_t>(random() % 32);
        }
        for (const CellsCheck& compiled : cells_checks()) {
            BOOST_TEST(compiled.is_solution(Cells{}, board) == is_right(board),
                       compiled.processor << ": " << to_line(to_board(board)));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_changed_given_is_reported) {
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
    BOOST_TEST(read_plainly(first + puzzle).empty());         // the end of the board is not known
    BOOST_TEST(read_plainly(first + puzzle + '\r').empty());  // nor here
    BOOST_TEST(read_plainly(first + puzzle + " \n").empty());
    BOOST_TEST(read_plainly(first + ' ' + puzzle + '\n').empty());
    BOOST_TEST(read_plainly(first + puzzle.substr(1) + "x\n").empty());
    BOOST_TEST(read_plainly(first + puzzle.substr(1) + "/\n").empty());
    BOOST_TEST(read_plainly("puzzle,solution\n" + puzzle + ",\n" + puzzle + '\n').empty());
    BOOST_TEST(read_plainly("[Puzzle]\n" + puzzle + "\n[State]\n" + puzzle + '\n').empty());
    BOOST_TEST(read_plainly(first + puzzle + '\n', BoxShape{2, 3}).empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
