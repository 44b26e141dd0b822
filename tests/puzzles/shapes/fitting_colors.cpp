// A table of colors that fit becomes colors that are equal, exactly if it can.
#include "shapes/fitting_colors.hpp"

#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <random>
#include <utility>

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(fitting_colors)

namespace {

FittingColors table(std::size_t pieces, std::size_t result,
                    std::initializer_list<std::pair<std::size_t, std::size_t>> pairs) {
    FittingColors colors;
    for (std::size_t p = 0; p <= pieces; ++p) colors.in_pieces[p] = true;
    for (std::size_t r = 0; r <= result; ++r) colors.in_result[r] = true;
    for (const auto& [p, r] : pairs) colors.fits[p][r] = true;
    return colors;
}

/// Do the colors say what the table says?
bool agree(const FittingColors& colors, const EqualColors& equal) {
    for (std::size_t p = 1; p < most_colors; ++p) {
        for (std::size_t r = 1; r < most_colors; ++r) {
            if (!colors.in_pieces[p] || !colors.in_result[r]) continue;
            if ((equal.of_pieces[p] == equal.of_result[r]) != colors.fits[p][r]) return false;
        }
    }
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(colors_that_fit_on_themselves_stay_different) {
    const FittingColors colors = table(2, 2, {{1, 1}, {2, 2}});
    const auto equal = equal_colors(colors);
    BOOST_REQUIRE(equal.has_value());
    BOOST_TEST(agree(colors, *equal));
    BOOST_TEST(equal->of_pieces[0] == unpainted);
    BOOST_TEST(equal->of_result[0] == unpainted);
    BOOST_TEST(equal->of_pieces[1] == '1');
    BOOST_TEST(equal->of_pieces[2] == '2');
}

BOOST_AUTO_TEST_CASE(a_color_that_fits_nowhere_fits_nowhere) {
    const FittingColors colors = table(3, 3, {{1, 2}});
    const auto equal = equal_colors(colors);
    BOOST_REQUIRE(equal.has_value());
    BOOST_TEST(agree(colors, *equal));
}

BOOST_AUTO_TEST_CASE(two_colors_that_fit_on_the_same_ones_become_one) {
    const FittingColors colors = table(2, 2, {{1, 1}, {1, 2}, {2, 1}, {2, 2}});
    const auto equal = equal_colors(colors);
    BOOST_REQUIRE(equal.has_value());
    BOOST_TEST(agree(colors, *equal));
    BOOST_TEST(equal->of_pieces[1] == equal->of_pieces[2]);
}

BOOST_AUTO_TEST_CASE(colors_that_share_only_some_places_have_no_equal_ones) {
    BOOST_TEST(!equal_colors(table(2, 2, {{1, 1}, {1, 2}, {2, 2}})).has_value());
}

BOOST_AUTO_TEST_CASE(sixty_three_colors_are_one_too_many) {
    FittingColors colors;
    for (std::size_t p = 1; p <= 62; ++p) {
        colors.in_pieces[p] = colors.in_result[p] = colors.fits[p][p] = true;
    }
    const auto equal = equal_colors(colors);
    BOOST_REQUIRE(equal.has_value());
    BOOST_TEST(agree(colors, *equal));
    colors.in_pieces[63] = colors.in_result[63] = colors.fits[63][63] = true;
    BOOST_TEST(!equal_colors(colors).has_value());
}

BOOST_AUTO_TEST_CASE(random_tables_are_carried_over_exactly_if_their_colors_can_be_equal) {
    std::mt19937 random(1);
    std::size_t carried = 0;
    for (int round = 0; round < 2000; ++round) {
        FittingColors colors = table(3, 3, {});
        for (std::size_t p = 1; p <= 3; ++p) {
            for (std::size_t r = 1; r <= 3; ++r) colors.fits[p][r] = random() % 3 == 0;
        }
        // Equality is possible exactly if places of two colors are equal or have nothing in common.
        bool possible = true;
        for (std::size_t p = 1; p <= 3; ++p) {
            for (std::size_t q = 1; q < p; ++q) {
                std::size_t both = 0, different = 0;
                for (std::size_t r = 1; r <= 3; ++r) {
                    both += colors.fits[p][r] && colors.fits[q][r];
                    different += colors.fits[p][r] != colors.fits[q][r];
                }
                possible &= both == 0 || different == 0;
            }
        }
        const auto equal = equal_colors(colors);
        BOOST_REQUIRE(equal.has_value() == possible);
        if (equal) BOOST_REQUIRE(agree(colors, *equal));
        carried += possible;
    }
    BOOST_TEST(carried > 100);
}

BOOST_AUTO_TEST_SUITE_END()
