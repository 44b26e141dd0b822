// Symmetries of patterns.
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <set>

#include "quadrille/error.hpp"
#include "quadrille/sudoku/make.hpp"

namespace quadrille::sudoku {
BOOST_AUTO_TEST_SUITE(patterns)

namespace {

using Orbits = std::vector<std::vector<std::uint32_t>>;

std::multiset<std::size_t> sizes(const Orbits& orbits) {
    std::multiset<std::size_t> found;
    for (const auto& orbit : orbits) found.insert(orbit.size());
    return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_symmetry_moves_the_cells_that_it_should) {
    using enum PatternSymmetry;
    const Grid grid(BoxShape{2, 2});
    BOOST_TEST(pattern_orbits(grid, none).size() == 16u);
    BOOST_TEST((pattern_orbits(grid, rotational)[1] == std::vector<std::uint32_t>{1, 14}));
    BOOST_TEST((pattern_orbits(grid, mirror)[1] == std::vector<std::uint32_t>{1, 2}));
    BOOST_TEST((pattern_orbits(grid, upright)[1] == std::vector<std::uint32_t>{1, 13}));
    BOOST_TEST((pattern_orbits(grid, diagonal)[1] == std::vector<std::uint32_t>{1, 4}));
    BOOST_TEST((pattern_orbits(grid, antidiagonal)[1] == std::vector<std::uint32_t>{1, 11}));
    BOOST_TEST((pattern_orbits(grid, quarter)[1] == std::vector<std::uint32_t>{1, 7, 8, 14}));
    const std::vector<std::uint32_t> all_of_1{1, 2, 4, 7, 8, 11, 13, 14};
    BOOST_TEST((pattern_orbits(grid, full)[1] == all_of_1));
}

// Burnside's lemma: the number of orbits is the mean number of fixed cells.
BOOST_AUTO_TEST_CASE(a_9x9_board_has_as_many_orbits_as_burnside_says) {
    using enum PatternSymmetry;
    const Grid grid;
    BOOST_TEST(pattern_orbits(grid, rotational).size() == (81u + 1) / 2);
    BOOST_TEST(pattern_orbits(grid, quarter).size() == (81u + 1 + 1 + 1) / 4);
    BOOST_TEST(pattern_orbits(grid, mirror).size() == (81u + 9) / 2);
    BOOST_TEST(pattern_orbits(grid, diagonal).size() == (81u + 9) / 2);
    BOOST_TEST(pattern_orbits(grid, full).size() == (81u + 3 + 4 * 9) / 8);
    const auto orbits = sizes(pattern_orbits(grid, full));
    BOOST_TEST(std::accumulate(orbits.begin(), orbits.end(), std::size_t{0}) == 81u);
}

BOOST_AUTO_TEST_CASE(a_grid_without_the_symmetry_is_refused) {
    const Grid row(2, {{0, 0}, {0, 1}}, {rows(1)});
    BOOST_TEST(pattern_orbits(row, PatternSymmetry::mirror).size() == 1u);
    BOOST_CHECK_THROW((void)pattern_orbits(row, PatternSymmetry::quarter), ProblemError);
}

BOOST_AUTO_TEST_CASE(symmetries_have_names) {
    BOOST_TEST(pattern_symmetries().size() == 8u);
    for (std::size_t i = 0; i < pattern_symmetries().size(); ++i) {
        BOOST_TEST(
            (pattern_symmetry_named(pattern_symmetries()[i]) == static_cast<PatternSymmetry>(i)));
    }
    BOOST_TEST(!pattern_symmetry_named("sideways").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::sudoku
