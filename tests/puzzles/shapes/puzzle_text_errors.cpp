// Every way in which the text of a puzzle can be wrong, with the place and the sentence of its
// error.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "quadrille/shapes/puzzle_text.hpp"
#include "text/faults.hpp"

using namespace quadrille;
using test::Fault;

BOOST_AUTO_TEST_SUITE(puzzle_text_errors)

namespace {

void require_refusal(const Fault& fault) {
    test::require_fault(fault,
                        [](const std::string& text) { return shapes::read_puzzle(text, "test"); });
}

const Fault faults_of_pictures[] = {
    {"", 1, 1, "the puzzle has no board"},
    {"pieces\n  A\n", 1, 1, "the puzzle has no board"},
    {"board\n  #\n", 1, 1, "the puzzle has no pieces"},
    {"board\npieces\n  A\n", 1, 1, "the board has no cells"},
    {"board\n  ..\npieces\n  A\n", 1, 1, "the board has no cells"},
    {"board\n  #\n\n  #\npieces\n  A\n", 4, 1,
     "an empty line ends the picture; draw '.' in an empty row"},
    {"board\n  #\nboard\n  #\n", 3, 1, "there is a board already"},
    {"  ##\nboard\n", 1, 3, "an indented line is a row of a picture, and no picture has begun"},
    {"board\n  #*\n", 2, 4, "'*' is no sign of a picture"},
    {"board\n  \xC3\xA9\n", 2, 3, "'\xC3\xA9' is no sign of a picture"},
    {"board\n  #\n\t#\n", 3, 1, "a picture has a tab; it is drawn with blanks"},
    {"board\n  #\n  \x01\n", 3, 3, "the line has a control character"},
    {"title \xFF\n", 1, 7, "the line is not UTF-8 text"},
    {"title \xED\xA0\x80\n", 1, 7, "the line is not UTF-8 text"},
    {"board\n  #\ntotal 2\n  ##\n", 4, 3,
     "an indented line is a row of a picture, and 'total' has none"},
    {"board\n  #\npieces\n", 3, 1, "no pieces are drawn below"},
    {"board\n  #\npieces\n  A#\n", 4, 4,
     "a piece is drawn with its letter or digit here, and not with '#'"},
    {"board\n  #\npieces\n  A\n\n  A\n", 6, 3, "there is a piece 'A' already"},
    {"board\n  #\npieces\n  A\npiece A\n  #\n", 5, 7, "there is a piece 'A' already"},
    {"board\n  #\npiece A\n", 3, 7, "the piece 'A' has no cells"},
    {"board\n  #\npiece A\n  #?\n", 4, 4, "only cells of boards may stay empty"},
    {"board\n  #\npiece at\n  #\n", 3, 7, "no piece can be named 'at'"},
    {"board\n  #\npiece\n  #\n", 3, 1, "this line is written 'piece NAME [down]'"},
    {"board\n  #\npiece A up\n  #\n", 3, 9, "only 'down' is allowed here, not 'up'"},
    {"board\n  #\npiece A down\n  #\n", 3, 9, "only triangles point down"},
    {"lattice square\nboard\n  # | #\n", 3, 5,
     "'|' is no sign of a picture; layers need the lattice cube"},
    {"board\n  ## | #\n", 2, 8,
     "a row of this layer has 1 sign, and the first layer begins with a row of 2; draw '.' for "
     "nothing"},
    {"board\n  # | # | #\n  # | #\n", 3, 3, "the row has 2 layers, and the first row has 3"},
    {"lattice hexagon\nboard\n  # #\n  # #\n", 4, 3,
     "the cell is between two others: hexagons of a row are two columns apart, and the next row is "
     "shifted by one"},
    {"lattice stick\nboard\n  +-+\n  --|\n", 4, 3,
     "'-' is not on an edge: rows and columns of vertices take turns with those of edges"},
    {"lattice stick\nboard\n  #\n", 3, 3,
     "'#' is not on an edge: rows and columns of vertices take turns with those of edges"},
};

// A board of two cells, pieces A and B of one cell and L of two, in lines 1 to 5.
const std::string before = "board\n  ###\npieces\n  A B LL\n\n";

const Fault faults_of_rules[] = {
    {"lattice round\n", 6, 9, "'round' is none of square, cube, hexagon, triangle and stick"},
    {"lattice cube\nlattice cube\n", 7, 1, "the lattice is named twice"},
    {"title\n", 6, 1, "this line is written 'title TEXT'"},
    {"title a\ntitle b\n", 7, 1, "a line above has this rule already: title"},
    {"copies\n", 6, 1, "this line is written 'copies [PIECE...] 2|2..3|2..'"},
    {"copies A\n", 6, 8, "'A' is not a number such as 2, 2..3 or 2.."},
    {"copies C 2\n", 6, 8, "there is no piece 'C'"},
    {"copies A 3..2\n", 6, 10, "the least number, 3, is above the most, 2"},
    {"copies A ..2\n", 6, 10, "'..2' is not a number such as 2, 2..3 or 2.."},
    {"copies A 1..x\n", 6, 10, "'1..x' is not a number such as 2, 2..3 or 2.."},
    {"copies A 4294967295\n", 6, 10, "the number '4294967295' is above 4294967294"},
    {"copies A 99999999999\n", 6, 10, "the number '99999999999' is above 4294967294"},
    {"copies A 2\ncopies B A 2\n", 7, 10, "a line above has this rule already: copies A"},
    {"copies 2\ncopies 2\n", 7, 1, "a line above has this rule already: copies"},
    {"turn maybe\n", 6, 6, "'maybe' is not yes or no"},
    {"reflect A 1\n", 6, 11, "'1' is not yes or no"},
    {"group g 2\n", 6, 1, "this line is written 'group NAME 2|2..3|2.. PIECE...'"},
    {"group g 2 A B A\n", 6, 15, "the piece is twice in this group"},
    {"group g 2 A\ngroup g 1 B\n", 7, 7, "a line above has this rule already: group g"},
    {"total 2\ntotal 2\n", 7, 1, "a line above has this rule already: group total"},
    {"total 2 A\n", 6, 9, "this line is written 'total 2|2..3|2..'"},
    {"leave most\n", 6, 7, "'most' is not a number of cells, or 'fewest'"},
    {"leave 4\n", 6, 7, "the number '4' is above 3"},
    {"leave 1\nleave fewest\n", 7, 1, "a line above has this rule already: leave"},
    {"optional in 1 1\n", 6, 10, "this line is written 'optional at ROW COLUMN [LAYER]'"},
    {"optional at 1 4\n", 6, 13, "the board has no cell there"},
    {"optional at 0 1\n", 6, 13, "rows, columns and layers count from 1"},
    {"optional at 1 1 2\n", 6, 13, "the board has no cell there"},
    {"glue sphere\n", 6, 6, "'sphere' is not one of cylinder, torus, moebius and klein"},
    {"glue none\n", 6, 6, "'none' is not one of cylinder, torus, moebius and klein"},
    {"match same\n", 6, 7, "'same' is not equal or opposite"},
    {"border red\n", 6, 8, "'red' is not a color: a letter or a digit"},
    {"cross no\n", 6, 1, "only sticks can cross"},
    {"tiles abc\n", 6, 7, "a cell has 4 sides, and 'abc' has 3 colors"},
    {"tiles ab-d\n", 6, 9, "a color is a letter or a digit, and a side without one is '.'"},
    {"tiles\n", 6, 1, "this line is written 'tiles SIDES...'"},
    {"sides L abcd\n", 6, 7, "the piece has several cells; add 'at ROW COLUMN'"},
    {"sides L abcd at 2 1\n", 6, 17, "the piece has no cell there"},
    {"sides L abcd at 2\n", 6, 14,
     "this line is written 'sides PIECE COLORS [at ROW COLUMN [LAYER]]'"},
    {"sides A abcd\nsides A abcd\n", 7, 9, "the cell has colored sides already"},
    {"cost A\n", 6, 6, "'A' is not a number"},
    {"cost at 1 1\n", 6, 1,
     "this line is written 'cost [PIECE...] NUMBER [at ROW COLUMN [LAYER]]'"},
    {"cost 9223372036854775808\n", 6, 6,
     "the number '9223372036854775808' is above 9223372036854775807"},
    {"cost 1 at 1 1 1 1\n", 6, 17,
     "this line is written 'cost [PIECE...] NUMBER [at ROW COLUMN [LAYER]]'"},
    {"use\n", 6, 1, "this line is written 'use SET [free|one-sided|fixed]'"},
    {"use pentominoes two-sided\n", 6, 17, "'two-sided' is none of free, one-sided and fixed"},
    {"use pentominoes\nuse pentominoes\n", 7, 5, "the set is used already"},
    {"use hexiamonds\nuse pentominoes\n", 7, 5,
     "the set has the lattice square, and the puzzle triangle"},
    {"bord\n", 6, 1,
     "'bord' is no rule; lines begin with lattice, board, piece, pieces, tiles, use, title, "
     "copies, turn, reflect, group, total, leave, optional, glue, match, sides, border, cross, "
     "cost, and rows of pictures with a blank"},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_wrong_picture_is_refused_where_it_is_wrong,
                     boost::unit_test::data::make(faults_of_pictures), fault) {
    require_refusal(fault);
}

BOOST_DATA_TEST_CASE(a_wrong_rule_is_refused_where_it_is_wrong,
                     boost::unit_test::data::make(faults_of_rules), fault) {
    require_refusal({before + fault.text, fault.line, fault.column, fault.sentence});
}

BOOST_AUTO_TEST_CASE(too_many_cells_are_refused, *boost::unit_test::label("slow")) {
    const std::string row = "  " + std::string((1 << 19) + 1, '#') + "\n";
    require_refusal({"board\n" + row + "piece A\n" + row, 3, 7,
                     "the board and the pieces have more than 2^20 cells"});
}

BOOST_AUTO_TEST_CASE(too_many_sets_are_refused) {
    std::string text;
    for (int n = 1; n <= 21; ++n) text += "use 1x" + std::to_string(n) + "\n";
    require_refusal({text, 21, 5, "more than 20 lines use a set"});
}

BOOST_AUTO_TEST_CASE(too_many_pieces_are_refused) {
    std::string text = "board\n  #\n";
    for (int i = 0; i <= 10'000; ++i) text += "piece p" + std::to_string(i) + "\n  #\n";
    require_refusal({text, 20'003, 7, "there are more than 10,000 pieces"});
}

BOOST_AUTO_TEST_CASE(a_text_of_more_than_64_mib_is_refused) {
    require_refusal(
        {std::string((std::size_t{64} << 20) + 1, '\n'), 1, 1, "the text is longer than 64 MiB"});
}

BOOST_AUTO_TEST_SUITE_END()
