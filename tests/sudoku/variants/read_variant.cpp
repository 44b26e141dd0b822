// Boards with rules in words, from `variant` to `end`.
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "sudoku/read/rule_line.hpp"
#include "sudoku/reading.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_variant)

namespace {

BOOST_AUTO_TEST_CASE(names_of_variants_stand_behind_the_first_word) {
    const std::string rows = "1...\n....\n....\n..4.\n";
    BOOST_TEST((board_of("variant\n" + rows).grid == Grid({2, 2})));
    BOOST_TEST((board_of("variant x\n" + rows).grid == with_variants({{2, 2}}, "x")));
    BOOST_TEST(
        (board_of("variant x, antiking\n" + rows).grid == with_variants({{2, 2}}, "x,antiking")));
    BOOST_TEST((board_of("variant latin x\n" + rows).grid == with_variants({{2, 2}}, "latin,x")));
    BOOST_TEST(
        (board_of("  variant: x # and no more\n" + rows).grid == with_variants({{2, 2}}, "x")));
    BOOST_TEST(to_line(board_of("variant x\n" + rows)) == "1.............4.");
    BOOST_TEST(to_line(board_of("variant x\n1.............4.\nend\n")) == "1.............4.");
    BOOST_TEST(
        to_line(board_of("variant x\n+--+--+\n|1.|..|\n|..|..|\n+--+--+\n|..|..|\n|..|4.|\n")) ==
        "1.............4.");
}

BOOST_AUTO_TEST_CASE(a_side_or_a_box_replaces_the_rows) {
    BOOST_TEST((board_of("variant\nside 6\n") == Board(Grid({2, 3}))));
    BOOST_TEST((board_of("variant\nbox 3x2\n") == Board(Grid({3, 2}))));
    BOOST_TEST((board_of("variant latin\nside 5\n") == Board(latin_grid(5))));
    BOOST_TEST((board_of("variant\nbox 3x2\nside 6\n") == Board(Grid({3, 2}))));
    BOOST_TEST(to_line(board_of("variant latin\n12345\n.....\n.....\n.....\n....1\n")) ==
               "12345...................1");
    BOOST_TEST(to_line(board_of("variant\n1 2 3 4\n. . . .\n. . . .\n. . . 1\n")) ==
               "1234...........1");
}

BOOST_AUTO_TEST_CASE(rules_stand_before_or_behind_the_rows) {
    const Grid grid =
        Grid({2, 2}).with_rules({cage({0, 1, 4}, 7), thermometer({3, 2, 6}), less(5, 6), less(9, 8),
                                 arrow(15, {14, 10}), little_killer({0, 5, 10}, 9), apart(12, 13)});
    const std::string rules =
        "cage 7 r1c1 r1c2 r2c1\nthermometer: r1c4 r1c3 r2c3\nless r2c2 R2C3\nr3c1 > r3c2\n"
        "arrow r4c4: r4c3 r3c3\nlittle-killer 9: r1c1 r2c2 r3c3\napart r4c1-r4c2\n";
    const std::string rows = "1...\n....\n\n....\n....\n";
    Board board(grid);
    board.cells[0] = 1;
    BOOST_TEST((board_of("variant\n" + rules + rows + "end\n") == board));
    BOOST_TEST((board_of("variant\n" + rows + "# rules\n" + rules) == board));
    const Grid reversed = Grid({2, 2}).with_rules(
        {{RuleKind::skyscraper, {3, 2, 1, 0}, 2}, {RuleKind::skyscraper, {13, 9, 5, 1}, 3}});
    BOOST_TEST(
        (board_of("variant\nside 4\nskyscraper 2 r1c4-r1c1\nskyscraper 3 r4c2-r1c2\n").grid ==
         reversed));
    const Grid chain = Grid({2, 2}).with_rules({less(0, 1), less(1, 2)});
    BOOST_TEST((board_of("variant\nside 4\nr1c1 < r1c2 < r1c3\n").grid == chain));
}

BOOST_AUTO_TEST_CASE(groups_are_houses_and_candidates_are_exclusions) {
    const Board board = board_of(
        "variant\nside 4\ncage r1c1 r2c3\ngroup r1c1-r2c2\neven r1c1\nodd r1c2\n"
        "candidates 13 r3c3\ncandidates 1,4 r3c4\n");
    BOOST_TEST((board.grid == Grid({2, 2}).with({"group", 'u', {{0, 6}, {0, 1, 4, 5}}})));
    const std::vector<Exclusion> expected{{0, 1},  {0, 3},  {1, 2},  {1, 4},
                                          {10, 2}, {10, 4}, {11, 2}, {11, 3}};
    BOOST_TEST((board.excluded == expected));
}

BOOST_AUTO_TEST_CASE(values_may_stand_for_other_numbers) {
    const Board board = board_of(
        "variant\nside 4\nnumbers 0-3\n0.2.\n....\n....\n...3\neven r2c1\ncandidates 03 r2c2\n"
        "quadruple 0,3 r2c3 r2c4\ncage 0 r3c3\n");
    const Grid numbers = Grid({2, 2}).with_numbers_from(0);
    BOOST_TEST((board.grid ==
                numbers.with_rules({{RuleKind::quadruple, {6, 7}, 0, {0, 3}}, cage({10}, 0)})));
    BOOST_TEST((numbers != Grid({2, 2})));
    BOOST_TEST(board.cells[0] == 1U);
    BOOST_TEST(board.cells[2] == 3U);
    const std::vector<Exclusion> expected{{4, 2}, {4, 4}, {5, 2}, {5, 3}};
    BOOST_TEST((board.excluded == expected));
    BOOST_TEST(to_grid(board).starts_with("0 . | 2 ."));
    BOOST_TEST((board_of(to_variant(board)) == board));
    // Numbers of two digits are separated by blanks, or by commas.
    const Board tens = board_of(
        "variant\nside 4\nnumbers 8-11\n8 . . .\n. . . .\n. . . .\n. . 10 11\n"
        "candidates 9,10 r1c2\ncage 19 r2c1 r2c2\n");
    BOOST_TEST(to_line(tens).starts_with("8 9,10 8,9,10,11 "));
    BOOST_TEST((board_of(to_variant(tens)) == tens));
    const Board squares = board_of(
        "variant\nbox 2x2\nsquares r1c1 r3c3\nnumbers 0-3\n0..........................3\n");
    BOOST_TEST((board_of(to_variant(squares)) == squares));
}

/// Row 4 has number 4 nowhere, and 0 points to no row.
BOOST_AUTO_TEST_CASE(an_indexer_needs_its_own_number) {
    const auto is_solvable = [](const std::string& cell) {
        const Board board = board_of("variant\nside 4\nnumbers 0-3\nrow-indexer " + cell + "\n");
        return Solver(Question::first()).solve(board).first.has_value();
    };
    BOOST_TEST(is_solvable("r3c1"));
    BOOST_TEST(!is_solvable("r4c1"));
}

/// With values from 0 to 8, a house has the sum 36, and not 45.
BOOST_AUTO_TEST_CASE(words_of_logic_have_the_sums_of_numbers) {
    const Board board =
        board_of("variant\nbox 3x3\nnumbers 0-8\ncage 10 r1c1-r1c4\ncage 16 r1c5-r1c7\nend\n");
    std::string words;
    logic::Ladder(logic::Ladder::Solutions::any).explain(board, [&](const logic::LogicStep& step) {
        if (step.technique == logic::Technique::by_sums && words.empty()) words = step.words;
    });
    BOOST_TEST(
        words.starts_with("By cages and houses, r1c8 and r1c9 have the sum 10, whose combinations "
                          "are 2+8, 3+7 and 4+6."));
}

BOOST_AUTO_TEST_CASE(regions_are_rows_of_letters) {
    const std::vector<unsigned> numbers{0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3};
    const Grid grid = latin_grid(4).with(regions(numbers));
    BOOST_TEST(
        (board_of("variant\nregions\naaab\nacbb\nccbd\ncddd\n1...\n....\n....\n....\n").grid ==
         grid));
    BOOST_TEST(
        (board_of("variant\n1...............\nregions\naaab\nacbb\nccbd\ncddd\nend").grid == grid));
    BOOST_TEST((board_of("variant\nregions\nab.\n...\n...\n").grid ==
                latin_grid(3).with({"region", 'g', {{0}, {1}}})));
}

BOOST_AUTO_TEST_CASE(squares_that_overlap_are_drawn_with_spaces_outside) {
    const Grid grid = overlapping_squares({2, 2}, std::vector<Position>{{0, 0}, {2, 2}});
    const std::string text =
        "variant\nbox 2x2\nsquares r1c1 r3c3\n1...\n....\n......\n......\n  ....\n  ...2\n";
    const Board board = board_of(text);
    BOOST_TEST((board.grid == grid));
    BOOST_TEST(to_line(board) == "1..........................2");
    BOOST_TEST(
        (board_of("variant\nbox 2x2\nsquares r1c1 r3c3\n" + to_line(board) + "\n") == board));
    BOOST_TEST(to_grid(board_of("variant\nbox 2x2\nsquares r1c1 r3c3\n")).size() > 28U);
    BOOST_TEST(
        (board_of("variant samurai\n").grid == overlapping_squares({3, 3}, samurai_corners)));
}

BOOST_AUTO_TEST_CASE(several_boards_stand_in_a_file_with_others) {
    const std::string text = wikipedia + "\nvariant x\nside 4\nend\n" + wikipedia +
                             "\nvariant\nside 4\nvariant latin\nside 5\nend\n" + wikipedia + "\n";
    BOOST_TEST(read(text) == (Boards{wikipedia, std::string(16, '.'), wikipedia,
                                     std::string(16, '.'), std::string(25, '.'), wikipedia}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(each_board_of_the_file_has_one_solution_by_two_engines) {
    const std::vector<Board> boards = boards_of_file("variants_words.txt");
    BOOST_TEST(boards.size() == 7U);
    std::vector<Board> solved;
    for (const std::string engine : {"links", "cells", "auto"}) {
        Settings settings;
        settings.engine = engine;
        Solver solver(Question::unique(), settings);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            const Answer answer = solver.solve(boards[i]);
            BOOST_TEST((answer.uniqueness() == Uniqueness::unique));
            if (engine == "links") solved.push_back(answer.first.value());
            BOOST_TEST((answer.first == solved[i]));
        }
    }
}

BOOST_AUTO_TEST_CASE(malformed_boards_are_errors_with_their_places) {
    const std::pair<std::string, std::string> cases[] = {
        {"", "f:1:1: this board has neither rows nor a 'side'"},
        {"side 5\n",
         "f:1:1: a 5x5 board has no boxes, because 5 is prime; with boxes of 1x5 (--box "
         "1x5) only its rows and columns count"},
        {"side 0\n", "f:2:6: a side is a number from 1 to 225"},
        {"side 226\n", "f:2:6: a side is a number from 1 to 225"},
        {"side\n", "f:2:1: 'side' needs one word after it"},
        {"side 4\nnumbers 0-4\n", "f:3:9: '0-4': a 4x4 board has 4 numbers, such as 0-3"},
        {"side 4\nnumbers 3\n", "f:3:9: '3': a 4x4 board has 4 numbers, such as 0-3"},
        {"side 4\nnumbers 997-1000\n", "f:3:9: the numbers of a grid are at most 999"},
        {"numbers 5-8\n5...\n.9..\n....\n....\n", "f:4:2: '9' is not a number from 5 to 8"},
        {"side 4\nnumbers 0-3\ncage 6 r1c1 r1c2\n",
         "f:4:1: a cage of 2 cells has a sum from 1 to 5, not 6"},
        {"side 4\nnumbers 5-8\nrow-indexer r1c1\n", "f:4:1: no values keep the rule 'row-indexer'"},
        {"box 2\n", "f:2:5: '2' is not a box; 2x3 has 2 rows and 3 columns"},
        {"box 2x2\nside 6\n", "f:1:1: the side is 6, but the boxes make 4x4"},
        {"1...\n....\n....\n", "f:2:4: a row of 4 cells in a 3x3 board"},
        {"box 2x2\n1...\n....\n....\n", "f:3:1: a 4x4 board has 4 rows, this one 3"},
        {"1...\n.....\n....\n....\n", "f:3:5: a row of 5 cells in a 4x4 board"},
        {"1...\n...\n....\n....\n", "f:3:4: a row of 3 cells in a 4x4 board"},
        {"1...\n..5.\n....\n....\n", "f:3:3: '5' is not a value of a 4x4 board"},
        {"1..............\n", "f:2:1: a line of 15 cells is not a board, because it is not square"},
        {"side 4\ncage 9 r1c1\n", "f:3:1: a cage of 1 cells has a sum from 1 to 4, not 9"},
        {"side 4\ncage 9 r1c5\n", "f:3:8: the board has no cell 'r1c5'"},
        {"side 4\ncage 9 r1d5\n", "f:3:8: 'r1d5' is not a cell; cells are written as r1c2 r1c3"},
        {"side 4\ncage 9 r2c2-r1c1\n",
         "f:3:8: 'r2c2-r1c1' ends above its first cell, or to the left of it"},
        {"side 4\ncage 5 r1c1 r1c1\n", "f:3:1: the rule 'cage' has a cell twice"},
        {"side 4\ncage\n", "f:3:1: this group has no cells"},
        {"side 4\ngroup r1c1 r1c1\n", "f:3:1: this group has a cell twice"},
        {"side 4\ngroup r1c1-r2c3\n", "f:3:1: a group has 6 cells, but there are only 4 values"},
        {"side 4\nless r1c1\n", "f:3:1: the rule 'less' needs 2 cells, not 1"},
        {"side 4\nthermometer\n", "f:3:1: the cells are missing after 'thermometer'"},
        {"side 4\nlittle-killer r1c1\n", "f:3:1: the sum is missing after 'little-killer'"},
        {"side 4\nr1c1 <\n", "f:3:6: a cell is missing after this sign"},
        {"side 4\nr1c1 < r1c2 = r1c3\n", "f:3:13: '=' is neither '<' nor '>'"},
        {"side 4\nr1c1 < r1c2-r1c3\n", "f:3:6: a comparison is between two cells"},
        {"side 4\ncandidates\n", "f:3:1: the values are missing after 'candidates'"},
        {"side 4\ncandidates 15 r1c1\n", "f:3:13: '5' is not a value of a 4x4 board"},
        {"side 4\ncandidates 1,5 r1c1\n", "f:3:14: '5' is not a value of a 4x4 board"},
        {"side 4\ncandidates 1. r1c1\n", "f:3:13: '.' is not a value"},
        {"side 4\ncandidates 12\n", "f:3:12: the cells are missing after these values"},
        {"side 4\nwhispers r1c1 r1c2\n",
         "f:3:1: there is no rule 'whispers'; the rules are " + known_rules()},
        {"side 4\nquadruple r1c1 r1c2\n", "f:3:1: the values are missing after 'quadruple'"},
        {"side 4\nlook-and-say r1c1 r1c2\n", "f:3:1: the values are missing after 'look-and-say'"},
        {"side 4\nlook-and-say 1x r1c1 r1c2\n", "f:3:15: 'x' is not a number"},
        {"side 4\nlook-and-say 1,1,x,2 r1c1 r1c2\n", "f:3:18: 'x' is not a number"},
        {"side 4\nlook-and-say 112 r1c1 r1c2\n",
         "f:3:1: a look-and-say clue is a list of pairs, a count and a value"},
        {"side 4\nlook-and-say 15 r1c1 r1c2\n",
         "f:3:1: a look-and-say clue has a value that the grid does not have"},
        {"side 4\nlook-and-say 1212 r1c1 r1c2\n", "f:3:1: a look-and-say clue has a value twice"},
        {"side 4\nlook-and-say 1221 r1c1 r2c2\n",
         "f:3:1: a look-and-say clue counts more than its 2 cells"},
        {"side 4\nequal-sums r1c1 r1c2 r1c3\n",
         "f:3:1: 'equal-sums' of 3 cells needs the number of cells in its first group"},
        {"side 4\nequal-sums 3 r1c1 r1c2 r1c3\n",
         "f:3:1: the first group of 'equal-sums' has 3 cells, and there are only 3"},
        {"side 4\nequal-sums 1 r1c1-r2c3\n",
         "f:3:1: these groups of 'equal-sums' have no common sum"},
        {"side 4\nsandwich r1c1-r1c4\n", "f:3:1: the number is missing after 'sandwich'"},
        {"side 4\nsandwich 2 r1c1-r1c3\n",
         "f:3:1: the rule 'sandwich' is about a whole row or column of 4 cells, not 3"},
        {"side 4\nskyscraper 0 r1c1-r1c4\n",
         "f:3:1: no values keep the rule 'skyscraper' with the number 0"},
        {"side 4\ndifference 0 r1c1 r1c2\n", "f:3:12: the number of 'difference' is at least 1"},
        {"side 4\nno-ratio r1c1 r1c2\n",
         "f:3:1: the rule 'no-ratio' is about all cells, and lists none"},
        {"side 4\nantiknight\n", "f:3:1: 'antiknight' belongs in the first line, after 'variant'"},
        {"regions\naabb\naabb\n", "f:2:1: rows of the regions are missing"},
        {"regions\n", "f:2:1: the rows of the regions are missing"},
        {"regions\naabb\naab\n", "f:4:1: a row of 3 cells in regions of 4x4"},
        {"regions\naaab\nabbb\nccdd\nccdd\nside 9\n", "f:2:1: regions of 4x4 in a 9x9 board"},
        {"regions\naaaa\naaaa\naaaa\naaaa\n",
         "f:2:1: region 1 has 16 cells, but there are only 4 values"},
        {"regions\na\nregions\n", "f:4:1: the regions are there twice"},
        {"box 2x2\nsquares r1c1 r3c\n", "f:3:14: 'r3c' is not a cell; r1c9 is"},
        {"box 2x2\nsquares r1c1 r3c3\n1...\n....\n......\n......\n  ....\n  ..\n",
         "f:9:5: a cell of the squares is missing here"},
        {"box 2x2\nsquares r1c1 r3c3\n1...\n ....\n", "f:5:2: no cell of the squares is here"},
        {"box 2x2\nsquares r1c1 r3c3\n1...\n....\n", "f:4:1: rows of the squares are missing"},
        {"box 2x2\nsquares r1c1 r3c3\n1....\n",
         "f:4:1: a line of 5 characters, but the squares have 28 cells"},
        {"[Puzzle]\n", "f:2:1: a section begins before the 'end' of this board"},
    };
    for (const auto& [lines, error] : cases) {
        BOOST_TEST_CONTEXT(lines)
        BOOST_TEST(
            read("variant\n" + lines + "end\n" + wikipedia + "\n") == (Boards{error, wikipedia}),
            boost::test_tools::per_element());
    }
    BOOST_TEST(
        read("variant x y\nside 4\n").front().starts_with("f:1:11: there is no variant 'y'"));
    BOOST_TEST(read("variant x,x\nside 4\n").front() ==
               "f:1:11: the grid has the variant 'x' already");
    BOOST_TEST(read("variant samurai latin\n").front() ==
               "f:1:1: squares that overlap have boxes, and no regions");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
