// Files of other programs: janko.at, Simon Tatham's collection, OpenSudoku; drawings of Samurai.
#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/variants.hpp"
#include "quadrille/version.hpp"
#include "sudoku/forms.hpp"
#include "sudoku/read/janko.hpp"
#include "sudoku/read/open_sudoku.hpp"
#include "sudoku/read/samurai.hpp"
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
               (FormAnswer{{"f:2:8: this is a puzzle of the kind 'hitori', not a Sudoku"}, 8}));
    BOOST_TEST(ask(read_janko, "begin\n" + problem + "areas\n1 1 2 2\nend\n") ==
               (FormAnswer{{"f:7:1: 'areas' of janko.at may be a rule, and is not read"}, 9}));
    BOOST_TEST(ask(read_janko, "begin\nsize 9\n" + problem + "end\n").boards ==
               Boards{"f:4:1: a 9x9 board has 9 rows, this one 4"});
    BOOST_TEST(ask(read_janko, "begin\nproblem\n1 - -\n- - 3 -\n- 4 - -\n- - - 2\nend\n").boards ==
               Boards{"f:3:6: a row of 3 cells in a 4x4 board"});
    BOOST_TEST(ask(read_janko, "begin\n" + problem).boards ==
               Boards{"f:1:1: the line 'end' is missing after this 'begin'"});
    BOOST_TEST(ask(read_janko, "begin\nsize many\nend\n").boards ==
               Boards{"f:2:1: a number from 1 to 225 is expected after this word"});
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
               (FormAnswer{{"f:3:12: this is a saved game of 'Towers', not a Sudoku: those are "
                            "games of Solo"},
                           4}));
    BOOST_TEST(
        ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :9:1e5b4e2\n")
            .boards ==
        Boards{"f:1:1: the line DESC of this saved game is missing, or is not as long as it says"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :7:1e5b4e2\n")
                   .boards == Boards{"f:5:14: 5 is not a value of a 4x4 board"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :4:2x2q\nDESC    :7:1e3b4e2\n")
                   .boards == Boards{"f:4:15: 'q' is not a kind of board; j, x and k are"});
    BOOST_TEST(ask(read_save_file, head + "GAME    :4:Solo\nPARAMS  :4:easy\nDESC    :7:1e3b4e2\n")
                   .boards == Boards{"f:4:12: 'easy' is not a size of a board"});
}

std::string game(const std::string& data) {
    return "<game data=\"" + data + "\" />";
}
const bool has_expat = !expat_version().empty();

BOOST_AUTO_TEST_CASE(each_game_of_opensudoku_is_a_board) {
    const std::string begin = "<?xml version=\"1.0\"?>\n<!-- made up -->\n<opensudoku>\n";
    BOOST_TEST(ask(read_open_sudoku, "<html>\n" + line4) == not_mine);
    BOOST_TEST(ask(read_open_sudoku, line4 + "\n<opensudoku>") == not_mine);
    if (!has_expat) {
        BOOST_TEST(ask(read_open_sudoku, begin + "</opensudoku>").boards ==
                   Boards{"f:1:1: this is a file of OpenSudoku, and this build cannot read it: "
                          "Expat is missing"});
        return;
    }
    BOOST_TEST(ask(read_open_sudoku, begin + "<name>x</name>\n" + game(wikipedia) + "\n<folder>" +
                                         game(line4) + "</folder>\n</opensudoku>\nmore\n") ==
               (FormAnswer{{wikipedia, line4}, 7}));
    BOOST_TEST(ask(read_open_sudoku,
                   begin + game(wikipedia.substr(1)) + game(line4) + "<game/>\n</opensudoku>\n")
                   .boards ==
               (Boards{"f:4:1: a line of 80 characters is not a board: 81 are needed for 9x9",
                       line4, "f:4:129: this game has no attribute 'data'"}));
    BOOST_TEST(ask(read_open_sudoku, begin + "</opensudoku>").boards ==
               Boards{"f:1:1: this file of OpenSudoku has no game"});
    BOOST_TEST(ask(read_open_sudoku, begin + "<game>\n</opensudoku>").boards.size() == 1U);
    BOOST_TEST(read(line4 + "\n" + begin + "<game>\n</opensudoku>").at(1).substr(0, 26) ==
               "f:6:3: the XML is broken: ");
}

BOOST_AUTO_TEST_CASE(the_givens_of_a_saved_game_of_opensudoku_cannot_be_changed) {
    if (!has_expat) return;
    std::string data = "version: 1&#10;";
    for (std::size_t i = 0; i < wikipedia.size(); ++i) {
        const char c = wikipedia[i];
        data += c == '.' ? std::string(i == 2 ? "4" : "0") + "|1,2,|1|" : std::string{c} + "|0|0|";
    }
    const auto text = [](const std::string& cells) {
        return "<opensudoku>\n" + game(cells) + "\n</opensudoku>";
    };
    BOOST_TEST(ask(read_open_sudoku, text(data)) == (FormAnswer{{wikipedia}, 3}));
    BOOST_TEST(ask(read_open_sudoku, text(data.substr(0, 200))).boards ==
               Boards{"f:2:1: this saved game does not have three fields or more for each cell"});
}

/// Samurai without values but one, with these signs around each line.
std::string samurai(const std::string& gap, const std::string& left, const std::string& right) {
    std::string text;
    for (int row = 0; row < 21; ++row) {
        const int from_rim = std::min(row, 20 - row);
        const std::string nine(9, '.');
        text += left;
        text += from_rim < 6   ? nine + gap + nine
                : from_rim < 9 ? nine + "..." + nine
                               : std::string(6, ' ') + nine;
        text += right + "\n";
    }
    text[left.size() + 8] = '7';
    return text;
}

BOOST_AUTO_TEST_CASE(a_drawing_of_21_rows_is_samurai) {
    const Position corners[] = {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};
    Board board(overlapping_squares({3, 3}, corners));
    board.cells[8] = 7;
    BOOST_TEST((board_by(read_samurai, samurai("   ", "", "")) == board));
    BOOST_TEST((board_by(read_samurai, samurai(" ", "  ", " ")) == board));
    BOOST_TEST((board_by(read_samurai, samurai("|", "|", "|")) == board));
    BOOST_TEST((board_of(samurai("   ", "", "")) == board));
    const std::string good = samurai("   ", "", "");
    BOOST_TEST(ask(read_samurai, good + good).lines == 21U);
    BOOST_TEST(ask(read_samurai, good.substr(1)) == not_mine);
    BOOST_TEST(ask(read_samurai, good.substr(0, good.size() - 5)) == not_mine);
    std::string bad = good;
    bad[22] = 'Z';
    BOOST_TEST(ask(read_samurai, bad).boards == Boards{"f:2:1: 'Z' is not a value of a 9x9 board"});
}

BOOST_AUTO_TEST_CASE(five_boards_below_a_heading_are_samurai) {
    Board board(overlapping_squares({3, 3}, samurai_corners));
    board.cells[8] = 7;
    const std::string blank(81, '.');
    std::string top_left = blank;
    top_left[8] = '7';
    std::string rows;
    for (std::size_t row = 0; row < 9; ++row) rows += top_left.substr(9 * row, 9) + "\n";
    const std::string others = "\n" + blank + "\n" + blank + "\n\n" + blank + "\n" + blank + "\n";
    BOOST_TEST((board_of("Samurai 12\n" + top_left + others) == board));
    BOOST_TEST((board_of("# 1\nA samurai\n" + rows + others) == board));
    BOOST_TEST((board_of("Samurai\nTop right\n" + blank + "\nupper-left:\n" + rows + "Center\n" +
                         blank + "\nBottom left\n" + blank + "\nbottom right\n" + blank) == board));
    BOOST_TEST(ask(read_samurai, top_left + others) == not_mine);
    BOOST_TEST(ask(read_samurai, "Samurai\n" + top_left + "\n" + blank) == not_mine);
    // The last box of the first board is the first one of the third.
    std::string center = blank;
    top_left[80] = '4';
    center[20] = '5';
    BOOST_TEST(ask(read_samurai, "Samurai\n" + top_left + "\n" + blank + "\n" + center + "\n" +
                                     blank + "\n" + blank)
                   .boards ==
               Boards{"f:4:21: this cell also belongs to a board above, which has 4 in it"});
    BOOST_TEST(ask(read_samurai, "Samurai\nTop left\n" + top_left + others).boards ==
               Boards{"f:1:1: the five boards of a samurai are named 'top left', 'top right', "
                      "'center', 'bottom left' and 'bottom right', each once, or none is named"});
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
