// ProblemBuilder::add_option takes items and colors by names, and explains names that are wrong.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "quadrille/dlx.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_builder.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(options_by_names)

namespace {

struct Items {
    ProblemBuilder builder;
    ItemId a = builder.add_primary("a");
    ItemId b = builder.add_primary("b");
    ItemId x = builder.add_secondary("x");

    /// The problem as text, without the comment at its top.
    std::string text() {
        std::ostringstream out;
        write_dlx(out, std::move(builder).build());
        return out.str().substr(out.str().find('\n') + 1);
    }
    /// The sentence with which the builder refuses an option; empty if it takes it.
    std::string refusal(std::initializer_list<EntryOrNames> option) {
        try {
            builder.add_option(option);
        } catch (const ProblemError& error) {
            return error.what();
        }
        return {};
    }
};

BOOST_AUTO_TEST_CASE(every_way_to_write_an_entry_means_the_same) {
    Items items;
    auto& [builder, a, b, x] = items;
    const std::string red = "red";
    builder.add_option({a, {x, "red"}});
    builder.add_option({{a}, {x, builder.color("red")}});
    builder.add_option({"a", {"x", "red"}});
    builder.add_option({std::string("a"), {std::string_view("x"), red}});
    builder.add_option({Entry{a}, Entry{x, builder.color("red")}});
    builder.add_option({a, {"x", builder.color("red")}});
    BOOST_TEST(items.text() == "a b | x\na x:red\na x:red\na x:red\na x:red\na x:red\na x:red\n");
}

BOOST_AUTO_TEST_CASE(an_option_by_names_may_have_a_cost_and_one_item) {
    Items items;
    items.builder.add_option({"a", "b"}, {25, 1});
    items.builder.add_option({"a"}, 3);
    items.builder.add_option({"b"});
    BOOST_TEST(items.text() == "a b | x\na b |2.5\na |3.0\nb\n");
}

BOOST_AUTO_TEST_CASE(a_wrong_name_is_explained_and_adds_nothing) {
    Items items;
    BOOST_TEST(items.refusal({"a", "q"}) == "there is no item 'q'");
    BOOST_TEST(items.refusal({"a", "a"}) == "item 'a' is twice in one option");
    BOOST_TEST(items.refusal({{"a", "red"}}) == "primary item 'a' cannot have a color");
    BOOST_TEST(items.refusal({"a", {"x", ""}}) == "a color must not be empty");
    BOOST_TEST(items.refusal({""}) == "there is no item ''");
    items.builder.add_option({"a", "b"});
    BOOST_TEST(items.text() == "a b | x\na b\n");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
