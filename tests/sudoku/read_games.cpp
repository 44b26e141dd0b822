// Files of other programs: janko.at, Simon Tatham's collection.
#include <boost/test/unit_test.hpp>

#include "sudoku/forms.hpp"
#include "sudoku/read/janko.hpp"
#include "sudoku/read/save_file.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(read_games)

namespace {

const std::string problem = "problem\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n";
const std::string line4 = "1.....3..4.....2";

BOOST_AUTO_TEST_CASE(the_section_problem_of_janko_is_the_board) {
    BOOST_TEST(ask(read_janko, "begin\npuzzle sudoku\nauthor x\nsize 4\n" + problem +
                                   "solution\n1 2 3 4\nend\nmore\n") == (FormAnswer{{line4}, 12}));
    BOOST_TEST(ask(read_janko, "Begin\nPuzzle Sudoku\n" + problem + "END") ==
               (FormAnswer{{line4}, 8}));
    BOOST_TEST(ask(read_janko, std::string(janko_form.example)) == (FormAnswer{{line4}, 9}));
    BOOST_TEST(ask(read_janko, "beginning\n") == not_mine);
    BOOST_TEST(ask(read_janko, line4) == not_mine);
}

BOOST_AUTO_TEST_CASE(boxes_of_janko_have_a_shape) {
    const std::string rows =
        "problem\n1 - - - - -\n- - - - - -\n- - - - - -\n"
        "- - - - - -\n- - - - - -\n- - - - - 6\n";
    const Board board =
        board_by(read_janko, "begin\nsize 6\npatternx 2\npatterny 3\n" + rows + "end\n");
    BOOST_TEST((board.grid == Grid({3, 2})));
    BOOST_TEST((board_by(read_janko, "begin\nsize 6\n" + rows + "end\n").grid == Grid({2, 3})));
}

BOOST_AUTO_TEST_CASE(a_wrong_text_of_janko_is_one_error_up_to_its_end) {
    BOOST_TEST(ask(read_janko, "begin\npuzzle hitori\n" + problem + "end\n") ==
               (FormAnswer{{"f:2:8: this is a puzzle of the kind 'hitori', and no Sudoku"}, 8}));
    BOOST_TEST(ask(read_janko, "begin\n" + problem + "areas\n1 1 2 2\nend\n") ==
               (FormAnswer{{"f:7:1: 'areas' of janko.at may be a rule, and is not read"}, 9}));
    BOOST_TEST(ask(read_janko, "begin\nsize 9\n" + problem + "end\n").boards ==
               Boards{"f:4:1: a 9x9 board has 9 rows, this one 4"});
    BOOST_TEST(ask(read_janko, "begin\nproblem\n1 - -\n- - 3 -\n- 4 - -\n- - - 2\nend\n").boards ==
               Boards{"f:3:6: a row of 3 cells in a 4x4 board"});
    BOOST_TEST(ask(read_janko, "begin\n" + problem).boards ==
               Boards{"f:1:1: the line 'end' is missing behind this 'begin'"});
    BOOST_TEST(ask(read_janko, "begin\nsize many\nend\n").boards ==
               Boards{"f:2:1: a number from 1 to 225 is expected behind this word"});
    BOOST_TEST(ask(read_janko, "begin\nsize 4\nend\n").boards ==
               Boards{"f:1:1: there is no section 'problem' before the line 'end'"});
}

const std::string head = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n";

BOOST_AUTO_TEST_CASE(a_saved_game_of_solo_is_its_puzzle) {
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :5:3x3dt\nCPARAMS :3:2x2\n"
                                          "DESC    :7:1e3b4e2\nNSTATES :1:2\nMOVE    :6:R1,0,3\n"
                                          "1....") == (FormAnswer{{line4}, 8}));
    BOOST_TEST(ask(read_save_file, std::string(save_file_form.example)).lines == 8U);
    BOOST_TEST(ask(read_save_file, line4) == not_mine);
}

BOOST_AUTO_TEST_CASE(a_wrong_saved_game_is_one_error_at_its_place) {
    BOOST_TEST(ask(read_save_file, head + "GAME    :6:Towers\nDESC    :1:a\n") ==
               (FormAnswer{{"f:3:12: this is a saved game of 'Towers', and no Sudoku: those are "
                            "games of Solo"},
                           4}));
    BOOST_TEST(
        ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :9:1e5b4e2\n")
            .boards ==
        Boards{"f:1:1: the line DESC of this saved game is missing, or is not as long as it says"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :7:1e5b4e2\n")
                   .boards == Boards{"f:5:14: 5 is no value of a 4x4 board"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :4:2x2q\nDESC    :7:1e3b4e2\n")
                   .boards == Boards{"f:4:15: 'q' is no kind of board; j, x and k are"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :4:easy\nDESC    :7:1e3b4e2\n")
                   .boards == Boards{"f:4:12: 'easy' is no size of a board"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
