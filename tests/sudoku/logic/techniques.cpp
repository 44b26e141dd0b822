// For each technique a board that needs it, because the easier techniques do not solve it. The
// board for nishio is of grantm/sudoku-exchange-puzzle-bank, which is in the public domain, and
// that of nested nets was published by Arto Inkala in 2010. That of pattern nets has a clue beside
// another of his boards exchanged, and all others were found by making and rating random ones.
#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/solver.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(techniques_by_board)

namespace {

namespace data = boost::unit_test::data;

Board board_of(const std::string& line) {
    std::istringstream in(line);
    return std::get<Board>(BoardReader(in, "line").next().value().board);
}

struct Sample {
    Technique technique;
    std::string board;
    std::string words;  // of its first step on the way
};
std::ostream& operator<<(std::ostream& out, const Sample& sample) {
    return out << name_of(sample.technique);
}

using enum Technique;
const std::vector<Sample> samples{
    {hidden_single,
     "1...82.9.6.8..9...95.....1.2.73.1....6..2.3.5...8.............13.2....5.84.6.....",
     "In row 5, only r5c3 can take 1. So r5c3 is 1."},
    {naked_single,
     "...9.....1..7...6....534.7.92....6....4.7.8...17................5.8.1..92794....1",
     "In r8c8, 4 is the only value left. So r8c8 is 4."},
    {pointing, "....4......59..3..14...3..2683........1.9.......7.....5...1.8.79..67...1...3...24",
     "In box 3, 7 can stand only in r3c7 and r3c8, all of them in row 3. So r3c3 is not 7."},
    {claiming, "...2.3.....6.57..37.....8.21..........5...18..7..346...8.6....9...9..3....9.2..1.",
     "In row 9, 4 can stand only in r9c1 and r9c2, all of them in box 7. So r7c3, r8c1, r8c2 and "
     "r8c3 are not 4."},
    {naked_pair,
     "..596.3..8.......5..6.3..91...72............2.7...6.4.21.........4..9.8..8..13...",
     "In column 2, r1c2 and r3c2 have only 2 and 4 between them, so these values stand there. So "
     "r1c1, r3c1, r4c2 and r5c2 are not 4, and r2c2 is not 2 or 4."},
    {hidden_pair,
     ".4......632.4..8.....98..4...7....8.59.........67592...5....7.......1..4...6..13.",
     "r7c5 and r7c6 are the only cells of row 7 for 3 and 4, so they have no other value. So r7c5 "
     "is not 2 or 9, and r7c6 is not 2 or 8."},
    {naked_triple,
     "5..3..7.9..2..1..5.7.....6..3..5..1...81.725......8...6...1.983..79..6...........",
     "In column 1, r2c1, r3c1 and r5c1 have only 4, 8 and 9 between them, so these values stand "
     "there. So r1c2 and r2c2 are not 8, r4c1 and r6c1 are not 4, and r8c1 and r9c1 are not 4 or "
     "8."},
    {hidden_triple,
     ".5..94..7.....1...13..7.68..75.....29...17.............83...72...2...835.........",
     "r9c4, r9c5 and r9c6 are the only cells of row 9 for 2, 3 and 8, so they have no other value. "
     "So r9c4 is not 1, 4, 5, 6, 7 or 9, r9c5 is not 4, 5 or 6, and r9c6 is not 5, 6 or 9."},
    {naked_quad,
     "......2..3.....4.9....1..37..1.9...6.2...8.4.6.7..41....9.....5...3..87.7...5....",
     "In column 2, r4c2, r6c2, r7c2 and r9c2 have only 1, 3, 4 and 8 between them, so these values "
     "stand there. So r1c2 and r8c2 are not 1 or 4, r2c2, r7c1 and r8c1 are not 1, and r3c2 is not "
     "4."},
    {hidden_quad,
     ".4..8.93...1.65..7.......1..7.92....16.....7..........8.....5..4...98...7293...8.",
     "r6c1, r6c2, r6c3 and r6c7 are the only cells of row 6 for 2, 3, 4 and 9, so they have no "
     "other value. So r6c1 and r6c2 are not 5, and r6c3 is not 5 or 8."},
    {x_wing, ".....5...7...6.53.5...782...21...36.4.....17......2....6.....2....5..7...1.9...83",
     "In columns 5 and 7, 9 can stand only in rows 1 and 6. There 9 fills rows 1 and 6. So r1c2, "
     "r6c3 and r6c9 are not 9."},
    {skyscraper,
     "....2..3.8.....467...8.......8..9.......1.6...9..641...65.7....1..34.7....3....2.",
     "In row 1, 9 stands in r1c9 or in r1c1, and in the latter case, row 9 has it in r9c7. A cell "
     "that sees r1c9 and r9c7 cannot have it. So r3c7 is not 9."},
    {two_string_kite,
     ".576..9..1.....3..46...1......4...7........6.741..2...2.....75.....8963..8.7.....",
     "In row 9, 2 stands in r9c5 or in r9c8, and in the latter case, column 9 has it in r1c9. A "
     "cell that sees r9c5 and r1c9 cannot have it. So r1c5 is not 2."},
    {swordfish, ".1.2....8...4..76....7....394....2..8.6....1....5....7.8......1..2.3..4.4...1.32.",
     "In rows 4, 8 and 9, 5 can stand only in columns 3, 6 and 9. There 5 fills columns 3, 6 and "
     "9. So r1c3 is not 5."},
    {turbot_fish,
     "...3...2.......98...34....1..8...39215...26.......9.1....1.7...4..5.....5.....8..",
     "In row 8, 7 stands in r8c3 or in r8c8, and in the latter case, box 6 has it in r6c7. A cell "
     "that sees r8c3 and r6c7 cannot have it. So r6c3 is not 7."},
    {empty_rectangle,
     "5.4.....3.....7....6.19..5.8.....5....1..8..4..2....7.....432.8.......1.....2...7",
     "In row 5, 9 stands in r5c4 or in r5c1, and in the latter case, box 7 has it in r7c2. A cell "
     "that sees r5c4 and r7c2 cannot have it. So r7c4 is not 9."},
    {jellyfish, "..5.....6431.....8.......2...2......9.45.....6....31.9...6...5.2.61.74....32.46..",
     "In rows 4, 5, 8 and 9, 8 can stand only in columns 2, 5, 7 and 8. There 8 fills columns 2, "
     "5, 7 and 8. So r1c5 is not 8."},
    {remote_pair,
     "...8...9.31..6...8.8.......2...3.1.....1.....5...4.23...2...4....9.24......3..6.1",
     "r3c5, r4c4, r7c8, r8c2 and r9c6 have one of 5 and 7, and r5c5, r7c4 and r8c8 the other one. "
     "A cell that sees a cell of each kind has neither. So r5c2 is not 7."},
    {xy_wing, ".2..7......9...4..3.7...5.2.......1.93..........19.2.7....27..5.....4.636....89.1",
     "r1c3 has 5 or 6, r1c9 has 6 or 8, and r2c1 has 5 or 8. Whatever stands in r1c3, 8 stands in "
     "one of the other two. So r1c1 and r2c9 are not 8."},
    {w_wing, ".8......4..2...68..9.3...1...7.82...91..6..3......17.....5.....57..1...36...7.1.5",
     "r7c2 and r8c8 have 2 or 4 each. If both were 2, row 9 would have no place for it. So one of "
     "them is 4, and r7c7 is not 4."},
    {xyz_wing, "....5..3.8..1..5.7.743...8..4....9...52.1......97...2..9.......4....3....1.2..89.",
     "r7c4 has 4, 5 or 6, r4c4 has 5 or 6, and r9c6 has 4 or 5. Whatever stands in r7c4, 5 stands "
     "in one of the three. So r8c4 is not 5."},
    {finned_x_wing,
     ".......64.6.7..2..2.5..4...42..35.9..9.64......1......9...2..4...73.65.........17",
     "In rows 2 and 8, 1 can stand only in column 1 and in r2c5, r2c6 and r8c5. As column 1 takes "
     "it once at most, it stands in one of r2c5, r2c6 and r8c5. So r1c5 is not 1."},
    {simple_coloring,
     "8..75...4.31.........4.3...5.......2..6..83.....5.4....2.....676...852.......2..9",
     "1 stands either in all of r1c6, r5c5, r7c1 and r8c4, or in all of r1c7, r3c5, r4c4, r5c1 and "
     "r7c6. A cell that sees a cell of each kind cannot have it. So r5c2 and r5c9 are not 1."},
    {multi_coloring,
     ".....64.....5.4..77...93...........8.8.63..91.6...15...7......991....8...54.7.36.",
     "5 stands either in r1c1, or in r4c1, and either in all of r1c9 and r7c8, or in all of r7c5 "
     "and r8c9. r1c1 sees one of r1c9 and r7c8. So r4c5 is not 5."},
    {finned_swordfish,
     "..........21.8..675.....4.9.69....3..........7..54...2.5..2.3.8...3.....8..95.7..",
     "In columns 1, 5 and 9, 6 can stand only in rows 1 and 8 and in r7c1 and r9c9. As rows 1 and "
     "8 take it twice at most, it stands in one of r7c1 and r9c9. So r9c3 is not 6."},
    {unique_rectangle,
     ".864.....9.4..6....71...6..........5...8.47.33.2..749....9..8...69..1.7.....8....",
     "If r1c1, r1c8, r3c1 and r3c8 had only 2 and 5, these could be exchanged, and there would be "
     "two solutions. The board has one solution, so a candidate that would force this is wrong. So "
     "r1c8 is not 2."},
    {hidden_rectangle,
     "....8.....25....4.3..4....9......2.36..3..7......1...8.6.7...8.7..9.3...1...2..3.",
     "If r1c2, r1c8, r3c2 and r3c8 had only 1 and 7, these could be exchanged, and there would be "
     "two solutions. The board has one solution, so a candidate that would force this is wrong. So "
     "r3c8 is not 1."},
    {wxyz_wing, ".57..9.6.8...6.....6...15..9.1...8.......21..7..8...59..6.7..21.....4.......3..4.",
     "r4c6, r5c4, r6c6 and r9c6 have only 3, 5, 6 and 7, and the places of each see each other, so "
     "all stand there. So r2c6 is not 5."},
    {bug, ".54.9.7..........2...2.8.3.1..859........6.......3.8..84.5....1........6.67....43",
     "If r2c1 were not 6, each open cell would have two values, and each value two places in each "
     "house, so all could be exchanged, and there would be two solutions. The board has one "
     "solution. So r2c1 is not 3 or 7."},
    {unique_loop,
     "..36.....5.....2...8....4.1.5..8....4..9.7...3.1.2..8..6......79..24........7.8..",
     "If r4c8, r4c9, r7c3, r7c8, r9c3 and r9c9 had only 2 and 4, these could be exchanged, and "
     "there would be two solutions. The board has one solution, so r9c3 must have another value. "
     "So r9c3 is not 2 or 4."},
    {finned_jellyfish,
     "...612.3.......12.3....9..7..3.....1.6...7....7....85..5.38...94......1..9.7....3",
     "In rows 1, 2, 5 and 6, 4 can stand only in columns 2, 3 and 9 and in r2c4 and r6c6. As "
     "columns 2, 3 and 9 take it three times at most, it stands in one of r2c4 and r6c6. So r4c4 "
     "is not 4."},
    {x_chain, "..4....7....1....5..8.7429..25.9.....3..48.1.9....6..2...6..72885....1...........",
     "If r7c5 is not 3, then r7c1 is 3 (the only other place in row 7), then r3c1 is not 3, then "
     "r3c9 is 3 (the only other place in row 3), then r1c7 is not 3, then r6c7 is 3 (the only "
     "other place in column 7), then r6c8 is not 3, then r8c8 is 3 (the only other place in column "
     "8). So 3 stands in r7c5 or in r8c8, and not in cells that see both: r8c5 is not 3."},
    {xy_chain, "...8.....9...3.8.2.3.1...4..1.5....45...2.......4..69.3..2.......9.8........54.23",
     "If r3c7 is not 9, then r3c7 is 5 (its only other value), then r1c8 is not 5, then r1c8 is 3 "
     "(its only other value), then r4c8 is not 3, then r4c8 is 7 (its only other value), then r4c5 "
     "is not 7, then r4c5 is 9 (its only other value). So 9 stands in r3c7 or in r4c5, and not in "
     "cells that see both: r3c5 is not 9."},
    {sue_de_coq,
     "2.4.........8..3613....7.8..3.9.....1.5..........3.1.6....21.48.52.......4......3",
     "r4c3, r6c1, r6c2, r6c3 and r6c4 of row 6 and box 4 have only 2, 4, 7, 8 and 9, and each of "
     "these values has places there that see each other. So each stands there once, and r4c1 is "
     "not 7, and r5c2 and r6c8 are not 9."},
    {aic, "...8..45..1.......9...1..6...7...28..38.4....2.....1.6.....164......38....4.5...7",
     "If r9c4 is not 2, then r9c2 is 2 (the only other place in row 9), then r7c3 is not 2, then "
     "r7c3 is 3 (its only other value), then r9c1 is not 3, then r9c1 is 6 (its only other value). "
     "So r9c4 is 2, or r9c1 is 6, and r9c4 is not 6."},
    {aligned_pair,
     ".21.8..7..5.....248.....6.36...3..817..4.......9..1..2...7...3.....42......9.....",
     "If r4c6 is 7 and r8c1 is 1, too few of 1, 5, 7 and 9 are left for r1c7, r4c7 and r8c7. If "
     "r4c6 is 7 and r8c1 is 9, too few of 3, 7 and 9 are left for r2c1 and r2c6. So r4c6 is not "
     "7."},
    {als_xz, "....1.5...9...6..38..92....2....1..4..35.....97.2...8..47......6...3..49...8....7",
     "If r8c4 is not 7, then one of r8c2 and r8c3 is 5 (r8c2, r8c3, r8c4 and r8c7 have only 1, 2, "
     "5, 7 and 8), then none of r7c1 and r9c1 is 5, then r1c1 is 7 (r1c1, r5c1, r7c1 and r9c1 have "
     "only 1, 3, 4, 5 and 7). So 7 stands in r8c4 or in r1c1, and not in cells that see both: r1c4 "
     "is not 7."},
    {als_xy_wing,
     "6.8.9...39......1..23..6.....9...5.....4..3.1.4...2.8........6...1.478...7..31..2",
     "If r5c8 is not 7, then r5c8 is 9 (its only other value), then none of r6c7 and r6c9 is 9, "
     "then r6c5 is 1 (r6c3, r6c5, r6c7 and r6c9 have only 1, 5, 6, 7 and 9), then none of r4c4 and "
     "r4c5 is 1, then one of r4c4 and r4c5 is 7 (r4c2, r4c4, r4c5 and r4c6 have only 1, 3, 6, 7 "
     "and 8). So r5c8 is 7, or one of r4c4 and r4c5 is 7, and r5c5 is not 7."},
    {als_chain, "....5..43..2..9..6...7..8....3....9....64...5..5.......3..2..7..478.1.6..8....5..",
     "If r4c4 is not 2, then r4c4 is 1 (its only other value), then r1c4 is not 1, then r1c4 is 2 "
     "(its only other value), then none of r1c6 and r3c6 is 2, then r3c5 is 1 (r1c6, r2c5, r3c5 "
     "and r3c6 have only 1, 2, 3, 6 and 8), then r3c9 is not 1, then one of r3c9 and r8c9 is 2 "
     "(r3c9 and r8c9 have only 1, 2 and 9). So r4c4 is 2, or one of r3c9 and r8c9 is 2, and r4c9 "
     "is not 2."},
    {grouped_aic,
     "...5......5..69...3.4..........1..7.2.1...4...7...25...6...4237.4.7...8.8....6.4.",
     "If r4c2 is not 9, then r4c7 is 9 (the only other place in row 4), then none of r5c8 and r6c8 "
     "is 9, then r1c8 is 9 (the only other place in column 8). So 9 stands in r4c2 or in r1c8, and "
     "not in cells that see both: r1c2 is not 9."},
    {death_blossom,
     "..67.9.3..5....1..2....8..5.23......9.....613.8...6......1...2.4..2...79....4....",
     "r6c8 has 4, 5 or 9. With 4, r2c8, r2c9, r3c7 and r3c8, of 4, 6, 7, 8 and 9, lose it and have "
     "8. With 5, r1c1 and r6c1, of 1, 5 and 8, lose it and have 8. With 9, r2c8, of 8 and 9, lose "
     "it and have 8. So r1c7, r1c9, r2c1 and r2c3 are not 8."},
    {franken_fish,
     ".2...8...1...6.2.4..4.31..5.....6..9...54.83..5...2...41......263....4..5.2......",
     "Column 2, column 6 and box 2 have 7 once each, which is more than rows 2 and 5 can take. So "
     "it stands in one of r1c5, r8c6 and r9c2, which these do not take. So r9c5 is not 7."},
    {mutant_fish,
     "..7..1..9.3......2.....24....4..5..8...4...1..8913..5..1..6.............7.59...8.",
     "Row 6, column 3, column 4 and column 8 have 2 once each, which is more than row 4, box 4 "
     "and row 8 can take. So it stands in one of r6c7, r7c3, r7c4 and r7c8, which these do not "
     "take. So r7c7 is not 2."},
    {nishio, "..32..68.5...8....1.2..39.5..7.....6.1..5..2.2.....1..8.15..7.2....6...9.29..45..",
     "If r2c4 is 4, then r3c8 is 4 (its place in box 3), then r6c5 is 4 (its place in column 5), "
     "then r7c2 is 4 (its place in row 7), then r5c9 is 4 (its place in column 9), and then "
     "column 3 has no place for 4. So r2c4 is not 4."},
    {forcing_chain,
     "...5....6..6.23.1...4....8......7.3...8.12....6..4...8.9...58..4.3.9...1.7.2...9.",
     "r1c8 is 2, 4 or 7. If r1c8 is 2, then r6c8 is not 2, then r4c9 is 2 (the only other place in "
     "box 6), then r7c9 is not 2. If r1c8 is 4, then r1c6 is not 4, then r1c6 is 1 (its only other "
     "value), then r3c4 is not 1, then r7c4 is 1 (the only other place in column 4), then r7c3 is "
     "not 1, then r7c3 is 2 (its only other value), then r7c9 is not 2. If r1c8 is 7, then r7c8 is "
     "not 7, then r7c9 is 7 (the only other place in row 7), then r7c9 is not 2. So r7c9 is not "
     "2."},
    {forcing_net,
     ".6...471.8.5.....6..1.7.....1.4..829.849.....5....2..49......65...8.5............",
     "If r7c6 is 3, then r7c4 is 7 (its place in row 7), then r4c3 is 3 (its place in row 4), then "
     "r2c4 is 3 (its place in column 4), then r8c2 is 3 (its place in column 2), then r9c4 is 2 "
     "(its place in column 4), then r7c2 is 4 (its place in column 2), then r7c7 is 2 (its place "
     "in row 7), then r3c2 is 2 (its place in column 2), and then column 9 has no place for 2. So "
     "r7c6 is not 3."},
    {pattern_net,
     "1....7.9..3..2...8..96.......53..9...1..8...26....4...3......1..4......7..75..3..",
     "If r8c6 is 8, then r8c5 is 3 (its place in row 8), then r3c6 is 3 (its place in column 6), "
     "then r1c9 is 3 (its place in row 1), then r5c6 is 5 (its place in column 6), then r4c9 is "
     "not 6 [box 5 has 6 only in r4c5 and r4c6], then r7c9 and r9c9 are not 6 [row 8 has 6 only "
     "in r8c7 and r8c8], and then column 9 has no place for 6. So r8c6 is not 8."},
    {nested_net,
     "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
     "If r1c7 is 4, then r2c2 is 4 (its place in column 2), then r3c1 is 3 (its place in box 1), "
     "then r6c9 is not 7 [box 6 has 4 and 5 only in r5c8 and r6c9], then r6c1 is 7 (its place in "
     "row 6), then r1c1 is 6 (its place in column 1), then r2c3 is 1 (its place in box 1), then "
     "r1c8 is not 9 [r2c7 and r3c8 have only 6 and 9], then r1c2 is not 2 [if r1c2 is 2, then "
     "r1c5 is 9 (its place in row 1), then r4c9 is 2 (its place in row 4), then r2c7 is 9 (its "
     "place in row 2), and then r5c7 has no value left], then r3c3 is 2 (its place in box 1), "
     "then r5c3 is 9 (its place in column 3), then r4c2 is 8 (its place in box 4), then r4c9 is "
     "2 (its place in row 4), and then r5c7 has no value left. So r1c7 is not 4."},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_board_needs_the_technique, data::make(samples)) {
    const Board board = board_of(sample.board);
    std::string words;
    Ladder ladder;
    const Rating rating = ladder.explain(board, [&](const LogicStep& step) {
        if (step.technique == sample.technique && words.empty()) words = step.words;
    });
    BOOST_TEST(rating.is_solved);
    BOOST_TEST(words == sample.words);
    // Some are rare enough that the board needs more than that.
    const auto rare = {jellyfish, mutant_fish};
    const bool is_rare = std::ranges::count(rare, sample.technique) > 0;
    if (!is_rare) BOOST_TEST((rating.hardest == sample.technique));
    BOOST_TEST(!find_violation(board, ladder.board()).has_value());
}

/// Those of rules are tried in tests/sudoku/variants/steps.cpp.
BOOST_AUTO_TEST_CASE(there_is_a_board_for_each_technique) {
    std::vector<Technique> tried, known;
    for (const Sample& sample : samples) tried.push_back(sample.technique);
    for (const TechniqueInfo& info : techniques()) {
        const Technique one = info.technique;
        if (one != by_rule && one != by_sums && one != rule_net) known.push_back(one);
    }
    BOOST_TEST((tried == known));
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
