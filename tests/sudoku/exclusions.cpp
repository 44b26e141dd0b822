// Boards that exclude values, as pencilmarks do: read, written, checked and solved.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "sudoku/reading.hpp"
#include "support/sanitized.hpp"
#include "support/variants.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(exclusions)

namespace {

Variant classic() {
    return {"classic", Grid(), [](std::size_t a, std::size_t b) {
                return a / 9 == b / 9 || a % 9 == b % 9 ||
                       (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
            }};
}

/// A line of pencilmarks for a solved board: the value of each cell, and after the first `givens`
/// cells each other value with a probability of `others` tenths.
std::string marks_around(const Board& solved, std::size_t givens, unsigned others,
                         std::mt19937_64& random) {
    std::string line;
    for (std::size_t cell = 0; cell < solved.cells.size(); ++cell) {
        for (unsigned mark = 1; mark <= 9; ++mark) {
            const bool is_marked =
                mark == solved.cells[cell] || (cell >= givens && random() % 10 < others);
            line += is_marked ? static_cast<char>('0' + mark) : '.';
        }
    }
    return line;
}

Board with_exclusion(Board board, std::uint32_t cell, std::uint16_t value) {
    board.excluded.push_back({cell, value});
    return board;
}

BOOST_AUTO_TEST_CASE(pencilmarks_exclude_what_they_leave_out) {
    std::string marks;
    for (std::size_t cell = 0; cell < 81; ++cell) marks += "123456789";
    marks[0] = '.';           // 1 in the first cell
    marks[80 * 9 + 8] = '0';  // 9 in the last cell
    marks.replace(9, 9, "...4.....");
    marks[2 * 9 + 3] = '.';  // 4 in the third cell: the given beside it rules this out, too
    const Board board = board_of(marks);
    BOOST_TEST((board.grid == Grid()));
    BOOST_TEST(board.cells[1] == 4);
    BOOST_TEST(std::ranges::count(board.cells, 0) == 80);
    const std::vector<Exclusion> expected{{0, 1}, {2, 4}, {80, 9}};
    BOOST_TEST((board.excluded == expected));
    std::ranges::replace(marks, '0', '.');
    BOOST_TEST(to_line(board) == marks);
}

BOOST_AUTO_TEST_CASE(lines_of_pencilmarks_read_back_as_they_were) {
    std::mt19937_64 random(1);
    const Board solved = board_of(wikipedia_solved);
    for (const unsigned others : {1U, 4U, 8U}) {
        const std::string line = marks_around(solved, 0, others, random);
        const Board board = board_of(line);
        BOOST_TEST(!board.excluded.empty());
        BOOST_TEST(to_line(board) == line);
        BOOST_TEST((board_of(to_line(board)) == board));
    }
}

BOOST_AUTO_TEST_CASE(pencilmarks_of_other_sides_are_written_with_their_values) {
    BOOST_TEST(to_line(with_exclusion(Board(Grid({1, 2})), 3, 1)) == "121212.2");
    BOOST_TEST(to_line(with_exclusion(Board(Grid({2, 6})), 0, 12)).substr(0, 24) ==
               "123456789AB.123456789ABC");
    const Board large = with_exclusion(Board(Grid({6, 6})), 0, 2);
    BOOST_TEST(to_line(large).starts_with("1,3,4,5,"));
}

BOOST_AUTO_TEST_CASE(a_given_that_is_excluded_leaves_its_cell_without_a_mark) {
    const Board board = with_exclusion(board_of(wikipedia), 0, 5);
    BOOST_TEST(to_line(board).substr(0, 9) == ".........");
    BOOST_TEST(find_violation(board, board_of(wikipedia_solved)).value() ==
               "row 1, column 1 has 5, which the puzzle rules out there");
    BOOST_TEST((Solver(Question::unique()).solve(board).uniqueness() == Uniqueness::none));
    for (const Reference& reference : references()) {
        BOOST_TEST(reference.solve(board, 2, {}).solutions == 0U);
    }
}

BOOST_AUTO_TEST_CASE(a_solution_must_not_have_an_excluded_value) {
    const Board solved = board_of(wikipedia_solved);
    const std::uint16_t last = solved.cells[80];
    BOOST_TEST(find_violation(with_exclusion(Board(), 80, last), solved).value() ==
               "row 9, column 9 has " + std::to_string(last) +
                   ", which the puzzle rules out there");
    const auto other = static_cast<std::uint16_t>(last % 9 + 1);
    BOOST_TEST(!find_violation(with_exclusion(Board(), 80, other), solved));
}

BOOST_AUTO_TEST_CASE(boards_of_pencilmarks_have_the_answers_of_brute_force) {
    std::mt19937_64 random(2);
    const Board solved = board_of(wikipedia_solved);
    const Variant rules = classic();
    std::size_t several = 0;  // boards with more than one solution
    std::vector<Board> boards;
    std::vector<std::vector<Values>> expected;
    for (unsigned round = 0; round < (testing::is_sanitized ? 4 : 10); ++round) {
        boards.push_back(
            board_of(marks_around(solved, 36U * (round % 2), round % 2 == 0 ? 2 : 8, random)));
        expected.push_back(all_fillings(rules, boards.back()));
        BOOST_TEST(std::ranges::count(expected.back(), solved.cells) == 1);
        several += expected.back().size() > 1;
    }
    BOOST_TEST(several > 0U);
    Solver unique(Question::unique());
    const std::vector<Answer> verdicts = unique.solve(boards);
    Solver count(Question::count());
    Solver all(Question::all());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        BOOST_TEST((verdicts[i].uniqueness() ==
                    (expected[i].size() == 1 ? Uniqueness::unique : Uniqueness::several)));
        BOOST_TEST((count.solve(boards[i]).solutions == Count(expected[i].size())));
        std::vector<Values> found;
        (void)all.solve(boards[i], [&](const BoardView& board) {
            BOOST_TEST(board.board().excluded.empty());
            found.push_back(board.board().cells);
        });
        std::ranges::sort(found);
        BOOST_TEST((found == expected[i]));
    }
}

BOOST_AUTO_TEST_CASE(references_return_solved_boards_without_exclusions) {
    const Board puzzle = with_exclusion(board_of(wikipedia), 2, 1);  // the solution has a 4 there
    for (const Reference& reference : references()) {
        const ReferenceResult result = reference.solve(puzzle, 2, {});
        BOOST_TEST((result.first == board_of(wikipedia_solved)));
        BOOST_TEST(result.solutions == 1U);
    }
}

BOOST_AUTO_TEST_CASE(boards_with_exclusions_keep_their_turn_among_boards_solved_together) {
    const Board plain = board_of(wikipedia);
    const Board none = with_exclusion(plain, 2, 4);
    const Board one = with_exclusion(plain, 2, 1);
    Solver solver(Question::unique());
    std::vector<Uniqueness> verdicts;
    Stream stream(solver, {}, [&](const BoardView&, const Answer& answer) {
        verdicts.push_back(answer.uniqueness());
    });
    for (const Board* const board : {&plain, &none, &plain, &one}) stream.add(*board);
    stream.finish();
    const std::vector<Uniqueness> expected{Uniqueness::unique, Uniqueness::none, Uniqueness::unique,
                                           Uniqueness::unique};
    BOOST_TEST((verdicts == expected));
}

BOOST_AUTO_TEST_CASE(exclusions_that_the_grid_does_not_have_are_refused) {
    Solver solver(Question::first());
    const SudokuEncoder encoder{Grid()};
    for (const auto& [cell, value] : {Exclusion{81, 1}, Exclusion{0, 0}, Exclusion{0, 10}}) {
        const Board board = with_exclusion(Board(), cell, value);
        BOOST_CHECK_THROW((void)solver.solve(board), ProblemError);
        BOOST_CHECK_THROW((void)encoder.encode(board), ProblemError);
        BOOST_CHECK_THROW((void)references().front().solve(board, 1, {}), ProblemError);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
