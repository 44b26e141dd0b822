// Cages that follow from others: some by hand, and on random boards, where each must hold.
#include "sudoku/board/variants/implied_cages.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "quadrille/encode/sudoku.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/board/variants/value_sets.hpp"
#include "sudoku/variants/random_killer.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(implied)

namespace {

const Grid small(BoxShape{2, 2});  // each house has the sum 10; cells 0 to 3 are the first row

std::vector<Rule> implied(const std::vector<Rule>& cages, const Grid& grid = small) {
    return variants::implied_sums(grid.with_rules(cages)).cages;
}

bool has_cells(const std::vector<Rule>& rules, const std::vector<std::uint32_t>& cells) {
    return std::ranges::find(rules, cells, &Rule::cells) != rules.end();
}

BOOST_AUTO_TEST_CASE(what_a_cage_leaves_of_a_house_is_a_cage) {
    const std::vector<Rule> expected{cage({2, 3}, 7), cage({4, 5}, 7)};  // of the row, of the box
    BOOST_TEST((implied({cage({0, 1}, 3)}) == expected));
}

BOOST_AUTO_TEST_CASE(what_sticks_out_of_a_house_is_a_cage) {
    const std::vector<Rule> found = implied({cage({0, 1, 4}, 6), cage({2, 3, 6}, 8)});
    BOOST_TEST(std::ranges::count(found, cage({4, 6}, 4)) == 1);  // of the row
    BOOST_TEST(std::ranges::count(found, cage({5, 7}, 6)) == 1);  // left of two rows
    BOOST_TEST(std::ranges::count(found, cage({5}, 4)) == 1);     // left of a box
    BOOST_TEST(std::ranges::count(found, cage({7}, 2)) == 1);
    BOOST_TEST(found.size() == 4u);
}

/// No cage is in one of the rows alone.
BOOST_AUTO_TEST_CASE(houses_that_cages_join_have_a_sum_together) {
    const auto found = implied({cage({0, 4}, 5), cage({1, 5}, 5), cage({2, 6}, 3)});
    BOOST_TEST(std::ranges::count(found, cage({3, 7}, 7)) == 1);
}

BOOST_AUTO_TEST_CASE(the_rest_of_a_cage_is_a_cage) {
    const auto found = implied({cage({0, 1}, 3), cage({2, 3, 7}, 8)});
    BOOST_TEST(std::ranges::count(found, cage({2, 3}, 7)) == 1);
    BOOST_TEST(std::ranges::count(found, cage({7}, 1)) == 1);
}

/// Of the first two rows, cages leave r1c1 and r2c3. You know their sum, but they may be equal.
BOOST_AUTO_TEST_CASE(cells_that_may_be_equal_are_no_cage) {
    const auto found = implied({cage({4}, 3), cage({1, 5}, 5), cage({2}, 3), cage({3, 7}, 5)});
    BOOST_TEST(!has_cells(found, {0, 6}));
}

BOOST_AUTO_TEST_CASE(a_cage_that_is_given_is_not_implied) {
    const auto found = implied({cage({0, 1, 4}, 6), cage({2, 3, 6}, 8), cage({4, 6}, 4)});
    BOOST_TEST(has_cells(found, {5, 7}));
    BOOST_TEST(!has_cells(found, {4, 6}));
}

BOOST_AUTO_TEST_CASE(without_a_cage_nothing_is_implied) {
    BOOST_TEST(implied({}).empty());
    BOOST_TEST(implied({little_killer({0, 5}, 4)}).empty());
}

/// Such a house need not have all values.
BOOST_AUTO_TEST_CASE(a_house_of_fewer_cells_than_values_has_no_sum) {
    const std::vector<Position> row{{0, 0}, {0, 1}, {0, 2}};
    const Grid grid(4, row, {{"row", 'r', {{0, 1, 2}}}});
    BOOST_TEST(implied({cage({0, 1}, 3)}, grid).empty());
}

BOOST_AUTO_TEST_CASE(a_sum_that_no_values_have_leaves_no_solution) {
    const Grid grid = small.with_rules({cage({0, 1}, 7), cage({2}, 4)});
    BOOST_TEST((variants::implied_sums(grid).cages.front() == cage({3}, 0)));
    const Answer answer = Solver(Question::count()).solve(Board(grid));
    BOOST_TEST(answer.stats.nodes == 0u);
    BOOST_TEST((answer.solutions == Count(0)));
}

/// Twelve cells are left of a row of 20. They have thousands of sets with the usual sum.
BOOST_AUTO_TEST_CASE(a_cage_of_very_many_sets_is_left_out) {
    const Grid grid = latin_grid(20);
    BOOST_TEST(implied({cage({0, 1, 2, 3, 4, 5, 6, 7}, 84)}, grid).empty());
    BOOST_TEST(implied({cage({0, 1, 2, 3, 4, 5, 6, 7}, 36)}, grid).size() == 1u);
}

/// Four cells are left of each row and of each column, with some 400 sets of the sum 46.
BOOST_AUTO_TEST_CASE(implied_cages_have_20000_sets_together_at_most) {
    constexpr std::uint32_t side = 30;
    std::vector<Rule> cages;
    for (std::uint32_t line = 0; line < side; ++line) {
        std::vector<std::uint32_t> of_row, of_column;
        for (std::uint32_t k = 4; k < side; ++k) {
            of_row.push_back(line * side + k);
            of_column.push_back(k * side + line);
        }
        cages.push_back(cage(of_row, 465 - 46));
        cages.push_back(cage(of_column, 465 - 46));
    }
    const std::size_t sets = variants::count_value_sets(4, 46, side, 1000);
    BOOST_TEST(sets < 500u);
    const std::size_t found = implied(cages, latin_grid(side)).size();
    BOOST_TEST(found * sets <= 20'000u);
    BOOST_TEST((found + 1) * sets > 20'000u);
}

BOOST_AUTO_TEST_CASE(the_problem_has_an_item_for_each) {
    const Grid grid = small.with_rules({cage({0, 1}, 3)});
    const SudokuEncoder encoder(grid);
    const Problem& problem = encoder.skeleton();
    for (const std::string name : {"sum0", "sum1", "sum1.4"}) BOOST_TEST(!!problem.find_item(name));
    BOOST_TEST(!problem.find_item("sum2"));
}

BOOST_AUTO_TEST_CASE(what_sticks_out_is_subtracted_from_what_is_left) {
    // Cage A has three cells of the first row and one below; the last cell of the row is left.
    const variants::ImpliedSums sums =
        variants::implied_sums(small.with_rules({cage({0, 1, 2, 6}, 10), cage({3, 7, 11}, 8)}));
    const auto is_wanted = [](const variants::Difference& difference) {
        return difference.plus == std::vector<std::uint32_t>{3} &&
               difference.minus == std::vector<std::uint32_t>{6} && difference.sum == 0;
    };
    BOOST_TEST(std::ranges::any_of(sums.differences, is_wanted));
}

BOOST_AUTO_TEST_CASE(each_holds_on_a_full_board) {
    std::mt19937_64 random(45);
    std::size_t cages = 0;
    std::size_t differences = 0;
    for (const BoxShape shape : {BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{3, 4}}) {
        for (int round = 0; round < 20; ++round) {
            const Board board = random_killer(shape, random);
            const Values& full = board.cells;
            BOOST_TEST_REQUIRE(!find_violation(board, board));
            const variants::ImpliedSums sums = variants::implied_sums(board.grid);
            for (const Rule& rule : sums.cages) {
                ++cages;
                unsigned sum = 0;
                std::vector<bool> has(board.side() + 1);
                for (const std::uint32_t cell : rule.cells) {
                    sum += full[cell];
                    BOOST_TEST(!has[full[cell]]);
                    has[full[cell]] = true;
                }
                BOOST_TEST(sum == rule.sum);
            }
            for (const variants::Difference& difference : sums.differences) {
                ++differences;
                std::int64_t sum = 0;
                for (const std::uint32_t cell : difference.plus) sum += full[cell];
                for (const std::uint32_t cell : difference.minus) sum -= full[cell];
                BOOST_TEST(sum == difference.sum);
                BOOST_TEST(difference.plus.size() + difference.minus.size() <= 8u);
            }
        }
    }
    BOOST_TEST(cages > 1'000u);
    BOOST_TEST(differences > 1'000u);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
