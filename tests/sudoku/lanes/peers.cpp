// The table of peers, compared with the houses of the classic grid.
#include "sudoku/solve/lanes/peers.hpp"

#include <boost/test/unit_test.hpp>

#include "quadrille/sudoku/grid.hpp"
#include "quadrille/sudoku/houses.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(peers)

namespace {

using lanes::CellSet;
using lanes::Word;

/// The word of a row, and its bit for a column (lanes/node.hpp).
struct Place {
    std::size_t word;
    Word bit;
};
Place place_of(std::size_t cell) {
    const std::size_t row = cell / 9;
    return {row % 3, Word{1} << (row / 3 * 9 + cell % 9)};
}

BOOST_AUTO_TEST_CASE(two_cells_are_peers_if_they_share_a_house) {
    const Grid grid({3, 3});
    for (std::size_t cell = 0; cell < 81; ++cell) {
        CellSet expected{};
        for (const std::uint32_t house : grid.houses().of_cell(cell)) {
            for (const std::uint32_t other : grid.houses().cells_of(house)) {
                if (other != cell) expected[place_of(other).word] |= place_of(other).bit;
            }
        }
        const auto [word, bit] = place_of(cell);
        BOOST_TEST((lanes::peers_of(word, bit) == expected), "cell " << cell);
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::sudoku
