// Equal options, which all change places: they are not left to nauty.
#include "symmetry/equal_options.hpp"

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "nauty.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/symmetry.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"
#include "support/brute_force.hpp"
#include "support/sanitized.hpp"
#include "symmetry/group_state.hpp"
#include "symmetry/problem_graph.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(equal_options)

namespace {

/// Up to four primary and two secondary items without colors, and up to eight options, most of them
/// several times. With `own`, each copy of some options has an item or two of its own besides.
std::string text_with_copies(std::mt19937& random, bool own) {
    const auto draw = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const unsigned primary = 1 + draw(4), secondary = draw(3);
    std::string text, own_primary, own_secondary;
    unsigned number = 0;
    const auto own_item = [&](std::string& items) {
        const std::string item = " o" + std::to_string(number++);
        items += item;
        return item;
    };
    for (unsigned o = 0, options = 1 + draw(4); o < options; ++o) {
        std::string line = "p" + std::to_string(draw(primary));
        for (unsigned i = 0; i < primary; ++i) {
            const std::string item = "p" + std::to_string(i);
            if (draw(3) == 0 && !line.starts_with(item)) line += " " + item;
        }
        for (unsigned i = 0; i < secondary; ++i) {
            if (draw(3) == 0) line += " s" + std::to_string(i);
        }
        const std::string cost = draw(4) == 0 ? " |1" : "";
        const unsigned kinds = own ? draw(4) : 0;
        for (unsigned copy = 0, copies = 1 + draw(3); copy < copies; ++copy) {
            text += line;
            if (kinds % 2 != 0) text += own_item(own_secondary);
            if (kinds / 2 != 0) text += own_item(kinds == 2 ? own_primary : own_secondary);
            text += cost + '\n';
        }
    }
    std::string items;
    for (unsigned i = 0; i < primary; ++i) items += " p" + std::to_string(i);
    items += own_primary + " |";
    for (unsigned i = 0; i < secondary; ++i) items += " s" + std::to_string(i);
    return items + own_secondary + '\n' + text;
}

/// All symmetries: those of the items, each with all permutations of the copies.
std::vector<Symmetry> symmetries_of(const Problem& problem) {
    std::vector<Symmetry> result;
    std::vector<ItemId> items;
    for (std::size_t i = 0; i < problem.item_count(); ++i) items.push_back(id_at<ItemId>(i));
    std::vector<OptionId> options;
    for (std::size_t o = 0; o < problem.option_count(); ++o) options.push_back(id_at<OptionId>(o));
    do {
        if (!symmetry_of_items(problem, items)) continue;
        std::vector<OptionId> images = options;
        do {
            if (!find_fault(problem, {items, images})) result.push_back({items, images});
        } while (std::ranges::next_permutation(images).found);
    } while (std::ranges::next_permutation(items).found);
    return result;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_symmetries_are_found, *boost::unit_test::precondition(has_nauty)) {
    std::mt19937 random(3);
    std::size_t tried = 0, with_copies = 0;
    while (tried < (is_sanitized ? 10 : 60)) {
        const std::string text = text_with_copies(random, tried % 2 == 0);
        const Problem problem = read_dlx(text);
        if (problem.option_count() > 6 || problem.item_count() > 6) continue;
        ++tried;
        const std::vector<Symmetry> all = symmetries_of(problem);
        const SymmetryGroup group = automorphisms(problem);
        BOOST_REQUIRE_MESSAGE(group.order() == Count(all.size()), text);
        for (const Symmetry& generator : group.generators()) {
            BOOST_REQUIRE_MESSAGE(!find_fault(problem, generator), text);
        }
        with_copies += symmetry::OptionClasses(problem).size() < problem.option_count() ? 1 : 0;
        // Two sets of options have one form exactly if one is an image of the other.
        symmetry::ProblemGraph graph(problem);
        const unsigned sets = 1U << problem.option_count();
        std::vector<std::string> form(sets);
        for (unsigned set = 0; set < sets; ++set) {
            Solution chosen;
            for (unsigned o = 0; o < problem.option_count(); ++o) {
                if ((set >> o & 1) != 0) chosen.push_back(id_at<OptionId>(o));
            }
            const auto examined = graph.examine(chosen, true, {});
            form[set] = examined->form;
            std::size_t keep = 0;
            unsigned least = set;
            for (const Symmetry& one : all) {
                unsigned image = 0;
                for (const OptionId o : chosen) image |= 1U << index(one.options[index(o)]);
                keep += image == set ? 1 : 0;
                least = std::min(least, image);
            }
            BOOST_REQUIRE_MESSAGE(examined->order == Count(keep), text);
            const symmetry::PermutationGroup stabiliser(
                problem.option_count() + problem.item_count(),
                graph.examine(chosen, false, {})->generators);
            BOOST_REQUIRE_MESSAGE(stabiliser.order() == Count(keep), text);
            const std::vector<std::uint32_t> orbits = stabiliser.orbits();
            for (std::size_t o = 0; o < problem.option_count(); ++o) {
                BOOST_REQUIRE_EQUAL(orbits[o], orbits[examined->orbits[o]]);
                for (std::size_t p = 0; p < o; ++p) {
                    BOOST_REQUIRE_EQUAL(orbits[o] == orbits[p],
                                        examined->orbits[o] == examined->orbits[p]);
                }
            }
            BOOST_REQUIRE_MESSAGE(form[set] == form[least], text);
            BOOST_REQUIRE_MESSAGE(
                least != set || std::count(form.begin(), form.begin() + set, form[set]) == 0, text);
        }
    }
    BOOST_TEST(with_copies > tried / 2);
}

// 1,000 of them have 1000! symmetries, also if each has an item of its own. To find them one by one
// would take minutes.
BOOST_TEST_DECORATOR(*boost::unit_test::precondition(has_nauty))
BOOST_DATA_TEST_CASE(a_thousand_copies_take_no_time, boost::unit_test::data::make({false, true}),
                     has_own) {
    constexpr std::size_t copies = is_sanitized ? 200 : 1000;
    std::string items = "a b c |", options;
    for (std::size_t k = 0; k < copies; ++k) {
        const std::string own = has_own ? " s" + std::to_string(k) : "";
        items += own;
        options += 'a' + own + '\n';
    }
    const Problem problem = read_dlx(items + '\n' + options + "b\nc\n");
    Count order = 2;  // b and c change places, too
    for (std::size_t k = 2; k <= copies; ++k) order *= Count(k);
    const SymmetryGroup group = automorphisms(problem);
    BOOST_TEST((group.order() == order));
    BOOST_TEST(group.generators().size() == copies);
    const CountUpToSymmetry counted = count_up_to_symmetry(problem, group);
    BOOST_TEST(counted.complete);
    BOOST_TEST((counted.count == Count(1)));
    BOOST_TEST(group.option_orbits()[0] == group.option_orbits()[copies - 1]);
    BOOST_TEST(group.option_orbits()[0] != group.option_orbits()[copies]);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
