// Searches of the solver that take more than one slice of time, or more than its first engine may
// use.
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <set>
#include <vector>

#include "quadrille/sudoku/solver.hpp"

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

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
