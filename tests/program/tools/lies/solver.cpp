// sudoku::Solver checks every solution before it returns it, so a search that lies is caught.
#include "quadrille/sudoku/solver.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "quadrille/sudoku/board.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(solver)

namespace {

namespace data = boost::unit_test::data;

/// Boards that are solved in lanes, by an engine for all boards of a grid, and by an engine for one
/// board. The last two have other grids than the classic one.
std::vector<Board> boards() {
    std::vector<Board> boards{Board(), Board(BoxShape{2, 2}), Board(BoxShape{4, 5})};
    boards.emplace_back(Grid().with(diagonals(9)));
    boards.emplace_back(latin_grid(3));
    return boards;
}

Settings with_engine(std::string name) {
    Settings settings;
    settings.engine = std::move(name);
    return settings;
}

bool is_called_a_bug(const WrongSolutionError& error) {
    const std::string text = error.what();
    return text.starts_with("a bug in the engine '") &&
           text.find("its solution is wrong: ") != std::string::npos;
}

void refuse_to_show(const BoardView&) {
    BOOST_ERROR("a wrong solution was shown");
}

BOOST_DATA_TEST_CASE(a_wrong_solution_is_not_returned,
                     data::make(std::vector<std::string>{"auto", "links", "rescan"})) {
    for (const Question& question : {Question::first(), Question::unique(), Question::up_to(3)}) {
        Solver solver(question, with_engine(sample));
        for (const Board& board : boards()) {
            BOOST_CHECK_EXCEPTION((void)solver.solve(board, refuse_to_show), WrongSolutionError,
                                  is_called_a_bug);
            BOOST_CHECK_EXCEPTION((void)solver.solve(std::vector<Board>(5, board)),
                                  WrongSolutionError, is_called_a_bug);
        }
    }
}

BOOST_DATA_TEST_CASE(a_stream_drops_the_boards_that_wait_with_a_wrong_one,
                     data::make(std::vector<unsigned>{1, 3})) {
    const auto refuse = [](const BoardView&, const Answer&) { BOOST_ERROR("answered"); };
    Solver solver(Question::first(), {}, sample);
    Stream stream(solver, {}, refuse);
    const auto add_and_finish = [&] {
        for (int i = 0; i < 5; ++i) stream.add(Board());
        stream.finish();
    };
    for (int round = 0; round < 2; ++round) {
        BOOST_CHECK_EXCEPTION(add_and_finish(), WrongSolutionError, is_called_a_bug);
        BOOST_TEST(stream.waiting() == 0U);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
