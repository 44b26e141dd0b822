// The encoder of tilings compared with a plain count, on random small puzzles of all lattices.
#include <boost/test/unit_test.hpp>

#include "puzzles/tiling/plain_tilings.hpp"
#include "puzzles/tiling/random_puzzle.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "quadrille/solve.hpp"
#include "support/sanitized.hpp"

namespace quadrille {
namespace {

BOOST_AUTO_TEST_SUITE(random_tilings)

using test::Random;

BOOST_AUTO_TEST_CASE(have_as_many_solutions_as_a_plain_count_finds) {
    Random random(1);
    unsigned solvable = 0;
    constexpr unsigned rounds = testing::samples(3000);
    for (unsigned round = 0; round < rounds; ++round) {
        const shapes::Puzzle puzzle = test::random_puzzle(random);
        const TilingEncoder encoder(puzzle);
        const std::uint64_t expected = test::count_tilings_plainly(puzzle);
        BOOST_TEST_CONTEXT("puzzle " << round << ":\n" << shapes::write_puzzle(puzzle)) {
            BOOST_REQUIRE_EQUAL(count_solutions(encoder.problem()).count, Count(expected));
        }
        solvable += expected > 0 ? 1 : 0;
    }
    BOOST_TEST(solvable > rounds / 5);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille
