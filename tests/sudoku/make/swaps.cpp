// Boards one swap away, against brute force.
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/swaps.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(swaps)

namespace {

bool has_one_solution(const Board& board) {
    return find_reference("rescan")->solve(board, 2, {}, {}).solutions == 1;
}

std::set<std::string> brute_force(const Board& board) {
    std::set<std::string> found;
    for (std::size_t goes = 0; goes < board.cells.size(); ++goes) {
        if (board.cells[goes] == 0) continue;
        Board near = board;
        near.cells[goes] = 0;
        for (std::uint16_t& cell : near.cells) {
            if (cell != 0) continue;
            for (unsigned value = 1; value <= board.side(); ++value) {
                cell = static_cast<std::uint16_t>(value);
                if (near != board && has_one_solution(near)) found.insert(to_line(near));
            }
            cell = 0;
        }
    }
    return found;
}

std::set<std::string> found_by(Swaps& swaps, const Board& board) {
    std::set<std::string> found;
    BOOST_TEST(swaps.visit(board, [&](const Board& near) {
        BOOST_TEST(found.insert(to_line(near)).second);  // each once
        return true;
    }));
    return found;
}

Board a_board(BoxShape shape, std::uint64_t number) {
    Recipe recipe;
    recipe.grid = shape;
    return BoardMaker(recipe).make(number).value().puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_boards_are_found_on_small_grids) {
    Swaps swaps;
    for (std::uint64_t i = 0; i < 20; ++i) {
        const Board board = a_board({2, 2}, i);
        BOOST_TEST((found_by(swaps, board) == brute_force(board)), to_line(board));
    }
    Board clash = a_board({2, 2}, 0);
    clash.cells[0] = clash.cells[1] = 1;
    BOOST_TEST((found_by(swaps, clash) == brute_force(clash)));
    BOOST_TEST(found_by(swaps, Board(BoxShape{2, 2})).empty());
}

BOOST_AUTO_TEST_CASE(some_of_them_are_minimal) {
    Swaps all;
    Swaps minimal(Swaps::Nearby::minimal);
    const Board board = a_board({2, 3}, 1);
    std::set<std::string> expected;
    (void)all.visit(board, [&](const Board& near) {
        Board less = near;
        bool is_minimal = true;
        for (std::uint16_t& cell : less.cells) {
            if (cell == 0) continue;
            const std::uint16_t value = std::exchange(cell, std::uint16_t{0});
            is_minimal = is_minimal && !has_one_solution(less);
            cell = value;
        }
        if (is_minimal) expected.insert(to_line(near));
        return true;
    });
    BOOST_TEST(!expected.empty());
    BOOST_TEST((found_by(minimal, board) == expected));
}

BOOST_AUTO_TEST_CASE(a_visitor_or_a_deadline_ends_the_visit) {
    Swaps swaps;
    const Board board = a_board({3, 3}, 2);
    unsigned visited = 0;
    BOOST_TEST(!swaps.visit(board, [&](const Board&) { return ++visited < 3; }));
    BOOST_TEST(visited == 3u);
    Settings settings;
    settings.budget.deadline = Budget::in(-1);
    Swaps late(Swaps::Nearby::unique, settings);
    BOOST_TEST(!late.visit(board, [](const Board&) { return true; }));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
