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

/// The board with a share of the values of a random solution.
Board sparse_board(BoxShape shape, double share, std::mt19937& random) {
    const Board solution = shuffled_solution(shape, random);
    BOOST_REQUIRE(!find_violation(Board(shape), solution));
    Board board(shape);
    std::bernoulli_distribution is_given(share);
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (is_given(random)) board.cells[cell] = solution.cells[cell];
    }
    return board;
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
    const Board board = sparse_board({10, 10}, 0.05, random);
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
