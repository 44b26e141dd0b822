#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"
#include "support/same_problem.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(dlx_writer)

namespace {

std::string written(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    return out.str();
}

/// A small problem that uses every feature of DLX text.
Problem random_problem(unsigned seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t bound) { return std::uint32_t(random() % bound); };
    ProblemBuilder builder;
    std::vector<ItemId> items;
    const std::uint32_t primary = below(6);
    for (std::uint32_t i = 0; i < primary; ++i) {
        const std::uint32_t least = below(3);
        const Multiplicity some{least, least + 1 + below(2)};
        const std::string name = below(2) == 0 ? std::to_string(i) : "name-" + std::to_string(i);
        items.push_back(builder.add_primary(name, below(3) == 0 ? some : Multiplicity{}));
    }
    const std::uint32_t secondary = below(4);
    for (std::uint32_t i = 0; i < secondary; ++i) {
        items.push_back(builder.add_secondary("s" + std::to_string(i)));
    }
    for (std::uint32_t o = below(10); o > 0; --o) {
        for (const ItemId item : items) {
            if (below(2) == 0) continue;
            const bool colored = index(item) >= primary && below(2) == 0;
            builder.add_entry({item, colored ? builder.color(std::to_string(below(3))) : no_color});
        }
        builder.end_option(below(3) == 0 ? Cost{below(100)} - 50 : 0);
    }
    return std::move(builder).build();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_comment_counts_and_the_rest_is_as_read) {
    const std::string text = "2:3|a 2|b c | x y\na x:red y |-7\nb c\n";
    BOOST_TEST(written(read_dlx(text)) ==
               "| 3 primary items, 2 secondary items, 2 options\n" + text);
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_as_the_same_problem) {
    for (unsigned seed = 0; seed < 1000; ++seed) {
        BOOST_TEST_CONTEXT("seed " << seed) {
            const Problem problem = random_problem(seed);
            BOOST_TEST(test::same_problem(read_dlx(written(problem)), problem));
            BOOST_TEST(test::same_problem(read_problem(written(problem)), problem));
        }
    }
}

BOOST_AUTO_TEST_CASE(problems_without_primary_items_can_be_written) {
    for (const char* text : {" |\n", " | x y\n"}) {
        BOOST_TEST(test::same_problem(read_dlx(written(read_dlx(text))), read_dlx(text)));
    }
    BOOST_TEST(test::same_problem(read_dlx(written(Problem())), Problem()));
}

BOOST_AUTO_TEST_CASE(names_that_the_text_cannot_hold_are_refused) {
    for (const char* name : {"a b", "a:b", "a|b", "a\nb", "a\tb", "\x7F"}) {
        ProblemBuilder items;
        items.add_primary(name);
        BOOST_CHECK_THROW(written(std::move(items).build()), UnsupportedError);
        ProblemBuilder colors;
        const ItemId a = colors.add_primary("a");
        const ItemId x = colors.add_secondary("x");
        colors.add_option({{a}, {x, colors.color(name)}});
        BOOST_CHECK_THROW(written(std::move(colors).build()), UnsupportedError);
    }
}

// As the first word of a text, the mark would be skipped.
BOOST_AUTO_TEST_CASE(an_item_that_begins_with_a_byte_order_mark_is_refused) {
    ProblemBuilder items;
    items.add_primary(
        "\xEF\xBB\xBF"
        "a");
    BOOST_CHECK_THROW(written(std::move(items).build()), UnsupportedError);
    const char* as_color = "a | x\na x:\xEF\xBB\xBF\n";
    BOOST_TEST(test::same_problem(read_dlx(written(read_dlx(as_color))), read_dlx(as_color)));
}

BOOST_AUTO_TEST_CASE(an_option_is_written_as_it_was_given) {
    const Problem problem = read_dlx("a b | x\nb x:red a |4\n");
    BOOST_TEST(option_text(problem, OptionId{0}) == "b x:red a");
}

BOOST_AUTO_TEST_SUITE_END()
