#include <boost/test/unit_test.hpp>
#include <string>

#include "problem_text.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(dlx_reader)

// Knuth's example in The Art of Computer Programming 7.2.2.1, (6).
BOOST_AUTO_TEST_CASE(the_toy_problem_has_seven_items_and_six_options) {
    const Problem problem = read_dlx("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
    BOOST_TEST(problem.primary_count() == 7u);
    BOOST_TEST(problem.item_count() == 7u);
    BOOST_TEST(problem.option_count() == 6u);
    BOOST_TEST(problem.entry_count() == 16u);
    BOOST_TEST(option_text(problem, OptionId{1}) == "a d g");
}

// The example of Knuth's dlx2, with comments.
BOOST_AUTO_TEST_CASE(the_colored_toy_problem_keeps_its_colors) {
    const std::string options = "A B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";
    const Problem problem =
        read_dlx("| a simple example of color controls\nA B C | X Y\n" + options);
    BOOST_TEST(problem.primary_count() == 3u);
    BOOST_TEST(problem.item_count() == 5u);
    BOOST_TEST(problem.has_colors());
    BOOST_TEST(problem_text(problem) == "A B C | X Y\n" + options);
}

// The example of Knuth's dlx3 has 2:3|C.
BOOST_AUTO_TEST_CASE(multiplicities_stand_before_names) {
    const Problem problem = read_dlx("A 2:3|C 4|D 0:1|E 1|F 1:1|G | X\nA C D E F G\n");
    const auto bounds = [&](const char* name) {
        return problem.multiplicity(problem.find_item(name).value());
    };
    BOOST_CHECK((bounds("A") == Multiplicity{1, 1}));
    BOOST_CHECK((bounds("C") == Multiplicity{2, 3}));
    BOOST_CHECK((bounds("D") == Multiplicity{4, 4}));
    BOOST_CHECK((bounds("E") == Multiplicity{0, 1}));
    BOOST_CHECK((bounds("G") == Multiplicity{1, 1}));
}

// As in Knuth's dlx5, several costs in one option add up.
BOOST_AUTO_TEST_CASE(costs_add_up_and_may_be_negative) {
    const Problem problem = read_dlx("a b\na |7\nb |1 |+2 |-10\na b\na |4611686018427387884\n");
    BOOST_TEST(problem.cost(OptionId{0}) == 7);
    BOOST_TEST(problem.cost(OptionId{1}) == -7);
    BOOST_TEST(problem.cost(OptionId{2}) == 0);
    BOOST_TEST(problem.cost(OptionId{3}) ==
               4611686018427387884);  // with 7 + 1 + 2 + 10, it is 2^62
}

BOOST_AUTO_TEST_CASE(blank_lines_comments_and_line_ends_of_windows_change_nothing) {
    const Problem plain = read_dlx("a b | x\na x:1\nb\n");
    const Problem noisy =
        read_dlx("\n| one\r\n\r\n \t\n\ta  b\t| x \r\n| two\n \na\tx:1  \r\n  | three\n b");
    BOOST_TEST(problem_text(noisy) == problem_text(plain));
}

BOOST_AUTO_TEST_CASE(the_mark_of_utf8_is_not_part_of_the_first_name) {
    BOOST_TEST(problem_text(read_dlx("\xEF\xBB\xBF"
                                     "a b\na\n")) == "a b\na\n");
    BOOST_TEST(problem_text(read_problem("\xEF\xBB\xBF"
                                         "011\n110\n")) == "1 2 3\n2 3\n1 2\n");
}

BOOST_AUTO_TEST_CASE(names_and_colors_may_be_long_and_of_any_letters) {
    const std::string name(100'000, 'n');
    const std::string color(100'000, 'c');
    const Problem problem =
        read_dlx(name + " # | < \xFF\n" + name + " <:" + color + "\n# \xFF:\xC3\xA9\n");
    BOOST_TEST(problem.item_name(ItemId{0}) == name);
    BOOST_TEST(problem.color_name(problem.option(OptionId{0})[1].color) == color);
    BOOST_TEST(option_text(problem, OptionId{1}) == "# \xFF:\xC3\xA9");
}

BOOST_AUTO_TEST_CASE(an_option_without_a_primary_item_is_dropped_with_a_warning) {
    const Problem problem = read_dlx("a | x\nx\na\nx:1\n");
    BOOST_TEST(problem.option_count() == 1u);
    BOOST_REQUIRE(problem.warnings().size() == 1u);
    BOOST_TEST(
        problem.warnings()[0] ==
        "2 options have no primary item and were dropped; a primary item that may be covered 0 or "
        "1 "
        "times, '0:1|item' in DLX text, excludes options as a secondary item does, and keeps "
        "them");
}

BOOST_AUTO_TEST_CASE(a_color_in_a_dropped_option_alone_is_none) {
    BOOST_TEST(!read_dlx("a | x\na x\nx:1\n").has_colors());
    BOOST_TEST(read_dlx("a | x\na x:1\nx:1\n").has_colors());
}

BOOST_AUTO_TEST_CASE(items_that_no_option_has_are_named_in_one_warning) {
    const auto warning = [](const char* text) {
        const Problem problem = read_dlx(text);
        const auto warnings = problem.warnings();
        BOOST_TEST(warnings.size() <= 1u);
        return warnings.empty() ? std::string() : warnings[0];
    };
    BOOST_TEST(warning("a b c\na\nb\n") == "no option has item 'c', so there is no solution");
    BOOST_TEST(warning("a b c\nb\n") ==
               "no option has the items 'a' and 'c', so there is no solution");
    BOOST_TEST(warning("a b c\n") ==
               "no option has the items 'a', 'b' and 'c', so there is no solution");
    BOOST_TEST(
        warning("a b c d e\nc\n") ==
        "no option has 4 of the items, among them 'a', 'b' and 'd', so there is no solution");
    // these items need not be covered
    BOOST_TEST(warning("a 0:2|b | c\na\n").empty());
    BOOST_TEST(warning("a b\na\nb\n").empty());
    BOOST_TEST(warning(" | x\n").empty());
}

BOOST_AUTO_TEST_CASE(an_indented_bar_alone_says_that_no_item_is_primary) {
    const Problem secondary = read_dlx(" | x y\n");
    BOOST_TEST(secondary.primary_count() == 0u);
    BOOST_TEST(secondary.item_count() == 2u);
    BOOST_TEST(read_dlx("| a comment\n |\n").item_count() == 0u);
    BOOST_TEST(read_dlx(" |a comment too\na\n").item_count() == 1u);
}

BOOST_AUTO_TEST_CASE(equal_options_are_distinct_options) {
    BOOST_TEST(read_dlx("a\na\na\n").option_count() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
