// find_violation is compared with the definition on every subset, and its sentences are checked.
#include <array>
#include <boost/test/unit_test.hpp>
#include <string>

#include "quadrille/check.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/oracle_problems.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(checker)

namespace {

/// The items a, b and Q (3 to 5 times), and x, which is secondary. The options are a b, a x:red, b
/// x:blue, b x and Q a.
Problem sample() {
    ProblemBuilder builder;
    const ItemId a = builder.add_primary("a");
    const ItemId b = builder.add_primary("b");
    const ItemId q = builder.add_primary("Q", {0, 5});
    const ItemId x = builder.add_secondary("x");
    builder.add_option({{a}, {b}});
    builder.add_option({{a}, {x, builder.color("red")}});
    builder.add_option({{b}, {x, builder.color("blue")}});
    builder.add_option({{b}, {x}});
    builder.add_option({{q}, {a}, {b}});
    return std::move(builder).build();
}

std::string violation(const Problem& problem, std::initializer_list<std::uint32_t> options) {
    Solution claimed;
    for (const std::uint32_t option : options) claimed.push_back(OptionId{option});
    return find_violation(problem, claimed).value_or("none");
}

BOOST_AUTO_TEST_CASE(it_agrees_with_the_definition_on_every_subset) {
    for (const OracleProblem& oracle : oracle_problems()) {
        for (unsigned bits = 0; bits < 1u << oracle.problem.option_count(); ++bits) {
            const Solution chosen = subset(oracle.problem, bits);
            const auto found = find_violation(oracle.problem, chosen);
            if (found.has_value() != is_exact_cover(oracle.problem, chosen)) continue;
            BOOST_ERROR(found.value_or("none") << " for subset " << bits << " of\n"
                                               << dlx_text(oracle.tiny));
        }
    }
}

BOOST_AUTO_TEST_CASE(it_says_what_is_wrong_by_name) {
    const Problem problem = sample();
    BOOST_TEST(violation(problem, {0}) == "none");
    BOOST_TEST(violation(problem, {4}) == "none");
    BOOST_TEST(violation(problem, {1}) == "item 'b' is not covered");
    BOOST_TEST(violation(problem, {9}) == "there is no option number 9");
    BOOST_TEST(violation(problem, {0, 0}) == "option number 0, 'a b', is chosen twice");
    BOOST_TEST(violation(problem, {0, 1}) ==
               "item 'a' is covered twice, by options 'a b' and 'a x:red'");
    BOOST_TEST(violation(problem, {1, 3}) ==
               "item 'x' is covered twice, by options 'a x:red' and 'b x'");
    BOOST_TEST(violation(problem, {1, 2}) ==
               "item 'x' has color red in option 'a x:red' and blue in option 'b x:blue'");
}

BOOST_AUTO_TEST_CASE(it_says_how_often_an_item_needs_to_be_covered) {
    ProblemBuilder builder;
    const ItemId q = builder.add_primary("Q", {3, 5});
    for (int k = 0; k < 6; ++k) builder.add_option({{q}});
    const Problem problem = std::move(builder).build();
    BOOST_TEST(violation(problem, {}) == "item 'Q' is covered 0 times; it needs 3 to 5");
    BOOST_TEST(violation(problem, {1}) == "item 'Q' is covered 1 time; it needs 3 to 5");
    BOOST_TEST(violation(problem, {0, 2, 4}) == "none");
    BOOST_TEST(violation(problem, {0, 1, 2, 3, 4, 5}) ==
               "item 'Q' is covered 6 times; it needs 3 to 5");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
