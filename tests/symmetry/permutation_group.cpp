// Permutation groups, compared with groups that are known.
#include "symmetry/permutation_group.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <set>

#include "quadrille/error.hpp"
#include "symmetry/element_test.hpp"
#include "symmetry/elements.hpp"
#include "symmetry/smallest_image.hpp"

using namespace quadrille;
using namespace quadrille::symmetry;

BOOST_AUTO_TEST_SUITE(permutation_group)

namespace {

using Cycles = std::vector<std::vector<Point>>;

/// A permutation from its cycles, with points from 1, as books write them.
Permutation of_cycles(std::size_t points, const Cycles& cycles) {
    Permutation result = identity(points);
    for (const auto& cycle : cycles) {
        for (std::size_t i = 0; i < cycle.size(); ++i) {
            result[cycle[i] - 1] = cycle[(i + 1) % cycle.size()] - 1;
        }
    }
    return result;
}

std::vector<Point> first_points(std::size_t n) {
    std::vector<Point> points(n);
    std::iota(points.begin(), points.end(), Point{1});
    return points;
}

PermutationGroup symmetric_group(std::size_t n) {
    return {n, {of_cycles(n, {first_points(n)}), of_cycles(n, {{1, 2}})}};
}

PermutationGroup alternating_group(std::size_t n) {
    std::vector<Permutation> generators;
    for (Point p = 3; p <= n; ++p) generators.push_back(of_cycles(n, {{1, 2, p}}));
    return {n, std::move(generators)};
}

PermutationGroup dihedral_group(std::size_t n) {
    Permutation mirror(n);
    for (Point p = 0; p < n; ++p) mirror[p] = static_cast<Point>(n - 1 - p);
    return {n, {of_cycles(n, {first_points(n)}), mirror}};
}

// Generators of the Mathieu groups: Conway and others, ATLAS of Finite Groups, 1985.
std::vector<Permutation> mathieu(std::size_t n) {
    std::vector<Permutation> generators{
        of_cycles(n, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}),
        of_cycles(n, {{3, 7, 11, 8}, {4, 10, 5, 6}}),
    };
    if (n == 12) {
        generators.push_back(of_cycles(n, {{1, 12}, {2, 11}, {3, 6}, {4, 8}, {5, 9}, {7, 10}}));
    }
    return generators;
}

std::uint64_t class_count(const PermutationGroup& group) {
    std::uint64_t count = 0;
    std::uint64_t elements = 0;
    for (const ConjugacyClass& one : cyclic_classes(group)) {
        BOOST_TEST(group.contains(one.representative));
        count += one.classes;
        elements += one.size;
    }
    BOOST_TEST(Count(elements) == group.order());
    return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(symmetric_and_alternating_groups_have_their_orders) {
    Count factorial = 1;
    for (std::uint64_t n = 2; n <= 25; ++n) {
        factorial *= Count(n);
        BOOST_TEST(symmetric_group(n).order() == factorial);
        if (n > 2) BOOST_TEST(alternating_group(n).order() * Count(2) == factorial);
    }
}

BOOST_AUTO_TEST_CASE(mathieu_groups_have_their_orders) {
    BOOST_TEST(PermutationGroup(11, mathieu(11)).order() == Count(7920));  // ATLAS
    BOOST_TEST(PermutationGroup(12, mathieu(12)).order() == Count(95040));
}

BOOST_AUTO_TEST_CASE(a_known_order_makes_the_same_group) {
    const PermutationGroup group(12, mathieu(12), {}, Count(95040));
    BOOST_TEST(group.order() == Count(95040));
    for (const Permutation& generator : mathieu(12)) BOOST_TEST(group.contains(generator));
    BOOST_TEST(!group.contains(of_cycles(12, {{1, 2}})));
}

BOOST_AUTO_TEST_CASE(a_group_contains_its_own_elements_alone) {
    const PermutationGroup even = alternating_group(7);
    const PermutationGroup all = symmetric_group(7);
    std::mt19937_64 random(1);
    for (int i = 0; i < 100; ++i) {
        BOOST_TEST(even.contains(even.random_element(random)));
        Permutation odd = even.random_element(random);
        multiply(odd, of_cycles(7, {{2, 5}}));
        BOOST_TEST(!even.contains(odd));
        BOOST_TEST(all.contains(odd));
    }
}

BOOST_AUTO_TEST_CASE(generators_that_the_others_make_are_left_out) {
    const Permutation turn = of_cycles(6, {{1, 2, 3, 4, 5, 6}});
    Permutation twice = turn;
    multiply(twice, turn);
    const PermutationGroup group(6, {identity(6), turn, twice, turn});
    BOOST_TEST(group.generators().size() == 1);
    BOOST_TEST(group.order() == Count(6));
}

// The number of classes of S_n is that of the partitions of n: OEIS A000041.
BOOST_AUTO_TEST_CASE(symmetric_groups_have_a_class_for_each_partition) {
    const std::vector<std::uint64_t> partitions{1, 1, 2, 3, 5, 7, 11, 15, 22};
    for (std::size_t n = 2; n < partitions.size(); ++n) {
        BOOST_TEST(class_count(symmetric_group(n)) == partitions[n]);
    }
}

// Classes of A_n: OEIS A000702; of dihedral groups: (n + 3) / 2 or n / 2 + 3.
BOOST_AUTO_TEST_CASE(other_groups_have_their_classes) {
    const std::vector<std::uint64_t> alternating{1, 1, 1, 3, 4, 5, 7, 9};
    for (std::size_t n = 3; n < alternating.size(); ++n) {
        BOOST_TEST(class_count(alternating_group(n)) == alternating[n]);
    }
    for (std::size_t n = 3; n <= 20; ++n) {
        BOOST_TEST(dihedral_group(n).order() == Count(2 * n));
        BOOST_TEST(class_count(dihedral_group(n)) == (n % 2 != 0 ? (n + 3) / 2 : n / 2 + 3));
    }
    BOOST_TEST(class_count(PermutationGroup(11, mathieu(11))) == 10);  // ATLAS
    BOOST_TEST(class_count(PermutationGroup(12, mathieu(12))) == 15);
    BOOST_TEST(class_count(PermutationGroup(4, {})) == 1);
}

// The elements 1 and 2 of a cyclic group of order 5 generate the same group.
BOOST_AUTO_TEST_CASE(classes_of_one_cyclic_group_are_joined) {
    const PermutationGroup group(5, {of_cycles(5, {{1, 2, 3, 4, 5}})});
    const auto joined = cyclic_classes(group);
    BOOST_REQUIRE(joined.size() == 2);
    BOOST_TEST(is_identity(joined[0].representative));
    BOOST_TEST(joined[0].size == 1);
    BOOST_TEST(joined[1].size == 4);
    BOOST_TEST(joined[1].classes == 4);
    // One for each divisor of 12.
    const PermutationGroup twelve(12, {of_cycles(12, {first_points(12)})});
    BOOST_TEST(cyclic_classes(twelve).size() == 6);
}

BOOST_AUTO_TEST_CASE(stabilisers_have_the_order_divided_by_the_orbit) {
    const PermutationGroup group(12, mathieu(12));
    const PermutationGroup one = group.stabiliser(11);
    BOOST_TEST(one.order() == Count(7920));  // M11
    const PermutationGroup two = one.stabiliser(4);
    BOOST_TEST(two.order() == Count(720));  // M10
    for (const Permutation& generator : two.generators()) {
        BOOST_TEST(generator[11] == 11);
        BOOST_TEST(generator[4] == 4);
        BOOST_TEST(group.contains(generator));
    }
    BOOST_TEST(symmetric_group(3).stabiliser(0).stabiliser(1).order() == Count(1));
}

BOOST_AUTO_TEST_CASE(orbits_are_numbered_by_their_first_points) {
    const PermutationGroup group(6, {of_cycles(6, {{2, 5}, {3, 6}})});
    BOOST_TEST(group.orbits() == (std::vector<std::uint32_t>{0, 1, 2, 3, 1, 2}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_table_has_each_element_once) {
    const PermutationGroup group = symmetric_group(5);
    const std::vector<Point> all{0, 1, 2, 3, 4};
    const ElementTable table(group, all);
    std::set<Permutation> elements;
    for (std::size_t e = 0; e < table.size(); ++e) {
        elements.emplace(table[e].begin(), table[e].end());
    }
    BOOST_TEST(elements.size() == 120);
    BOOST_TEST(is_identity(table[0]));
}

BOOST_AUTO_TEST_CASE(base_images_name_an_element) {
    const PermutationGroup group(12, mathieu(12));
    std::mt19937_64 random(7);
    for (int i = 0; i < 50; ++i) {
        const Permutation element = group.random_element(random);
        std::vector<Point> images;
        for (std::size_t l = 0; l < group.levels(); ++l) {
            images.push_back(element[group.base_point(l)]);
        }
        BOOST_TEST(group.element(images) == element, boost::test_tools::per_element());
    }
}

// Linton's method against a look at all elements.
BOOST_AUTO_TEST_CASE(the_smallest_image_is_the_smallest_of_all_images) {
    std::mt19937 random(3);
    for (int round = 0; round < 60; ++round) {
        const std::size_t points = 4 + random() % 5;
        std::vector<Permutation> generators;
        for (unsigned g = 0; g < 1 + random() % 2; ++g) {
            Permutation one = identity(points);
            // Few points move, so that groups are of many kinds.
            const auto end = one.begin() + static_cast<std::ptrdiff_t>(2 + random() % (points - 1));
            std::shuffle(one.begin(), end, random);
            generators.push_back(std::move(one));
        }
        const PermutationGroup group(points, generators);
        ElementTest elements(group, points);
        SmallestImages images(group);
        for (int set = 0; set < 20; ++set) {
            std::vector<Point> chosen;
            std::vector<OptionId> options;
            for (Point p = 0; p < points; ++p) {
                if (random() % 2 == 0) continue;
                chosen.push_back(p);
                options.push_back(id_at<OptionId>(p));
            }
            const Image smallest = images.of(chosen);
            const ElementTest::First first = elements.first_image(options);
            std::vector<Point> expected;
            for (const OptionId option : first.options) {
                expected.push_back(static_cast<Point>(option));
            }
            BOOST_TEST(smallest.points == expected, boost::test_tools::per_element());
            BOOST_TEST(smallest.stabiliser == Count(first.stabiliser));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
