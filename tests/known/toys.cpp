// Problems small enough to be solved by hand.
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "engines.hpp"
#include "quadrille/check.hpp"
#include "quadrille/encode/cover.hpp"
#include "quadrille/problem_builder.hpp"
#include "quadrille/solve.hpp"
#include "support/brute_force.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(toys)

namespace {

/// Checks every engine that takes the problem. Solutions are drawn in the order of the options.
void check(const Problem& problem, const std::vector<std::string>& expected) {
    const CoverEncoder cover(problem);
    for (const EngineRow& info : engine_rows()) {
        if (problem.has_colors() && !info.features.colors) continue;
        const auto engine = info.make(problem, {});
        Solutions found;
        for (const Solution& solution : solutions(*engine)) {
            BOOST_TEST(!find_violation(problem, solution));
            found.push_back(solution);
        }
        std::vector<std::string> drawn;
        for (const Solution& solution : sorted(found)) drawn.push_back(cover.draw(solution));
        BOOST_TEST(drawn == expected, boost::test_tools::per_element());
    }
}

// Knuth, TAOCP 7.2.2.1, (5): ce, adg, bcf, adf, bg, deg.
BOOST_AUTO_TEST_CASE(knuths_six_options_have_one_cover) {
    ProblemBuilder builder;
    std::vector<ItemId> item;
    for (const char letter : std::string_view("abcdefg")) {
        item.push_back(builder.add_primary(std::string(1, letter)));
    }
    for (const std::string_view option : {"ce", "adg", "bcf", "adf", "bg", "deg"}) {
        std::vector<Entry> entries;
        for (const char letter : option) entries.push_back({item[std::size_t(letter - 'a')]});
        builder.add_option(entries);
    }
    check(std::move(builder).build(), {"c e\na d f\nb g\n"});
}

// Knuth, TAOCP 7.2.2.1, (49).
BOOST_AUTO_TEST_CASE(knuths_colored_options_have_one_cover) {
    ProblemBuilder builder;
    const Entry p{builder.add_primary("p")};
    const Entry q{builder.add_primary("q")};
    const Entry r{builder.add_primary("r")};
    const ItemId x = builder.add_secondary("x");
    const ItemId y = builder.add_secondary("y");
    const Color a = builder.color("A");
    const Color b = builder.color("B");
    builder.add_option({p, q, {x}, {y, a}});
    builder.add_option({p, r, {x, a}, {y}});
    builder.add_option({p, {x, b}});
    builder.add_option({q, {x, a}});
    builder.add_option({r, {y, b}});
    check(std::move(builder).build(), {"p r x:A y\nq x:A\n"});
}

BOOST_AUTO_TEST_CASE(options_whose_colors_agree_may_share_a_secondary_item) {
    ProblemBuilder builder;
    const Entry a{builder.add_primary("A")};
    const Entry b{builder.add_primary("B")};
    const Entry c{builder.add_primary("C")};
    const ItemId x = builder.add_secondary("X");
    const ItemId y = builder.add_secondary("Y");
    const Color zero = builder.color("0");
    const Color one = builder.color("1");
    builder.add_option({a, b, {x, zero}, {y, zero}});
    builder.add_option({a, c, {x, one}, {y, one}});
    builder.add_option({c, {x, zero}});
    builder.add_option({b, {x, one}});
    builder.add_option({c, {y, one}});
    check(std::move(builder).build(), {"A B X:0 Y:0\nC X:0\n", "A C X:1 Y:1\nB X:1\n"});
}

BOOST_AUTO_TEST_CASE(the_problem_without_items_has_the_empty_solution) {
    check(Problem(), {""});
}

BOOST_AUTO_TEST_CASE(a_problem_without_primary_items_has_the_empty_solution) {
    ProblemBuilder builder;
    const ItemId x = builder.add_secondary("x");
    builder.add_option({{x}});
    const Problem problem = std::move(builder).build();
    BOOST_TEST(problem.warnings().size() == 1u);
    check(problem, {""});
}

BOOST_AUTO_TEST_CASE(an_item_that_no_option_has_leaves_no_solution) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    builder.add_primary("b");
    builder.add_option({{a}});
    check(std::move(builder).build(), {});
}

BOOST_AUTO_TEST_CASE(equal_options_make_distinct_solutions) {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    builder.add_option({{a}});
    builder.add_option({{a}});
    check(std::move(builder).build(), {"a\n", "a\n"});
}

BOOST_AUTO_TEST_CASE(a_range_owns_its_engine_and_its_solutions_may_be_kept) {
    const auto make = [] {
        ProblemBuilder builder;
        for (const char* name : {"a", "b"}) builder.add_primary(name);
        builder.add_option({"a"});
        builder.add_option({"b"});
        builder.add_option({"a", "b"});
        return std::move(builder).build();
    };
    Solutions kept;
    SolutionRange range = solutions(make());  // no problem is left
    SolutionRange moved = std::move(range);
    for (const Solution& solution : moved) kept.push_back(solution);
    const Solutions expected{{OptionId{0}, OptionId{1}}, {OptionId{2}}};
    BOOST_TEST((sorted(kept) == expected));
    BOOST_TEST((moved.outcome() == Outcome::exhausted));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
