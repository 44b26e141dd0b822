// One symmetry: checked, or made from the images of the items.
#include <boost/test/unit_test.hpp>

#include "planted.hpp"
#include "quadrille/encode/langford.hpp"
#include "quadrille/encode/pentominoes.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/symmetry_group.hpp"
#include "quadrille/up_to_symmetry.hpp"

using namespace quadrille;
using quadrille::testing::plant;

BOOST_AUTO_TEST_SUITE(symmetries)

namespace {

ItemId item(std::size_t i) {
    return id_at<ItemId>(i);
}
OptionId option(std::size_t o) {
    return id_at<OptionId>(o);
}

/// Items a b (2 times c) | x y; options a x:1, b x:2, c y, c y |3.
Problem small_problem() {
    ProblemBuilder builder;
    builder.add_primary("a");
    builder.add_primary("b");
    builder.add_primary("c", {2, 2});
    builder.add_secondary("x");
    builder.add_secondary("y");
    builder.add_option({{item(0)}, {item(3), builder.color("1")}});
    builder.add_option({{item(1)}, {item(3), builder.color("2")}});
    builder.add_option({{item(2)}, {item(4)}});
    builder.add_option({{item(2)}, {item(4)}}, 3);
    return std::move(builder).build();
}

std::string fault_of(std::vector<std::size_t> items, std::vector<std::size_t> options) {
    Symmetry symmetry;
    for (const std::size_t i : items) symmetry.items.push_back(item(i));
    for (const std::size_t o : options) symmetry.options.push_back(option(o));
    return find_fault(small_problem(), symmetry).value_or("none");
}

}  // namespace

BOOST_AUTO_TEST_CASE(colors_may_be_renamed) {
    BOOST_TEST(fault_of({1, 0, 2, 3, 4}, {1, 0, 2, 3}) == "none");
}

BOOST_AUTO_TEST_CASE(each_fault_is_found) {
    BOOST_TEST(fault_of({0, 1, 2, 3, 4}, {0, 1, 2, 3}) == "none");
    BOOST_TEST(fault_of({0, 0, 2, 3, 4}, {0, 1, 2, 3}) ==
               "the images of the items are not a permutation of the items");
    BOOST_TEST(fault_of({0, 1, 2, 3}, {0, 1, 2, 3}) ==
               "the images of the items are not a permutation of the items");
    BOOST_TEST(fault_of({0, 1, 2, 3, 5}, {0, 1, 2, 3}) ==
               "the images of the items are not a permutation of the items");
    BOOST_TEST(fault_of({0, 1, 2, 3, 4}, {0, 0, 2, 3}) ==
               "the images of the options are not a permutation of the options");
    BOOST_TEST(fault_of({0, 1, 3, 2, 4}, {0, 1, 2, 3}) ==
               "the image 'x' of item 'c' is not of its kind, primary or secondary");
    BOOST_TEST(fault_of({2, 1, 0, 3, 4}, {0, 1, 2, 3}) ==
               "the image 'c' of item 'a' has another multiplicity");
    BOOST_TEST(fault_of({0, 1, 2, 3, 4}, {0, 1, 3, 2}) ==
               "the image of option number 3 has another cost");
    BOOST_TEST(fault_of({0, 1, 2, 3, 4}, {1, 0, 2, 3}) ==
               "the image of option number 1 has other items");
    BOOST_TEST(fault_of({0, 1, 2, 4, 3}, {0, 1, 2, 3}) ==
               "the image of option number 1 has other items");
}

BOOST_AUTO_TEST_CASE(two_colors_do_not_become_one) {
    ProblemBuilder builder;
    builder.add_primary("a");
    builder.add_primary("b");
    builder.add_secondary("x");
    builder.add_secondary("y");
    const Color red = builder.color("red"), blue = builder.color("blue");
    builder.add_option({{item(0)}, {item(2), red}});
    builder.add_option({{item(1)}, {item(2), blue}});
    builder.add_option({{item(0)}, {item(3), red}});
    builder.add_option({{item(1)}, {item(3), red}});
    const Problem problem = std::move(builder).build();
    const Symmetry swapped{{item(0), item(1), item(3), item(2)},
                           {option(2), option(3), option(0), option(1)}};
    BOOST_TEST(find_fault(problem, swapped).value_or("none") ==
               "the image of option number 2 has colors that do not agree");
    const std::vector<Symmetry> generators{swapped};
    BOOST_CHECK_THROW(SymmetryGroup(problem, generators), ProblemError);
}

BOOST_AUTO_TEST_CASE(planted_symmetries_have_no_fault) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const auto planted = plant(seed);
        BOOST_TEST(find_fault(planted.problem, planted.symmetry).value_or("none") == "none",
                   "seed " << seed);
    }
}

BOOST_AUTO_TEST_CASE(items_determine_a_symmetry) {
    const QueensEncoder queens(5);
    const auto generators = queens.symmetries();
    for (const Symmetry& one : generators) {
        BOOST_CHECK(symmetry_of_items(queens.problem(), one.items) == one);
    }
    std::vector<ItemId> wrong = generators.front().items;
    std::swap(wrong[0], wrong[2]);
    BOOST_TEST(!symmetry_of_items(queens.problem(), wrong));
    wrong.pop_back();
    BOOST_TEST(!symmetry_of_items(queens.problem(), wrong));
}

BOOST_AUTO_TEST_CASE(the_kth_of_equal_options_goes_to_the_kth) {
    ProblemBuilder builder;
    builder.add_primary("a");
    builder.add_primary("b");
    builder.add_option({{item(0)}});
    builder.add_option({{item(0)}});
    builder.add_option({{item(1)}});
    builder.add_option({{item(1)}});
    const Problem problem = std::move(builder).build();
    const std::vector<ItemId> swapped{item(1), item(0)};
    const auto symmetry = symmetry_of_items(problem, swapped);
    BOOST_REQUIRE(symmetry);
    BOOST_CHECK(
        (symmetry->options == std::vector<OptionId>{option(2), option(3), option(0), option(1)}));
}

BOOST_AUTO_TEST_CASE(different_numbers_of_equal_options_are_no_symmetry) {
    ProblemBuilder builder;
    builder.add_primary("a");
    builder.add_primary("b");
    builder.add_option({{item(0)}});
    builder.add_option({{item(1)}});
    builder.add_option({{item(1)}});
    const Problem problem = std::move(builder).build();
    const std::vector<ItemId> swapped{item(1), item(0)};
    BOOST_TEST(!symmetry_of_items(problem, swapped));
}

BOOST_AUTO_TEST_CASE(encoders_know_their_symmetries) {
    for (unsigned n = 0; n <= 9; ++n) {
        const QueensEncoder queens(n);
        const auto order = SymmetryGroup(queens.problem(), queens.symmetries()).order();
        BOOST_TEST(order == Count(n < 2 ? 1 : 8));
        const LangfordEncoder langford(n);
        BOOST_TEST(SymmetryGroup(langford.problem(), langford.symmetries()).order() ==
                   Count(n < 1 ? 1 : 2));
    }
    for (const unsigned rows : {3U, 6U, 12U, 20U}) {
        const PentominoesEncoder board(rows, 60 / rows);
        BOOST_TEST(SymmetryGroup(board.problem(), board.symmetries()).order() == Count(4));
    }
    BOOST_TEST(PentominoesEncoder(7, 7).symmetries().empty());
}

BOOST_AUTO_TEST_CASE(orbits_are_numbered_by_their_first_members) {
    const LangfordEncoder langford(3);
    const SymmetryGroup group(langford.problem(), langford.symmetries());
    // The numbers 1 2 3, and the places of the row from both ends.
    BOOST_TEST(group.item_orbits() == (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 5, 4, 3}),
               boost::test_tools::per_element());
    // Number 1 has the places 0 to 3.
    const auto options = group.option_orbits();
    BOOST_TEST(options[0] == options[3]);
    BOOST_TEST(options[1] == options[2]);
    BOOST_TEST(options[0] != options[1]);
}

BOOST_AUTO_TEST_CASE(a_group_of_another_problem_is_refused) {
    const SymmetryGroup group(QueensEncoder(4).problem());
    const QueensEncoder other(5);
    BOOST_CHECK_THROW((void)count_up_to_symmetry(other.problem(), group), ProblemError);
    BOOST_CHECK_THROW(OrbitSearch(other.problem(), group), ProblemError);
    BOOST_CHECK_THROW(OrbitNames(other.problem(), group), ProblemError);
}

BOOST_AUTO_TEST_SUITE_END()
