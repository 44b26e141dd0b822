// The ladder itself: rungs, scores, difficulties, sizes, limits and bad boards.
#include <boost/test/unit_test.hpp>
#include <string>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/logic/logic_boards.hpp"
#include "sudoku/pattern.hpp"
#include "support/boards.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(ladder)

namespace {

Board some_blanks(Board board, std::size_t every) {
    for (std::size_t cell = 0; cell < board.cells.size(); cell += every) board.cells[cell] = 0;
    return board;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rungs_are_in_order_and_levels_and_difficulties_ascend) {
    const auto rungs = techniques();
    BOOST_REQUIRE(rungs.size() == technique_count);
    for (std::size_t k = 0; k < rungs.size(); ++k) {
        BOOST_TEST(static_cast<std::size_t>(rungs[k].technique) == k);
        BOOST_TEST(name_of(rungs[k].technique) == rungs[k].name);
        if (k == 0) continue;
        BOOST_TEST(rungs[k - 1].level < rungs[k].level);
        BOOST_TEST((rungs[k - 1].difficulty <= rungs[k].difficulty));
    }
    BOOST_TEST(rungs.back().level < 99U);  // the level of `beyond`
}

BOOST_AUTO_TEST_CASE(the_page_has_the_same_table) {
    const std::string page =
        testing::read_file(testing::test_data() + "/../../docs/methods/sudoku-logic.md");
    for (const TechniqueInfo& rung : techniques()) {
        const std::string row = "| `" + std::string(rung.name) + "` | " +
                                std::to_string(rung.level) + " | " +
                                std::string(name_of(rung.difficulty)) + " | ";
        BOOST_TEST(page.find(row) != std::string::npos, row);
    }
}

BOOST_AUTO_TEST_CASE(words_name_values_in_the_symbols_of_each_board) {
    const Board plain = read_board(testing::wikipedia);
    Board letters = plain, zeros = plain;
    letters.symbols = Symbols::parse("A-I");
    zeros.symbols = Symbols::parse("0-8");
    Ladder climber;
    const auto words_about = [&](const Board& board) {
        const auto step = climber.hint(board);
        return step ? step->words + ' ' + to_line(step->board) : "nothing";
    };
    const std::string in_box = "In box 2, only r1c6 can take ";
    BOOST_TEST(words_about(plain) == in_box + "8. So r1c6 is 8. " + to_line(plain));
    BOOST_TEST(words_about(letters) == in_box + "H. So r1c6 is H. " + to_line(letters));
    BOOST_TEST(words_about(zeros) == in_box + "7. So r1c6 is 7. " + to_line(zeros));
    BOOST_TEST(words_about(plain) == in_box + "8. So r1c6 is 8. " + to_line(plain));
}

BOOST_AUTO_TEST_CASE(difficulties_have_names) {
    for (const char* name : {"easy", "medium", "hard", "expert", "beyond"}) {
        const auto difficulty = difficulty_named(name);
        BOOST_REQUIRE(difficulty.has_value());
        BOOST_TEST(name_of(*difficulty) == name);
    }
    BOOST_TEST(!difficulty_named("Easy").has_value());
    BOOST_TEST(!difficulty_named("").has_value());
}

BOOST_AUTO_TEST_CASE(the_score_is_the_level_and_the_steps_above_singles) {
    const Rating easy = rate(read_board(testing::wikipedia));
    BOOST_TEST(easy.is_solved);
    BOOST_TEST(easy.score == 1000U);  // hidden singles alone
    BOOST_TEST((easy.difficulty == Difficulty::easy));
    BOOST_TEST(easy.steps[0] == 51U);  // a blank each
    // This board is solved by singles and three steps of pointing and naked pairs.
    for (const MadeBoard& made : made_boards(50, 11)) {
        const Rating rating = rate(made.puzzle);
        unsigned above = 0;
        for (std::size_t k = 2; k < technique_count; ++k) above += rating.steps[k];
        BOOST_REQUIRE(rating.hardest.has_value());
        const TechniqueInfo& hardest = techniques()[static_cast<std::size_t>(*rating.hardest)];
        BOOST_TEST(rating.steps[static_cast<std::size_t>(*rating.hardest)] > 0U);
        if (rating.is_solved)
            BOOST_TEST(rating.score == 100 * hardest.level + std::min(above, 99U));
        if (!rating.is_solved) BOOST_TEST(rating.score / 100 == 99U);
    }
}

BOOST_AUTO_TEST_CASE(a_rating_is_the_same_in_both_forms_and_with_explanations) {
    Ladder used;
    for (const MadeBoard& made : made_boards(50, 12)) {
        const Board& board = made.puzzle;
        const Rating rating = rate(board);
        std::size_t steps = 0;
        const Rating explained = used.explain(board, [&](const LogicStep&) { ++steps; });
        BOOST_TEST(used.rate(to_cells(board).value()).score == rating.score);
        BOOST_TEST(explained.score == rating.score);
        BOOST_TEST((explained.steps == rating.steps));
        std::size_t sum = 0;
        for (const std::uint32_t count : rating.steps) sum += count;
        BOOST_TEST(sum == steps);
    }
}

BOOST_AUTO_TEST_CASE(many_boards_have_the_same_ratings_on_any_number_of_threads) {
    std::vector<Board> boards;
    for (const MadeBoard& made : made_boards(100, 14, 25)) boards.push_back(made.puzzle);
    boards.push_back(some_blanks(pattern({2, 2}), 3));
    const std::vector<BoardView> views(boards.begin(), boards.end());
    const std::vector<Rating> ratings = rate(views, 1);
    BOOST_REQUIRE(ratings.size() == boards.size());
    const std::vector<Rating> by_threads = rate(views, 3);
    BOOST_REQUIRE(by_threads.size() == boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
        BOOST_TEST(ratings[i].score == rate(boards[i]).score);
        BOOST_TEST((by_threads[i].steps == ratings[i].steps));
    }
    BOOST_TEST(rate(std::span<const BoardView>(), 2).empty());
}

BOOST_AUTO_TEST_CASE(a_hint_is_the_first_step_and_leads_on) {
    Board board = read_board(testing::wikipedia);
    Ladder ladder;
    std::size_t hints = 0;
    while (const auto step = ladder.hint(board)) {
        BOOST_REQUIRE(step->placed.has_value());
        BOOST_TEST((step->board == board));
        const auto after = candidates_after(*step);
        BOOST_TEST(after[step->placed->cell].size() == 1U);
        board.cells[step->placed->cell] = step->placed->value;
        ++hints;
    }
    BOOST_TEST(hints == 51U);
    BOOST_TEST(to_line(board) == testing::wikipedia_solved);
}

BOOST_AUTO_TEST_CASE(boards_without_blanks_and_with_clashes_have_no_step) {
    Ladder ladder;
    const Board solved = read_board(testing::wikipedia_solved);
    BOOST_TEST(!ladder.hint(solved).has_value());
    const Rating nothing = ladder.rate(solved);
    BOOST_TEST(nothing.is_solved);
    BOOST_TEST(nothing.score == 0U);
    BOOST_TEST(!nothing.hardest.has_value());
    const Board clash = read_board(testing::wikipedia_clash);
    BOOST_TEST(!ladder.hint(clash).has_value());
    BOOST_TEST(!ladder.rate(clash).is_solved);
    BOOST_TEST((ladder.rate(clash).difficulty == Difficulty::beyond));
}

BOOST_AUTO_TEST_CASE(the_empty_board_has_no_step_that_holds_in_all_solutions) {
    for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{3, 3}}) {
        Ladder ladder(Ladder::Solutions::any);
        BOOST_TEST(!ladder.hint(Board(shape)).has_value());
        BOOST_TEST(!ladder.is_stopped());
    }
}

BOOST_AUTO_TEST_CASE(boards_of_four_to_sixty_four_values_are_solved) {
    const std::vector<BoxShape> shapes{{1, 1}, {1, 2}, {2, 2}, {2, 3},
                                       {3, 4}, {4, 4}, {5, 5}, {8, 8}};
    Ladder ladder;
    for (const BoxShape shape : shapes) {
        const Board solution = pattern(shape);
        const Board board = some_blanks(solution, 7);  // no side is a multiple of 7
        const Rating rating = ladder.rate(board);
        BOOST_TEST(rating.is_solved, shape.side());
        BOOST_TEST((ladder.board() == solution), shape.side());
    }
}

BOOST_AUTO_TEST_CASE(values_above_nine_are_letters) {
    Board board = pattern({4, 4});
    board.cells[0] = 0;  // was 1
    const Board other = some_blanks(board, 200);
    const auto step = Ladder().hint(other);
    BOOST_REQUIRE(step.has_value());
    board = pattern({4, 4});
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] != 16) continue;
        board.cells[cell] = 0;
        BOOST_TEST(Ladder().hint(board)->words ==
                   "In box 4, only r1c16 can take G. So r1c16 is G.");
        break;
    }
}

BOOST_AUTO_TEST_CASE(grids_with_diagonals_and_regions_are_solved) {
    const Grid x = Grid({3, 3}).with(diagonals(9));
    Solver solver;
    const Board full = solver.solve(Board(x)).first.value();
    const Rating rating = rate(some_blanks(full, 2));
    BOOST_TEST(rating.is_solved);
    // Regions of a 4x4 board, a letter each: aabb/acbb/accd/cddd.
    const std::vector<unsigned> region_of_cell{0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3};
    const Grid jigsaw = latin_grid(4).with(regions(region_of_cell));
    const Board solved = solver.solve(Board(jigsaw)).first.value();
    const Board puzzle = some_blanks(solved, 2);
    Ladder ladder;
    if (solver.solve(puzzle).first && ladder.rate(puzzle).is_solved) {
        BOOST_TEST(!find_violation(puzzle, ladder.board()).has_value());
    }
}

BOOST_AUTO_TEST_CASE(excluded_values_are_candidates_that_are_gone) {
    Board board((BoxShape{2, 2}));
    for (const std::uint16_t value : {std::uint16_t{1}, std::uint16_t{2}, std::uint16_t{4}}) {
        board.excluded.push_back({5, value});
    }
    const auto step = Ladder(Ladder::Solutions::any).hint(board);
    BOOST_REQUIRE(step.has_value());
    BOOST_TEST((step->technique == Technique::naked_single));
    BOOST_TEST(step->words == "In r2c2, 3 is the only value left. So r2c2 is 3.");
}

BOOST_AUTO_TEST_CASE(the_budget_ends_the_work) {
    Budget over;
    over.deadline = Budget::in(0);
    Ladder ladder(Ladder::Solutions::one, over);
    for (const MadeBoard& made : made_boards(20, 13)) {
        const Rating rating = ladder.rate(made.puzzle);
        // Singles are taken without a look at the clock. Nothing else is.
        if (!rating.is_solved) BOOST_TEST(rating.is_stopped);
        for (std::size_t k = 2; k < technique_count; ++k) BOOST_TEST(rating.steps[k] == 0U);
    }
}

BOOST_AUTO_TEST_CASE(boards_that_the_grid_does_not_allow_are_refused) {
    Ladder ladder;
    Board board;
    board.cells[3] = 10;
    BOOST_CHECK_THROW((void)ladder.rate(board), ProblemError);
    Cells cells{};
    cells[3] = 10;
    BOOST_CHECK_THROW((void)ladder.rate(cells), ProblemError);
    BOOST_CHECK_THROW((void)ladder.rate(Board(BoxShape{9, 9})), UnsupportedError);
    BOOST_TEST(why_not_taken(Grid(BoxShape{9, 9})).value_or("").find("at most 64 values") !=
               std::string::npos);
    BOOST_TEST(!why_not_taken(Grid(BoxShape{8, 8})).has_value());
    const auto with_rules = [](BoxShape shape) {
        const Grid grid(shape);
        return grid.with_rules(non_consecutive(grid));
    };
    BOOST_TEST(!why_not_taken(with_rules({4, 4})).has_value());
    BOOST_TEST(why_not_taken(with_rules({4, 5})).value_or("").find("at most 16 values") !=
               std::string::npos);
    BOOST_TEST(ladder.rate(read_board(testing::wikipedia)).is_solved);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
