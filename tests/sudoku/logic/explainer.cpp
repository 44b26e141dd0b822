// Ratings on the scale of Sudoku Explainer, against those that Sukaku Explainer gave.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/explainer.hpp"
#include "sudoku/logic/explainer/steps.hpp"
#include "sudoku/logic/logic_boards.hpp"
#include "support/sanitized.hpp"

namespace quadrille::sudoku::logic {

BOOST_AUTO_TEST_SUITE(explainer_scale, *boost::unit_test::label("together"))

namespace {

struct Rated {
    const char* line;
    unsigned tenths;
    const char* hardest;
};
std::ostream& operator<<(std::ostream& out, const Rated& rated) {
    return out << rated.hardest << ' ' << rated.tenths;
}

/// Made by this program, and from 6.6 on, but for 7.2 and 7.3, 8.2 to 8.5, and 8.9, boards of
/// grantm/sudoku-exchange-puzzle-bank, which is in the public domain. The ratings are those of
/// Sukaku Explainer at its commit 2b1d7be.
const std::vector<Rated> rated_boards{
    {".927.8...38.....9..5..29.68....1.7.4....52....21.....9..519..4..............4..1.", 15,
     "hidden-single"},
    {".3..7......56....1......7..983..1......7.....47..83.2..29....8....1...5.....4..6.", 17,
     "direct-locked"},
    // A single in a house of another kind is not found at once.
    {".6....7.94..18.5.....9.....8...34.........6.3....27....1946............5.8.2..1.6", 26,
     "pointing"},
    {"....6.1.7..8.9..3.6..74...2...6...53....84...4.72.3....3.1.....7.........62..9...", 20,
     "direct-hidden-pair"},
    {"7....9....6....513.....1.4....2.4....7..9...2..215..3.....38...38.9..7...46......", 23,
     "naked-single"},
    {"......8...8..27.1...3.51..96......9.....9...5.52..61747...1....12.........8.7.4..", 25,
     "direct-hidden-triple"},
    {"..7.5............83....145..3..95..248...6...............53....74........2.4..517", 26,
     "pointing"},
    {".4..6...9...9...34..52..1..61....4.5.....4.....2..17....35....1.......8.7.6......", 28,
     "claiming"},
    {"...8...3694......2.............26..5..1.85...32.4.9....8..6....1.6....54.57...8.3", 30,
     "naked-pair"},
    {"..94.78.....38..4........7.7...6.1.2.18......43..1..5...21..49......8.......73...", 32,
     "x-wing"},
    {"....1.5.7....786.35......1...1..5..4...3......6298..7...6......3.......92.97.3...", 34,
     "hidden-pair"},
    {"..36.....1......7...5.3.8.4941..37..73....2.............8..1.9.6.4.5...7...9...5.", 36,
     "naked-triple"},
    {"1.9...8.3.8....2...7.....5.92....1...1..5..8....4.......5.7.9...961...7....2.6...", 38,
     "swordfish"},
    {".......6.6.492......3...2.54...8.....7...1..3..24..8.1..8.7....53......6..9.5..2.", 40,
     "hidden-triple"},
    {".4.6....2.....3.8...15....68....741..2......7...8.....2.6....7.93.72...8..4.....3", 40,
     "two-strong-links"},
    {"....9......1...7.5.9.....3.23.7..1..5.....32..16..3...4..3.......9285..6..5..9...", 41,
     "two-strong-links"},
    {"...1.7.2...462.9..2..5.....8..21..6.........4..2.9...7..9......41...85..6...7....", 42,
     "xy-wing"},
    {"..1......49...7..6.78....4......9.6..8..1.7........35...2..5.73..71..9.2....8.4..", 44,
     "xyz-wing"},
    {"..57..4...4.2...531..........6......4...8..1....37.9....91..2..37.9....8.1.4...9.", 45,
     "unique-loop"},
    {"..3..79.44.1...2.....48..5..1.24...7..5..9.6...27............261...7......69....5", 55,
     "wxyz-wing"},
    {"6..1......3....7.5....43.6......9.......8.4.91.4...8...7.9.....98.7..6.25.......4", 55,
     "three-strong-links"},
    {".......6.75....8....6.7.5.....7....6..9..31..8...2...5...3.469...26...1...38.....", 56,
     "wxyz-wing"},
    {"...9..46.3........7......12......8.987..53...4.......6....2.1....5..7..8..4..8.7.", 56,
     "bug"},
    {"....1...26..7...8..2..356.....9..3.1.4.....9.7.3..1.....635..2..3...6..98...4....", 62,
     "vwxyz-wing"},
    {".2.3..75.....41...6...7....8..9..........8.4...1...5.73.9.......74.3..1........72", 64,
     "vwxyz-wing"},
    {"..54.31...8.1.6.2.1.......3.2.....1.85.9.2.7479..4..32...8.1.......7.....1.3.5.4.", 66,
     "chain"},
    {".78.4.6..6.....59.5..61............9.194.235.2............38..5.65.....3..3.9.48.", 67,
     "chain"},
    {"...3.8.7.3..51......4.2.5..2......98.91...75.57......2..3.6.1......51..7.5.8.4...", 68,
     "chain"},
    // A chain of one value; those around it are cycles.
    {"8.3..175..7..5.4.....7..2....2..6...1...4...6...3..8....1..8.....8.7..4..671..3.2", 68,
     "chain"},
    {".76.1...4.2...4...1...7.8.......94.569.....824.78.......3.8...9...3...2.2...9.31.", 69,
     "chain"},
    {"....39..29.68.....2..14.3...7...352....6.7.31.....5...8.....1...2...8.5.5.......9", 72,
     "chain"},
    {".3.........2.7....8...6..35...8..4.........89.6..4..72..7..3.58.9.....465..6.1...", 73,
     "chain"},
    {"..4.71.893.....4...916.....1.....93.....8.....69.....2.....739...3.....554.92.7..", 75,
     "aligned-triple"},
    {".48...59...2.3.1...1.....8...5.2.9...2.159.3....3.8....9..8..6...1...2..6...9...7", 77,
     "nishio"},
    {"....2........67.3...54....7.9..7...5.1865.9.....28......2...85.........41.4...26.", 78,
     "nishio"},
    {".9...6.8.6..5....3..2.7.5..9......4...5.2.8...4......7..3.6.7..8....1..4.6.9...5.", 79,
     "nishio"},
    {"3.28.5..4....1...7.57....3.8...6........5127....2......1...2...94.5...6......9...", 82,
     "multiple-chains"},
    {".19..5...7.6.2....8....3..4....726..463....2.........59..25...8....8495.........6", 83,
     "multiple-chains"},
    {".......6.4..7128..2...38.7.8.2........9..6....6.3..........5..19.4..7.3.12..4....", 85,
     "multiple-chains"},
    {"..7......25.93..8..93..6.......4..2.....6..91...8.2.5.1..3..8..5...9...3.36..8..9", 89,
     "dynamic-chains"},
    {"....8...4.5.2..8....3..5..9.6.9....5....18...2..6.3.4..1..2.5..9...6.1.3..6......", 90,
     "dynamic-chains"},
    {"..64.15..3..5.9..1....3....2.5...7.3.3..4..2.67.....58.6.9.7.8.....5......23.49..", 91,
     "dynamic-chains"},
    {".71...98...6.9.2..9...1...7..7.5.8...........6.52731.4....2....8.21.57.9.6.7.9.2.", 92,
     "dynamic-chains"},
    {".5.9.86..8....6..7..6.2......9....7.2.3...8.9.1....4......3.7..9..8....4..56.4.3.", 93,
     "dynamic-chains"}};

/// The first is by Arto Inkala, 2006.
const std::vector<Rated> boards_with_nested_chains{
    {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105,
     "nested-chains"},
    {"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3", 103,
     "nested-chains"},
    {"..6..1....5..3....9..4....7..1....2..3..9....4..5....13..21.68....3..2....2..8..3", 109,
     "nested-multiple-chains"}};

}  // namespace

BOOST_DATA_TEST_CASE(a_board_has_the_rating_of_sukaku_explainer,
                     boost::unit_test::data::make(rated_boards) + boards_with_nested_chains) {
    if (testing::is_sanitized && sample.tenths > 103) return;  // half a minute
    Explainer explainer;
    const ExplainerRating rating = explainer.rate(read_board(sample.line));
    BOOST_TEST(rating.tenths == sample.tenths);
    BOOST_TEST(rating.hardest == sample.hardest);
    BOOST_TEST(rating.is_solved);
    BOOST_TEST(!rating.is_stopped);
}

BOOST_AUTO_TEST_CASE(ratings_do_not_depend_on_threads_or_earlier_boards) {
    std::vector<Board> boards;
    std::vector<BoardView> views;
    for (const Rated& rated : rated_boards) boards.push_back(read_board(rated.line));
    for (const Board& board : boards) views.emplace_back(board);
    const auto ratings = rate_by_explainer(views, 3);
    BOOST_REQUIRE(ratings.size() == rated_boards.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        BOOST_TEST(ratings[i].tenths == rated_boards[i].tenths);
    }
}

/// A chain that is longer than 4, 6, 8, 12, 16, 24, ... statements, less two, counts a tenth more.
BOOST_AUTO_TEST_CASE(long_chains_count_more) {
    unsigned expected = 0;
    unsigned statements = 0;
    for (const unsigned most : {4U, 6U, 8U, 12U, 16U, 24U, 32U, 48U, 64U, 96U, 128U}) {
        for (; statements <= most + 2; ++statements) {
            BOOST_TEST(explainer::tenths_of_length(statements) == expected);
        }
        ++expected;
    }
}

BOOST_AUTO_TEST_CASE(a_full_board_has_the_rating_0) {
    const ExplainerRating rating = Explainer().rate(made_boards(1, 1).front().solution);
    BOOST_TEST(rating.tenths == 0);
    BOOST_TEST(rating.hardest.empty());
    BOOST_TEST(rating.is_solved);
}

BOOST_AUTO_TEST_CASE(a_budget_ends_a_rating) {
    Budget over;
    over.deadline = Budget::in(0);
    const ExplainerRating rating = Explainer(over).rate(read_board(rated_boards.back().line));
    BOOST_TEST(rating.is_stopped);
    BOOST_TEST(!rating.is_solved);
}

BOOST_AUTO_TEST_CASE(boards_that_are_too_large_are_refused) {
    const Grid grid(BoxShape{5, 5});
    BOOST_TEST(why_not_explained(grid).has_value());
    BOOST_CHECK_THROW(static_cast<void>(Explainer().rate(Board(grid))), UnsupportedError);
    BOOST_TEST(!why_not_explained(Grid()).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku::logic
