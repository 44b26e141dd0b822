// Boards with rules in words are read back as they were.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

#include "quadrille/sudoku/variants.hpp"
#include "sudoku/reading.hpp"
#include "sudoku/variants/random_rules.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(write)

namespace {

BOOST_AUTO_TEST_CASE(a_board_in_words_is_the_board_again) {
    const std::vector<unsigned> numbers{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
    std::vector<Grid> grids{Grid(),
                            Grid({3, 2}),
                            latin_grid(5),
                            latin_grid(4).with(regions(numbers)),
                            overlapping_squares({2, 2}, std::vector<Position>{{0, 0}, {2, 2}}),
                            overlapping_squares({3, 3}, samurai_corners),
                            with_variants(Grid(), "x,windoku,antiking,disjoint,antiknight"),
                            with_variants(Grid({2, 2}), "latin,nonconsecutive,x"),
                            Grid({1, 37}),
                            Grid({2, 2}).with({"group", 'u', {{0, 5}, {1, 6, 11}}})};
    std::mt19937_64 random(3);
    const std::size_t plain = grids.size();
    for (std::size_t i = 0; i < plain; ++i) {
        if (grids[i].values() > 9) continue;
        const Values full(grids[i].cell_count(), 2);
        std::vector<Rule> rules;
        for (const RuleKind kind : all_kinds) {
            rules.push_back(random_rule(kind, full, grids[i].values(), random).rule);
        }
        grids.push_back(grids[i].with_rules(rules));
    }
    for (const Grid& grid : grids) {
        for (const bool has_values : {false, true}) {
            Board board(grid);
            if (has_values) {
                board.cells[1] = 1;
                board.cells.back() = static_cast<std::uint16_t>(grid.values());
                board.excluded = {{0, 1}, {2, 2}, {2, 3}};
            }
            const std::string text = to_variant(board);
            BOOST_TEST_CONTEXT(text)
            BOOST_TEST((board_of(text) == board));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_is_written_in_words) {
    Board board(with_variants(Grid({2, 2}), "x").with_rules({cage({0, 1}, 3), less(2, 3)}));
    board.cells[15] = 4;
    board.excluded = {{5, 1}, {5, 2}, {5, 3}, {6, 1}, {6, 2}, {6, 3}, {6, 4}};
    BOOST_TEST(to_variant(board) ==
               "variant x\nbox 2x2\n....\n....\n....\n...4\ncage 3 r1c1 r1c2\nless r1c3 r1c4\n"
               "candidates 4, r2c2\neven r2c3\nodd r2c3\nend\n");
    BOOST_CHECK_THROW((void)to_variant(Board(Grid(2, {{0, 0}, {0, 5}}, {}))), ProblemError);
}

BOOST_AUTO_TEST_CASE(squares_may_be_named_in_any_order_and_have_any_boxes) {
    const std::vector<Position> forth{{0, 0}, {2, 3}}, back{{2, 3}, {0, 0}};
    const Board board(overlapping_squares({2, 3}, back));
    BOOST_TEST((board.grid == overlapping_squares({2, 3}, forth)));
    BOOST_TEST((board_of(to_variant(board)) == board));
    const Board tall(overlapping_squares({3, 2}, std::vector<Position>{{0, 0}, {3, 4}}));
    BOOST_TEST((board_of(to_variant(tall)) == tall));
}

/// Kinds of houses that have no name become groups: the same solutions, on another grid.
BOOST_AUTO_TEST_CASE(other_houses_are_written_as_groups) {
    const Board board(latin_grid(3).with({"pair", 'q', {{0, 4}}}));
    BOOST_TEST(to_variant(board) == "variant latin\nside 3\ngroup r1c1 r2c2\nend\n");
    const Board overlap(latin_grid(2).with({"region", 'g', {{0, 1}, {1, 2}}}));
    BOOST_TEST(to_variant(overlap) ==
               "variant latin\nside 2\ngroup r1c1 r1c2\ngroup r1c2 r2c1\nend\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
