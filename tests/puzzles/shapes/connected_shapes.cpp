// The numbers of connected shapes, against the On-Line Encyclopedia of Integer Sequences.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "quadrille/error.hpp"
#include "quadrille/shapes/sets.hpp"
#include "support/sanitized.hpp"

using namespace quadrille::shapes;

BOOST_AUTO_TEST_SUITE(connected)

using Sizes = std::vector<std::size_t>;

/// There are as many shapes of 1, 2 and more cells as known. Sanitizers skip the last number, which
/// takes three times as long as all others.
void check_sizes(Lattice lattice, Sameness sameness, Sizes known) {
    if (quadrille::testing::is_sanitized) known.pop_back();
    Sizes sizes;
    while (sizes.size() < known.size()) {
        sizes.push_back(connected_shapes(lattice, sizes.size() + 1, sameness).size());
    }
    BOOST_TEST(sizes == known);
}

BOOST_AUTO_TEST_CASE(polyominoes_are_as_many_as_known) {
    const Sizes free{1, 1, 2, 5, 12, 35, 108, 369, 1285};       // OEIS A000105
    const Sizes one_sided{1, 1, 2, 7, 18, 60, 196, 704, 2500};  // OEIS A000988
    const Sizes fixed{1, 2, 6, 19, 63, 216, 760, 2725, 9910};   // OEIS A001168
    check_sizes(Lattice::square, Sameness::free, free);
    check_sizes(Lattice::square, Sameness::one_sided, one_sided);
    check_sizes(Lattice::square, Sameness::fixed, fixed);
}

BOOST_AUTO_TEST_CASE(polyiamonds_are_as_many_as_known) {
    const Sizes free{1, 1, 1, 3, 4, 12, 24, 66, 160};        // OEIS A000577
    const Sizes one_sided{1, 1, 1, 4, 6, 19, 43, 120, 307};  // OEIS A006534
    const Sizes fixed{2, 3, 6, 14, 36, 94, 250, 675, 1838};  // OEIS A001420
    check_sizes(Lattice::triangle, Sameness::free, free);
    check_sizes(Lattice::triangle, Sameness::one_sided, one_sided);
    check_sizes(Lattice::triangle, Sameness::fixed, fixed);
}

BOOST_AUTO_TEST_CASE(polyhexes_are_as_many_as_known) {
    const Sizes free{1, 1, 3, 7, 22, 82, 333, 1448};         // OEIS A000228
    const Sizes one_sided{1, 1, 3, 10, 33, 147, 620, 2821};  // OEIS A006535
    const Sizes fixed{1, 3, 11, 44, 186, 814, 3652, 16689};  // OEIS A001207
    check_sizes(Lattice::hexagon, Sameness::free, free);
    check_sizes(Lattice::hexagon, Sameness::one_sided, one_sided);
    check_sizes(Lattice::hexagon, Sameness::fixed, fixed);
}

BOOST_AUTO_TEST_CASE(polysticks_are_as_many_as_known) {
    const Sizes free{1, 2, 5, 16, 55, 222, 950};        // OEIS A019988
    const Sizes one_sided{1, 2, 7, 25, 99, 416, 1854};  // OEIS A151537
    const Sizes fixed{2, 6, 22, 88, 372, 1628, 7312};   // OEIS A096267
    check_sizes(Lattice::stick, Sameness::free, free);
    check_sizes(Lattice::stick, Sameness::one_sided, one_sided);
    check_sizes(Lattice::stick, Sameness::fixed, fixed);
}

BOOST_AUTO_TEST_CASE(polycubes_are_as_many_as_known) {
    const Sizes free{1, 1, 2, 7, 23, 112};       // OEIS A038119: mirror images are one
    const Sizes one_sided{1, 1, 2, 8, 29, 166};  // OEIS A000162
    const Sizes fixed{1, 3, 15, 86, 534, 3481};  // OEIS A001931
    check_sizes(Lattice::cube, Sameness::free, free);
    check_sizes(Lattice::cube, Sameness::one_sided, one_sided);
    check_sizes(Lattice::cube, Sameness::fixed, fixed);
}

BOOST_AUTO_TEST_CASE(a_shape_is_the_least_image_of_its_class) {
    for (const Lattice lattice :
         {Lattice::square, Lattice::cube, Lattice::hexagon, Lattice::triangle, Lattice::stick}) {
        for (const bool reflect : {false, true}) {
            const Sameness sameness = reflect ? Sameness::free : Sameness::one_sided;
            const std::vector<Shape> shapes = connected_shapes(lattice, 4, sameness);
            BOOST_TEST(std::ranges::is_sorted(shapes));
            for (const Shape& shape : shapes) {
                const Piece piece{"P", shape, {}, true, reflect};
                BOOST_TEST((orientations(lattice, piece).front() == shape));
            }
        }
    }
}

// The images of the free shapes are the fixed ones.
BOOST_AUTO_TEST_CASE(orientations_of_free_shapes_are_the_fixed_shapes) {
    for (const Lattice lattice :
         {Lattice::square, Lattice::cube, Lattice::hexagon, Lattice::triangle, Lattice::stick}) {
        std::vector<Shape> images;
        for (const Shape& shape : connected_shapes(lattice, 5, Sameness::free)) {
            const std::vector<Shape> found = orientations(lattice, {"P", shape, {}, true, true});
            images.insert(images.end(), found.begin(), found.end());
        }
        std::ranges::sort(images);
        BOOST_TEST((images == connected_shapes(lattice, 5, Sameness::fixed)));
    }
}

BOOST_AUTO_TEST_CASE(no_cells_and_too_many_cells_are_refused) {
    BOOST_CHECK_THROW(static_cast<void>(connected_shapes(Lattice::square, 0, Sameness::fixed)),
                      quadrille::ProblemError);
    for (const auto& [lattice, n] :
         std::vector<std::pair<Lattice, std::size_t>>{{Lattice::square, 13},
                                                      {Lattice::cube, 9},
                                                      {Lattice::hexagon, 11},
                                                      {Lattice::triangle, 15},
                                                      {Lattice::stick, std::size_t(-1)}}) {
        BOOST_CHECK_THROW(static_cast<void>(connected_shapes(lattice, n, Sameness::free)),
                          quadrille::ProblemError);
    }
}

BOOST_AUTO_TEST_SUITE_END()
