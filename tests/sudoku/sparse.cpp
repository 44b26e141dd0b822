// Sparse boards are filled: solutions that keep the givens, of boards whose exact cover is too
// large for a search.
#include "sudoku/solve/sparse/fill.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <random>
#include <stop_token>

#include "quadrille/sudoku/solver.hpp"
#include "sudoku/pattern.hpp"
#include "sudoku/solve/sparse/pattern_fit.hpp"

namespace quadrille::sudoku {

std::ostream& operator<<(std::ostream& out, BoxShape shape) {  // for Boost.Test
    return out << shape.rows << 'x' << shape.columns;
}

BOOST_AUTO_TEST_SUITE(sparse_boards)

namespace {

namespace data = boost::unit_test::data;

/// A solution of the empty board, by the formula of patterns, with rows, columns and values
/// shuffled.
Board shuffled_solution(BoxShape shape, std::mt19937& random) {
    const auto order = [&](unsigned groups, unsigned size) {
        std::vector<unsigned> all, group(groups);
        for (unsigned i = 0; i < groups; ++i) group[i] = i;
        std::ranges::shuffle(group, random);
        for (const unsigned g : group) {
            std::vector<unsigned> lines(size);
            for (unsigned i = 0; i < size; ++i) lines[i] = g * size + i;
            std::ranges::shuffle(lines, random);
            all.insert(all.end(), lines.begin(), lines.end());
        }
        return all;
    };
    const auto rows = order(shape.columns, shape.rows), columns = order(shape.rows, shape.columns),
               values = order(1, shape.side());
    const Board straight = pattern(shape);
    Board board(shape);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        const unsigned row = rows[cell / shape.side()], column = columns[cell % shape.side()];
        const unsigned value = straight.cells[std::size_t{row} * shape.side() + column];
        board.cells[cell] = static_cast<std::uint16_t>(values[value - 1] + 1);
    }
    return board;
}

/// The board with a share of the values of a solution.
Board sparse_board(const Board& solution, double share, std::mt19937& random) {
    BOOST_REQUIRE(!find_violation(Board(solution.grid), solution));
    Board board(solution.grid);
    std::bernoulli_distribution is_given(share);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (is_given(random)) board.cells[cell] = solution.cells[cell];
    }
    return board;
}

Board sparse_board(BoxShape shape, double share, std::mt19937& random) {
    return sparse_board(shuffled_solution(shape, random), share, random);
}

const std::vector<BoxShape> shapes{{6, 6}, {4, 7},  {7, 4},  {5, 6},
                                   {9, 3}, {2, 14}, {29, 1}, {1, 29}};

}  // namespace

BOOST_DATA_TEST_CASE(boards_of_every_shape_are_filled, data::make(shapes)) {
    std::mt19937 random(1);
    for (const double share : {0.0, 0.01, 0.02, 0.04, 0.06}) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const Board board = sparse_board(sample, share, random);
            BOOST_TEST_CONTEXT(share << ", seed " << seed) {
                BOOST_REQUIRE(sparse::may_be_filled(board));
                const auto filled = sparse::fill(board, seed, {});
                BOOST_REQUIRE(filled.has_value());
                BOOST_TEST(!find_violation(board, filled->board));
                BOOST_TEST((sparse::fill(board, seed, {})->board == filled->board));
                BOOST_TEST((sparse::fill(board, seed + 100, {})->board != filled->board));
            }
        }
    }
}

/// Where the givens are no part of a pattern. A random choice of columns would leave no rows.
BOOST_AUTO_TEST_CASE(boards_with_many_givens_are_filled) {
    std::mt19937 random(8);
    for (const auto& [shape, share] : std::vector<std::pair<BoxShape, double>>{
             {{6, 6}, 0.24}, {{7, 7}, 0.25}, {{5, 10}, 0.25}, {{29, 1}, 0.35}}) {
        const Board solution = sparse::fill(Board(shape), 1, {})->board;
        const Board board = sparse_board(solution, share, random);
        BOOST_TEST_CONTEXT(shape) {
            BOOST_REQUIRE(sparse::may_be_filled(board));
            const auto filled = sparse::fill(board, 1, {});
            BOOST_REQUIRE(filled.has_value());
            BOOST_TEST(!find_violation(board, filled->board));
            BOOST_TEST(filled->steps > 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(givens_that_clash_are_not_filled) {
    const std::vector<std::pair<std::size_t, std::size_t>> clashes{{0, 7},       // a row
                                                                   {0, 36 * 7},  // a column
                                                                   {0, 36 + 1},  // a box
                                                                   {36 * 6, 36 * 7 + 30}};  // none
    for (std::size_t i = 0; i < clashes.size(); ++i) {
        Board board(BoxShape{6, 6});
        board.cells[clashes[i].first] = board.cells[clashes[i].second] = 5;
        BOOST_TEST(sparse::fill(board, 1, {}).has_value() == (i == 3));
    }
}

BOOST_AUTO_TEST_CASE(boards_that_may_not_be_filled) {
    BOOST_TEST(sparse::may_be_filled(Board(BoxShape{6, 6})));
    BOOST_TEST(!sparse::may_be_filled(Board(BoxShape{5, 5})));
    BOOST_TEST(!sparse::may_be_filled(Board(Grid(BoxShape{6, 6}).with(diagonals(36)))));
    Board excluding(BoxShape{6, 6});
    excluding.excluded.push_back({0, 1});
    BOOST_TEST(!sparse::may_be_filled(excluding));
    std::mt19937 random(2);
    BOOST_TEST(!sparse::may_be_filled(sparse_board({6, 6}, 0.4, random)));
}

BOOST_AUTO_TEST_CASE(filling_stops_when_it_is_told_to) {
    std::stop_source source;
    source.request_stop();
    Budget budget;
    budget.stop = source.get_token();
    BOOST_TEST(!sparse::fill(Board(BoxShape{15, 15}), 1, budget).has_value());
    budget = {};
    budget.deadline = Budget::in(0);
    BOOST_TEST(!sparse::fill(Board(BoxShape{15, 15}), 1, budget).has_value());
}

BOOST_AUTO_TEST_CASE(the_solver_fills_what_it_can) {
    std::mt19937 random(3);
    const Board board = sparse_board({10, 10}, 0.015, random);  // too few to show a pattern
    Solver first;
    const Answer answer = first.solve(board);
    BOOST_TEST(first.engine() == "fill");
    BOOST_TEST((answer.outcome == Outcome::found));
    BOOST_TEST(!find_violation(board, *answer.first));
    Solver unique(Question::unique());
    BOOST_TEST((unique.solve(board).uniqueness() == Uniqueness::several));
    BOOST_TEST(unique.engine() == "fill");
    std::vector<Board> shown;
    Solver two(Question::up_to(2));
    (void)two.solve(board, [&](const BoardView& solved) { shown.push_back(solved.board()); });
    BOOST_REQUIRE(shown.size() == 2U);
    BOOST_TEST((shown[0] != shown[1]));
    // A seed, an engine and a limit of nodes.
    Settings settings;
    settings.seed = 7;
    BOOST_TEST((*Solver(Question::first(), settings).solve(board).first != *answer.first));
    settings = {};
    settings.engine = "cells";
    Solver named(Question::first(), settings);
    (void)named.solve(Board(BoxShape{4, 7}));
    BOOST_TEST(named.engine() == "cells");
    settings.engine = "auto";
    settings.budget.nodes = 1;
    Solver limited(Question::first(), settings);
    BOOST_TEST((limited.solve(Board(BoxShape{6, 6})).outcome == Outcome::out_of_budget));
}

BOOST_DATA_TEST_CASE(shuffled_patterns_are_found, data::make(shapes)) {
    std::mt19937 random(5);
    for (int i = 0; i < 20; ++i) {
        Board board = sparse_board(sample, 0.2 + 0.02 * i, random);
        // A row, a column and a value have no givens.
        const std::size_t side = board.side();
        for (std::size_t cell = 0; cell < board.cells.size() && i % 2 == 1; ++cell) {
            std::uint16_t& value = board.cells[cell];
            if (cell / side == 3 || cell % side == 5 || value == 7) value = 0;
        }
        const auto found = sparse::fit_pattern(board, {});
        BOOST_TEST_CONTEXT("board " << i) {
            BOOST_REQUIRE(found.has_value());
            BOOST_TEST(!find_violation(board, *found));
        }
    }
}

BOOST_AUTO_TEST_CASE(other_boards_are_no_patterns) {
    std::mt19937 random(6);
    const BoxShape shape{6, 6};
    const Board solution = sparse::fill(Board(shape), 1, {})->board;
    BOOST_TEST(!sparse::fit_pattern(sparse_board(solution, 0.3, random), {}).has_value());
    BOOST_TEST(!sparse::fit_pattern(Board(shape), {}).has_value());
    // One given of a pattern is wrong: it clashes, or is another value of the cell.
    const Board board = sparse_board(shape, 0.3, random);
    const auto given = std::ranges::find_if(board.cells, [](unsigned value) { return value != 0; });
    for (std::uint16_t value = 1; value <= 36; ++value) {
        Board wrong = board;
        wrong.cells[static_cast<std::size_t>(given - board.cells.begin())] = value;
        BOOST_TEST(sparse::fit_pattern(wrong, {}).has_value() == (value == *given));
    }
    std::stop_source source;
    source.request_stop();
    Budget budget;
    budget.stop = source.get_token();
    BOOST_TEST(!sparse::fit_pattern(board, budget).has_value());
}

BOOST_AUTO_TEST_CASE(the_solver_finds_patterns) {
    std::mt19937 random(7);
    Solver solver;
    for (const double share : {0.05, 0.5, 1.0}) {
        const Board board = sparse_board({10, 10}, share, random);
        const Answer answer = solver.solve(board);
        BOOST_TEST(solver.engine() == "pattern");
        BOOST_TEST((answer.outcome == Outcome::found));
        BOOST_TEST(!find_violation(board, *answer.first));
    }
    // That there is one solution is not shown by one.
    Solver unique(Question::unique());
    BOOST_TEST(
        (unique.solve(sparse_board({5, 5}, 0.9, random)).uniqueness() == Uniqueness::unique));
    BOOST_TEST(unique.engine() != "pattern");
}

BOOST_AUTO_TEST_CASE(the_largest_board_is_filled) {
    std::mt19937 random(4);
    for (const double share : {0.0, 0.01}) {
        const Board board = sparse_board({15, 15}, share, random);
        const auto filled = sparse::fill(board, 1, {});
        BOOST_REQUIRE(filled.has_value());
        BOOST_TEST(!find_violation(board, filled->board));
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
