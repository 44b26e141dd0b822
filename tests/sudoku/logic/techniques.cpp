// For each technique a board that needs it: the ladder below it comes to a stop there. All boards
// were found by making and rating random ones.
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
    {swordfish, ".1...3.8.....2.4.685...9......8...9..71.....53.....1....9.3...27.........2.5.73..",
     "In rows 3, 6 and 9, 6 can stand only in columns 3, 5 and 8. There 6 fills columns 3, 5 and "
     "8. So r4c5, r7c8, r8c5 and r8c8 are not 6."},
    {jellyfish, "..5.....6431.....8.......2...2......9.45.....6....31.9...6...5.2.61.74....32.46..",
     "In rows 4, 5, 8 and 9, 8 can stand only in columns 2, 5, 7 and 8. There 8 fills columns 2, "
     "5, 7 and 8. So r1c5 is not 8."},
    {xy_wing, ".2..7......9...4..3.7...5.2.......1.93..........19.2.7....27..5.....4.636....89.1",
     "r1c3 has 5 or 6, r1c9 has 6 or 8, and r2c1 has 5 or 8. Whatever stands in r1c3, 8 stands in "
     "one of the other two. So r1c1 and r2c9 are not 8."},
    {xyz_wing, "6.54...9...9.7.845..........9....31...7.89.5...81.....2...........718.........7.6",
     "r6c6 has 3, 4 or 6, r5c4 has 3 or 6, and r6c7 has 4 or 6. Whatever stands in r6c6, 6 stands "
     "in one of the three. So r6c5 is not 6."},
    {simple_coloring,
     "5.87.2.........6....78......51.2..........49.4...8...2.....7...8..6.45.3.74.3.2..",
     "1 stands either in all of r1c2, r2c6, r3c7 and r9c8, or in all of r1c8, r2c1, r3c6, r7c2, "
     "r7c7 and r9c1. Two of r1c8, r2c1, r3c6, r7c2, r7c7 and r9c1 see each other. So r1c8, r2c1, "
     "r3c6, r7c2, r7c7 and r9c1 are not 1."},
    {unique_rectangle,
     "5.........6...3.....78.6.1.....1726....6.....6...429.72...3.14.....913..1....47..",
     "If r1c2, r1c3, r6c2 and r6c3 had only 1 and 8, these could be exchanged, and there would be "
     "two solutions. The board has one solution, so 5 must stand in one of r6c2 and r6c3. So r4c2, "
     "r4c3 and r6c8 are not 5."},
    {x_chain, "..4.5..7...394...85....139....8......17....8.......9..3.....5...493..2.....1....3",
     "If r2c2 is not 2, then r2c6 is 2 (the only other place in row 2), then r9c6 is not 2, then "
     "r9c3 is 2 (the only other place in row 9). So 2 stands in r2c2 or in r9c3, and not in cells "
     "that see both: r3c3 and r7c2 are not 2."},
    {xy_chain, ".8..4.96.76..8..2......9.........534.45...8...........53.2.....8.7...15.1..6.....",
     "If r4c1 is not 6, then r4c1 is 9 (its only other value), then r4c4 is not 9, then r4c4 is 1 "
     "(its only other value), then r5c4 is not 1, then r5c4 is 9 (its only other value), then r5c8 "
     "is not 9, then r5c8 is 7 (its only other value), then r5c6 is not 7, then r5c6 is 6 (its "
     "only other value). So 6 stands in r4c1 or in r5c6, and not in cells that see both: r4c6 and "
     "r5c1 are not 6."},
    {als_xz, "24.81.57.1............7.4..5.1.3........8.....9..2...3.382....6....568........19.",
     "r3c1 and r6c1 have only 3, 7 and 8; r5c3 and r6c3 have only 3, 4 and 7. 7 cannot stand in "
     "both, because all its places there see each other. The set without it has all its other "
     "values, also 3. So 3 stands in one of the two sets, and r3c3 and r5c1 are not 3."},
    {forcing_chain,
     "1....3....6.9....54..28........7.4....5....318.....95.5...3............2.72..46..",
     "If r2c1 is 7, then r5c1 is not 7, then r5c7 is 7 (the only other place in row 5), then r6c9 "
     "is not 7, then r6c9 is 6 (its only other value). If r2c1 is 7, then r2c6 is not 7, then r2c6 "
     "is 1 (its only other value), then r6c6 is not 1, then r6c6 is 6 (its only other value), then "
     "r6c9 is not 6. This is a contradiction. So r2c1 is not 7."},
    {forcing_net,
     ".6...471.8.5.....6..1.7.....1.4..829.849.....5....2..49......65...8.5............",
     "If r7c6 is 3, then r7c4 is 7 (its place in row 7), then r4c3 is 3 (its place in row 4), then "
     "r2c4 is 3 (its place in column 4), then r8c2 is 3 (its place in column 2), then r9c4 is 2 "
     "(its place in column 4), then r7c2 is 4 (its place in column 2), then r7c7 is 2 (its place "
     "in row 7), then r3c2 is 2 (its place in column 2), and then column 9 has no place for 2. So "
     "r7c6 is not 3."},
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
    // Only a jellyfish is rare enough that the board needs more than that.
    if (sample.technique != jellyfish) BOOST_TEST((rating.hardest == sample.technique));
    BOOST_TEST(!find_violation(board, ladder.board()).has_value());
}

BOOST_AUTO_TEST_CASE(there_is_a_board_for_each_technique) {
    BOOST_REQUIRE(samples.size() == technique_count);
    for (std::size_t k = 0; k < technique_count; ++k) {
        BOOST_TEST((samples[k].technique == techniques()[k].technique));
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
