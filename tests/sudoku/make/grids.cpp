// Boards of other grids than the classic 9x9 one.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(grids)

namespace {

namespace data = boost::unit_test::data;

Uniqueness verdict(const Board& board) {
    Settings settings;
    settings.engine = "sat";
    static Solver solver(Question::unique(), settings);
    return solver.solve(board).uniqueness();
}

struct NamedGrid {
    const char* name;
    Grid grid;
    unsigned boards;
};
std::ostream& operator<<(std::ostream& out, const NamedGrid& named) {
    return out << named.name;
}

// Regions of a 4x4 board that are no boxes.
const std::vector<unsigned> jigsaw{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3};

const std::vector<NamedGrid> some_grids{
    {"4x4", BoxShape{2, 2}, 20},
    {"6x6", BoxShape{2, 3}, 10},
    {"6x6, upright boxes", BoxShape{3, 2}, 10},
    {"8x8", BoxShape{2, 4}, 3},
    {"8x8, upright boxes", BoxShape{4, 2}, 3},
    {"5x5 without boxes", latin_grid(5), 5},
    {"6x6 boxes of one row", BoxShape{1, 6}, 5},
    {"4x4 with diagonals", Grid(BoxShape{2, 2}).with(diagonals(4)), 10},
    {"9x9 with diagonals", Grid().with(diagonals(9)), 1},
    {"4x4 jigsaw", latin_grid(4).with(regions(jigsaw)), 10},
};

}  // namespace

BOOST_DATA_TEST_CASE(boards_have_one_solution_and_need_each_clue, data::make(some_grids)) {
    Recipe recipe;
    recipe.grid = sample.grid;
    recipe.aim = Recipe::Aim::minimal;
    BoardMaker maker(recipe);
    const auto check = [](std::uint64_t, const MadeBoard& made) {
        BOOST_TEST((verdict(made.puzzle) == Uniqueness::unique));
        BOOST_TEST(!find_violation(made.puzzle, made.solution));
        for (std::size_t cell = 0; cell < made.puzzle.cells.size(); ++cell) {
            if (made.puzzle.cells[cell] == 0) continue;
            Board less = made.puzzle;
            less.cells[cell] = 0;
            BOOST_TEST((verdict(less) == Uniqueness::several), to_line(made.puzzle));
        }
    };
    BOOST_TEST(maker.make(0, sample.boards, check) == sample.boards);
}

BOOST_AUTO_TEST_CASE(a_grid_without_any_solution_is_reported) {
    const std::vector<unsigned> impossible{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
    Recipe recipe;
    recipe.grid = latin_grid(4).with(regions(impossible));
    BOOST_CHECK_THROW((void)BoardMaker(recipe).make(0), ProblemError);
}

BOOST_AUTO_TEST_CASE(a_16x16_board_is_made) {
    Recipe recipe;
    recipe.grid = BoxShape{4, 4};
    const std::optional<MadeBoard> made = BoardMaker(recipe).make(0);
    BOOST_REQUIRE(made.has_value());
    BOOST_TEST((verdict(made->puzzle) == Uniqueness::unique));
    BOOST_TEST(!find_violation(made->puzzle, made->solution));
    BOOST_TEST(made->clues < 120u);
}

BOOST_AUTO_TEST_CASE(a_25x25_board_is_made, *boost::unit_test::label("slow")) {
    Recipe recipe;
    recipe.grid = BoxShape{5, 5};
    recipe.clues = 400;
    const std::optional<MadeBoard> made = BoardMaker(recipe).make(0);
    BOOST_REQUIRE(made.has_value());
    BOOST_TEST((verdict(made->puzzle) == Uniqueness::unique));
    BOOST_TEST(made->clues == 400u);
}

BOOST_AUTO_TEST_CASE(full_grids_are_known_to_be_uniform_up_to_9x9) {
    const auto is_uniform = [](Grid grid) {
        Recipe recipe;
        recipe.grid = grid;
        return BoardMaker(recipe).is_uniform();
    };
    BOOST_TEST(is_uniform(BoxShape{3, 3}));
    BOOST_TEST(is_uniform(BoxShape{4, 2}));
    BOOST_TEST(!is_uniform(BoxShape{1, 6}));
    BOOST_TEST(!is_uniform(BoxShape{3, 4}));
    BOOST_TEST(!is_uniform(Grid().with(diagonals(9))));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
