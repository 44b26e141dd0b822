#include "sudoku/solve/board_engine.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

#include "quadrille/error.hpp"
#include "sudoku/pattern.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(board_engine)

namespace {

BOOST_AUTO_TEST_CASE(one_search_solves_board_after_board) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    BoardEngine search(encoder);
    for (const Board& board : boards_of_file("minimal.txt")) {
        Engine* const engine = search.start(board);
        BOOST_REQUIRE(engine != nullptr);
        BOOST_TEST_REQUIRE((engine->next() == Outcome::found));
        BOOST_TEST(!find_violation(board, search.decode(engine->solution())));
        BOOST_TEST((engine->next() == Outcome::exhausted));  // each has one solution
    }
}

BOOST_AUTO_TEST_CASE(a_board_may_be_left_in_the_middle) {
    const SudokuEncoder encoder(BoxShape{2, 2});
    BoardEngine search(encoder);
    for (int round = 0; round < 3; ++round) {
        BOOST_TEST((search.start(Board(BoxShape{2, 2}))->next() == Outcome::found));
        Count all;
        BOOST_TEST((search.start(Board(BoxShape{2, 2}))->count(all) == Outcome::exhausted));
        BOOST_TEST((all == Count{288}));  // OEIS A107739
    }
}

BOOST_AUTO_TEST_CASE(givens_that_clash_leave_no_engine_and_spoil_nothing) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    BoardEngine search(encoder);
    const Board board = boards_of_file("minimal.txt").front();
    Board clash = board;
    clash.cells[0] = clash.cells[8] = 5;
    BOOST_TEST(search.start(clash) == nullptr);
    BOOST_TEST((search.start(board)->next() == Outcome::found));
}

// A board alone is simplified by singles and locked candidates before its search.
BOOST_AUTO_TEST_CASE(a_board_alone_has_the_same_solutions) {
    const SudokuEncoder encoder(BoxShape{2, 2});
    BoardEngine search(encoder);
    Board board(BoxShape{2, 2});
    for (std::uint16_t value = 1; value <= 4; ++value) board.cells[value - 1U] = value;
    Engine* const engine = search.start_alone(board);
    BOOST_REQUIRE(engine != nullptr);
    std::set<std::vector<std::uint16_t>> solutions;
    while (engine->next() == Outcome::found) {
        const Board solved = search.decode(engine->solution());
        BOOST_TEST(!find_violation(board, solved));
        solutions.insert(solved.cells);
    }
    BOOST_TEST(solutions.size() == 288U / 24U);  // OEIS A107739, divided by the 4! first rows
}

BOOST_AUTO_TEST_CASE(a_board_alone_may_be_started_again_with_another_engine) {
    const SudokuEncoder encoder(BoxShape{2, 2});
    BoardEngine search(encoder);
    Engine* const engine = search.start_alone(Board(BoxShape{2, 2}), "cells");
    BOOST_REQUIRE(engine != nullptr);
    BOOST_TEST(engine->name() == "cells");
    BOOST_TEST_REQUIRE((engine->next() == Outcome::found));
    for (const char* const preferred : {"links", "no such engine", ""}) {
        Engine& other = search.start_again(preferred);
        Count all;
        BOOST_TEST((other.count(all) == Outcome::exhausted));
        BOOST_TEST((all == Count{288}));  // OEIS A107739
    }
    BOOST_TEST(search.start_again("links").name() == "links");
}

BOOST_AUTO_TEST_CASE(a_board_alone_may_be_solved_by_its_singles) {
    constexpr BoxShape shape{4, 5};
    const SudokuEncoder encoder(shape);
    BoardEngine search(encoder);
    Board board = pattern(shape);
    board.cells[17] = 0;
    Engine* const engine = search.start_alone(board);
    BOOST_REQUIRE(engine != nullptr);
    BOOST_TEST_REQUIRE((engine->next() == Outcome::found));
    BOOST_TEST((search.decode(engine->solution()).cells == pattern(shape).cells));
    BOOST_TEST((engine->next() == Outcome::exhausted));
}

BOOST_AUTO_TEST_CASE(a_large_board_gets_an_engine_of_its_own) {
    constexpr BoxShape shape{4, 5};
    const SudokuEncoder encoder(shape);
    BoardEngine search(encoder);
    for (std::size_t step = 2; step < 5; ++step) {
        Board board = pattern(shape);
        BOOST_REQUIRE(!find_clash(board));
        for (std::size_t cell = 0; cell < board.cells.size(); cell += step) board.cells[cell] = 0;
        Engine* const engine = search.start(board);
        BOOST_REQUIRE(engine != nullptr);
        BOOST_TEST_REQUIRE((engine->next() == Outcome::found));
        BOOST_TEST(!find_violation(board, search.decode(engine->solution())));
    }
}

BOOST_AUTO_TEST_CASE(a_board_of_another_shape_is_refused) {
    const SudokuEncoder encoder(BoxShape{2, 3});
    BoardEngine search(encoder);
    BOOST_CHECK_THROW((void)search.start(Board(BoxShape{3, 2})), ProblemError);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
