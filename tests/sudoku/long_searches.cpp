// Searches of the solver that take more than one slice of time, or more than its first engine may
// use.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <set>
#include <vector>

#include "quadrille/sudoku/solver.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(long_searches)

namespace {

BOOST_AUTO_TEST_CASE(a_node_limit_holds_for_all_slices_together) {
    Settings settings;
    settings.engine = "links";
    settings.budget.nodes = 2'000'000;
    const Answer answer = Solver(Question::count(), settings).solve(Board());
    BOOST_TEST((answer.outcome == Outcome::out_of_budget));
    BOOST_TEST(answer.stats.nodes == 2'000'000U);
}

// The engine that is kept for all boards of this shape gives up, and a new one begins again.
BOOST_AUTO_TEST_CASE(a_count_that_another_engine_takes_over_is_whole) {
    const Answer answer = Solver(Question::count()).solve(Board(BoxShape{2, 3}));
    BOOST_TEST((answer.outcome == Outcome::exhausted));
    BOOST_TEST((answer.solutions == Count(28'200'960)));  // Jarvis 2005
}

/// A board whose first five rows are blank but for two cells.
Board open_board() {
    Cells cells{};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        const bool is_given = row >= 5 || cell < 2;
        if (is_given)
            cells[cell] = static_cast<std::uint8_t>((row % 3 * 3 + row / 3 + column) % 9 + 1);
    }
    return to_board(cells);
}

BOOST_AUTO_TEST_CASE(boards_of_9x9_with_many_solutions_are_listed_and_counted_in_lanes) {
    const Board board = open_board();
    Settings links;
    links.engine = "links";
    const Answer expected = Solver(Question::count(), links).solve(board);
    BOOST_TEST(Count(4096) < expected.solutions);
    Solver counting(Question::count());
    const Answer counted = counting.solve(board);
    BOOST_TEST((counted.solutions == expected.solutions));
    BOOST_TEST((counted.outcome == Outcome::exhausted));
    BOOST_TEST(!counted.first.has_value());
    BOOST_TEST(counting.engine() == "lanes");
    Solver listing(Question::all());
    std::set<Cells> shown;
    const Answer listed = listing.solve(
        board, [&](const BoardView& solved) { shown.insert(solved.cells().value()); });
    BOOST_TEST((listed.solutions == expected.solutions));
    BOOST_TEST((Count(shown.size()) == expected.solutions));
    BOOST_TEST((listed.first && !find_violation(board, *listed.first)));
    BOOST_TEST(listing.engine() == "lanes");
    for (const Cells& solved : shown) BOOST_TEST_REQUIRE(!find_violation(board, to_board(solved)));
}

BOOST_AUTO_TEST_CASE(a_stream_lists_boards_with_few_and_many_solutions_in_their_order) {
    Solver solver(Question::up_to(5000));
    std::vector<std::size_t> shown(1);
    Stream stream(
        solver, [&](const BoardView&, const BoardView&) { ++shown.back(); },
        [&](const BoardView&, const Answer& answer) {
            BOOST_TEST((answer.solutions == Count(shown.back())));
            shown.push_back(0);
        });
    stream.add(open_board());
    stream.add(Board(BoxShape{2, 2}));
    stream.add(Cells{});
    stream.finish();
    BOOST_TEST((shown == std::vector<std::size_t>{5000, 288, 5000, 0}));
}

// Two engines are tried for such a board, and only one of them shows what it finds.
BOOST_AUTO_TEST_CASE(each_solution_of_a_larger_board_is_shown_once) {
    const BoxShape shape{4, 4};
    Board board(shape);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned row = board.row_of(cell), column = board.column_of(cell);
        const bool is_blank = row < 2 || cell % 3 == 0;
        board.cells[cell] =
            is_blank ? 0 : static_cast<std::uint16_t>((row % 4 * 4 + row / 4 + column) % 16 + 1);
    }
    std::set<std::vector<std::uint16_t>> shown;
    std::size_t calls = 0;
    const Answer answer = Solver(Question::up_to(2)).solve(board, [&](const BoardView& solved) {
        shown.insert(solved.board().cells);
        ++calls;
    });
    BOOST_TEST((answer.solutions == Count(2)));
    BOOST_TEST(calls == 2U);
    BOOST_TEST(shown.size() == 2U);
}

bool has_clause_learning() {
    return std::ranges::any_of(engines(),
                               [](const EngineInfo& engine) { return engine.name == "sat"; });
}

BOOST_AUTO_TEST_CASE(a_large_board_that_a_short_search_does_not_solve_is_left_to_clause_learning) {
    Solver solver(Question::up_to(2));
    std::set<std::vector<std::uint16_t>> shown;
    const auto show = [&](const BoardView& solved) { shown.insert(solved.board().cells); };
    for (const Board& board : boards_of_file("25x25_40_percent.txt")) {
        BOOST_TEST((solver.solve(board, show).solutions == Count(2)));
        BOOST_TEST(solver.engine() == "cells");
    }
    for (const Board& board : boards_of_file("25x25_47_percent.txt")) {
        BOOST_TEST((solver.solve(board, show).solutions == Count(2)));
        if (has_clause_learning()) BOOST_TEST(solver.engine() == "sat");
    }
    BOOST_TEST(shown.size() == 4U);
}

/// Cells of which each two differ, one more than the values that they may have. A search finds out
/// only in the end that there is no solution. Since no group has all cells, weights of the items
/// do not show it.
Board pigeons(unsigned holes) {
    std::vector<Position> positions;
    std::vector<std::vector<std::uint32_t>> pairs;
    for (std::uint32_t cell = 0; cell <= holes; ++cell) {
        positions.push_back({0, cell});
        for (std::uint32_t other = 0; other < cell; ++other) pairs.push_back({other, cell});
    }
    Board board(Grid(holes + 2, positions, {{"row", 'r', pairs}}));
    for (std::uint32_t cell = 0; cell <= holes; ++cell) {
        for (unsigned more = 1; more <= 2; ++more) {
            board.excluded.push_back({cell, static_cast<std::uint16_t>(holes + more)});
        }
    }
    return board;
}

// Clause learning fills a mebibyte in a fraction of a second. The other engines go on.
BOOST_AUTO_TEST_CASE(
    a_large_board_is_not_given_up_when_learnt_clauses_do_not_fit_the_memory_limit) {
    Settings settings;
    settings.memory_limit = std::size_t{1} << 20;
    settings.budget.deadline = Budget::in(2);
    Answer answer;
    BOOST_CHECK_NO_THROW(answer = Solver(Question::first(), settings).solve(pigeons(12)));
    BOOST_TEST((answer.outcome == Outcome::out_of_budget));
    BOOST_TEST(!answer.first.has_value());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
