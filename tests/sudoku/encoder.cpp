#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/error.hpp"
#include "quadrille/solve.hpp"
#include "sudoku/pattern.hpp"
#include "sudoku/reading.hpp"
#include "support/same_problem.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(encoder)

namespace {

namespace data = boost::unit_test::data;

std::vector<std::string> names_of(const Problem& problem, OptionId option) {
    std::vector<std::string> names;
    for (const Entry& entry : problem.option(option)) {
        names.emplace_back(problem.item_name(entry.item));
    }
    return names;
}

BOOST_AUTO_TEST_CASE(an_empty_9x9_board_has_324_items_and_729_options) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    BOOST_TEST(encoder.skeleton().item_count() == 324U);
    BOOST_TEST(encoder.skeleton().primary_count() == 324U);
    BOOST_TEST(encoder.skeleton().option_count() == 729U);
    BOOST_TEST(encoder.skeleton().entry_count() == 4 * 729U);
    BOOST_TEST(encoder.encode(Board()).problem.option_count() == 729U);
}

BOOST_DATA_TEST_CASE(a_skeleton_has_four_items_a_cell_and_each_has_side_options,
                     data::make({2U, 4U, 5U}), order) {
    const SudokuEncoder encoder(BoxShape{order, order});
    const unsigned side = order * order;
    const Problem& skeleton = encoder.skeleton();
    BOOST_TEST(skeleton.item_count() == 4 * side * side);
    BOOST_TEST(skeleton.option_count() == side * side * side);
    for (std::size_t item = 0; item < skeleton.item_count(); ++item) {
        BOOST_TEST_REQUIRE(skeleton.options_of(id_at<ItemId>(item)).size() == side);
    }
}

BOOST_AUTO_TEST_CASE(names_are_knuths_with_a_comma_where_numbers_get_long) {
    const SudokuEncoder nine(BoxShape{3, 3});
    BOOST_TEST(names_of(nine.skeleton(), nine.option(13, 7)) ==
               (std::vector<std::string>{"p14", "r17", "c47", "b17"}));
    const SudokuEncoder sixteen(BoxShape{4, 4});
    BOOST_TEST(names_of(sixteen.skeleton(), sixteen.option(17, 16)) ==
               (std::vector<std::string>{"p1,1", "r1,16", "c1,16", "b0,16"}));
}

BOOST_AUTO_TEST_CASE(givens_never_enter_the_search) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    for (const Board& board : boards_of_file("minimal.txt")) {
        const auto givens = 81U - static_cast<unsigned>(std::ranges::count(board.cells, 0));
        const Reduction encoded = encoder.encode(board);
        BOOST_TEST(encoded.forced.size() == givens);
        BOOST_TEST(encoded.problem.item_count() == 4 * (81U - encoded.forced.size()));
        BOOST_TEST((count_solutions(encoded.problem).count == Count{1}));  // the boards are minimal
        const FirstSolution first = first_solution(encoded.problem);
        BOOST_REQUIRE(first);
        BOOST_TEST(!find_violation(board, encoder.decode(encoded, first.solution)));
    }
}

/// A large board's problem is built directly. It is the one that would be cut out of the skeleton.
BOOST_AUTO_TEST_CASE(a_large_board_is_encoded_as_by_its_skeleton) {
    const SudokuEncoder encoder(BoxShape{3, 6});
    Board board = pattern(BoxShape{3, 6});
    for (std::size_t step = 2; step < 9; ++step) {
        board = pattern(BoxShape{3, 6});
        for (std::size_t cell = 0; cell < board.cells.size(); cell += step) board.cells[cell] = 0;
        const Reduction built = encoder.encode(board);
        const Reduction cut = assume(encoder.skeleton(), encoder.givens(board));
        BOOST_TEST(test::same_problem(built.problem, cut.problem));
        BOOST_TEST((built.origin == cut.origin));
        BOOST_TEST((built.forced == cut.forced));
        BOOST_TEST(built.impossible == cut.impossible);
    }
}

BOOST_AUTO_TEST_CASE(an_impossible_large_board_is_recognised) {
    const SudokuEncoder encoder(BoxShape{3, 6});
    Board clash(BoxShape{3, 6});
    clash.cells[0] = clash.cells[17] = 5;
    BOOST_TEST(encoder.encode(clash).impossible);
    BOOST_TEST((count_solutions(encoder.encode(clash).problem).count == Count{}));
    Board stuck(BoxShape{3, 6});  // the first cell sees all values
    for (std::uint16_t value = 1; value < 18; ++value) stuck.cells[value] = value;
    stuck.cells[18 * 17] = 18;
    BOOST_TEST(!find_clash(stuck));
    BOOST_TEST(encoder.encode(stuck).impossible);
}

/// A 225x225 board with half of its cells given. Its skeleton would have 11 million options.
BOOST_AUTO_TEST_CASE(the_largest_boards_take_what_their_givens_leave) {
    const SudokuEncoder encoder(BoxShape{15, 15});
    Board board = pattern(BoxShape{15, 15});
    for (std::size_t cell = 0; cell < board.cells.size(); cell += 10) board.cells[cell] = 0;
    const Reduction encoded = encoder.encode(board);
    BOOST_TEST(!encoded.impossible);
    BOOST_TEST(encoded.problem.option_count() < 200'000U);
    const FirstSolution first = first_solution(encoded.problem);
    BOOST_REQUIRE(first);
    BOOST_TEST(!find_violation(board, encoder.decode(encoded, first.solution)));
}

BOOST_AUTO_TEST_CASE(a_full_board_leaves_nothing_to_choose) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    const Reduction encoded = encoder.encode(board_of(wikipedia_solved));
    BOOST_TEST(!encoded.impossible);
    BOOST_TEST(encoded.problem.item_count() == 0U);
    BOOST_TEST(to_line(encoder.decode(encoded, {})) == wikipedia_solved);
}

BOOST_AUTO_TEST_CASE(clashing_givens_and_cells_without_a_value_are_impossible) {
    const SudokuEncoder encoder(BoxShape{3, 3});
    Board clash = board_of(wikipedia);
    clash.cells[8] = 5;
    BOOST_TEST(encoder.encode(clash).impossible);
    // The first cell sees 1 to 8 in its row and 9 in its column.
    const Board stuck = board_of(".12345678" + std::string(18, '.') + "9" + std::string(53, '.'));
    BOOST_TEST(!find_clash(stuck));
    const Reduction encoded = encoder.encode(stuck);
    BOOST_TEST(encoded.impossible);
    BOOST_TEST((count_solutions(encoded.problem).count == Count{}));
}

BOOST_AUTO_TEST_CASE(boards_of_another_shape_or_with_other_values_are_refused) {
    const SudokuEncoder encoder(BoxShape{2, 3});
    BOOST_CHECK_THROW((void)encoder.encode(Board(BoxShape{3, 2})), ProblemError);
    Board board(BoxShape{2, 3});
    board.cells[0] = 7;
    BOOST_CHECK_THROW((void)encoder.encode(board), ProblemError);
    BOOST_CHECK_THROW(SudokuEncoder(BoxShape{0, 3}), ProblemError);
    BOOST_CHECK_THROW(SudokuEncoder(BoxShape{16, 16}), ProblemError);
}

BOOST_AUTO_TEST_CASE(there_are_288_boards_of_4x4) {  // OEIS A107739
    const SudokuEncoder encoder(BoxShape{2, 2});
    BOOST_TEST((count_solutions(encoder.skeleton()).count == Count{288}));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
