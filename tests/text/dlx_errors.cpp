// Every way in which DLX text can be wrong, with the place and the sentence of its error.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "faults.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;
using namespace std::string_view_literals;
using test::Fault;

BOOST_AUTO_TEST_SUITE(dlx_errors)

namespace {

const Fault faults[] = {
    {"", 1, 1, "the text ends before a line that names the items"},
    {"| only a comment\n\n", 3, 1, "the text ends before a line that names the items"},
    {"a b\nc\n", 2, 1, "item 'c' is not among the items named above"},
    {"a b\n\na  bb\n", 3, 4, "item 'bb' is not among the items named above"},
    {"a b\na c:red\n", 2, 3, "item 'c' is not among the items named above"},
    {"a b a\n", 1, 5, "item 'a' is named twice"},
    {"a b | a\n", 1, 7, "item 'a' is named twice"},
    {"a b | c\r\na b\r\nb c b\r\n", 3, 5, "item 'b' is twice in one option"},
    {"a | x\na x:1 x:2\n", 2, 7, "item 'x' is twice in one option"},
    {"a | x\na:red\n", 2, 1, "primary item 'a' cannot have a color"},
    {"a | x\na x:\n", 2, 3, "no color follows the ':' of 'x:'"},
    {"a | x\na x:1:2\n", 2, 5, "a color cannot hold ':', as '1:2' does"},
    {"a | x\na x:1|2\n", 2, 5, "a color cannot hold '|', as '1|2' does"},
    {"a | x\na :1\n", 2, 3, "an item's name is empty"},
    {"a | x | y\n", 1, 7, "the line that names the items has a second '|'"},
    {"a b:c\n", 1, 3, "an item's name cannot hold ':', as 'b:c' does"},
    {"a b|c\n", 1, 3,
     "a multiplicity is n| or least:most|, in decimal digits, and 'b' is no number"},
    {"a |b\n", 1, 3,
     "the '|' in '|b' needs a blank on either side to separate primary from secondary items, or "
     "must be between a multiplicity and a name, or before a penalty"},
    {"a 2|\n", 1, 3,
     "the '|' in '2|' needs a blank on either side to separate primary from secondary items, or "
     "must be between a multiplicity and a name, or before a penalty"},
    {"a 0|b\n", 1, 3, "item 'b' could never be covered: its most is 0"},
    {"a 0:0|b\n", 1, 3, "item 'b' could never be covered: its most is 0"},
    {"a 3:2|b\n", 1, 3, "item 'b' has a least of 3, above its most of 2"},
    {"a 1:|b\n", 1, 5,
     "a multiplicity is n| or least:most|, in decimal digits, and '' is no number"},
    {"a 1:x|b\n", 1, 5,
     "a multiplicity is n| or least:most|, in decimal digits, and 'x' is no number"},
    {"a -1:2|b\n", 1, 3,
     "a multiplicity is n| or least:most|, in decimal digits, and '-1' is no number"},
    {"a 1:4294967296|b\n", 1, 5, "the multiplicity '4294967296' is above 4294967295"},
    {"a 1|b|c\n", 1, 5, "an item's name cannot hold '|', as 'b|c' does"},
    {"a 1|b:c\n", 1, 5, "an item's name cannot hold ':', as 'b:c' does"},
    {"a | 2|x\n", 1, 5, "secondary item 'x' cannot have a multiplicity"},
    {"a\na |\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|'"},
    {"a\na |7x\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|7x'"},
    {"a\na |+-7\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|+-7'"},
    {"a\na |4611686018427387905\n", 2, 3, "the cost '4611686018427387905' is above 2^62"},
    {"a b\na |4611686018427387904\nb |-1\n", 0, 0,
     "a solution may cost more than 2^62: that is the sum of the costs of the dearest options of "
     "all items"},
    {"a\na |461168601842738790.4 |0.1\n", 2, 25,
     "the costs of this option add up to more than 2^62 units of 10^-1"},
    {"a b\na |4611686019\nb |0.000000001\n", 0, 0,
     "a solution may cost more than 2^62 units of 10^-9: that is the sum of the costs of the "
     "dearest options of all items; costs with fewer decimals would fit"},
    {"a\na |0.0000000001\n", 2, 3,
     "the cost '0.0000000001' has more than 9 decimals; say to how many decimals costs are to be "
     "rounded (--cost-decimals N)"},
    {"a\na |1e3\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|1e3'"},
    {"a\na |.\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|.'"},
    {"a\na |1.2.3\n", 2, 3, "a cost is '|' and a number, as in |7 or |2.50, not '|1.2.3'"},
    {"a | |5\n", 1, 5, "a penalty must follow the item it is of"},
    {"a |5 |5\n", 1, 6, "a penalty must follow the item it is of"},
    {"a |5 ||5 |5\n", 1, 10, "a penalty must follow the item it is of"},
    {"a ||5 ||5\n", 1, 7, "the line that names the items has a second penalty of all items"},
    {"a | x |5\n", 1, 7, "secondary item 'x' need not be covered, so it cannot have a penalty"},
    {"a 0:1|b |5\n", 1, 9, "item 'b' has a multiplicity, so it cannot have a penalty"},
    {"a 2|b ||5\n", 1, 7, "item 'b' has a multiplicity, so it cannot have a penalty"},
    {"a |1e3\n", 1, 3,
     "the '|' in '|1e3' needs a blank on either side to separate primary from secondary items, or "
     "must be between a multiplicity and a name, or before a penalty"},
    {"a ||\n", 1, 3,
     "the '|' in '||' needs a blank on either side to separate primary from secondary items, or "
     "must be between a multiplicity and a name, or before a penalty"},
    {"a |0.0000000001\n", 1, 3,
     "the cost '0.0000000001' has more than 9 decimals; say to how many decimals costs are to be "
     "rounded (--cost-decimals N)"},
    {"a b ||4611686018427387904\n", 0, 0,
     "a solution may cost more than 2^62: that is the sum of the costs of the dearest options of "
     "all items"},
    {"a\na|7\n", 2, 1, "an item's name cannot hold '|', as 'a|7' does"},
    {{"a b\0c\n", 6}, 1, 4, "there is a control byte, '\\x00', in the text"},
    // A sentence is UTF-8, whatever the text is.
    {"caf\xE9\nth\xE9\n", 2, 1, "item 'th\\xE9' is not among the items named above"},
    {"a\nth\xC3\xA9\n", 2, 1, "item 'th\xC3\xA9' is not among the items named above"},
    {"a\na\x01\n", 2, 2, "there is a control byte, '\\x01', in the text"},
    {"a | x\na x:\x7F\n", 2, 5, "there is a control byte, '\\x7F', in the text"},
    {"a\rb\n", 1, 2, "there is a control byte, '\\x0D', in the text"},
    {"a \xEF\xBB\xBF"
     "b\n",
     1, 3, "an item's name cannot begin with a byte order mark (the bytes EF BB BF)"},
    {"a | \xEF\xBB\xBF\n", 1, 5,
     "an item's name cannot begin with a byte order mark (the bytes EF BB BF)"},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    test::require_fault(fault, [](std::string_view text) { return read_dlx(text); });
}

BOOST_AUTO_TEST_CASE(the_message_begins_with_file_line_and_column) {
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(read_dlx("a\nb\n", "toy.dlx")), InputError, [](const InputError& error) {
            return error.what() == "toy.dlx:2:1: item 'b' is not among the items named above"sv;
        });
}

BOOST_AUTO_TEST_CASE(of_two_faults_the_first_in_the_text_is_reported) {
    for (const char* second : {"a |x\n", "a:\n", "|\na|b\n", "a a\n", "zz\n"}) {
        const std::string text = std::string("a b\na\nb z\n") + second;
        test::require_fault({text, 3, 3, "item 'z' is not among the items named above"},
                            [](std::string_view wrong) { return read_dlx(wrong); });
    }
    test::require_fault({"a b\nz |x\n", 2, 1, "item 'z' is not among the items named above"},
                        [](std::string_view wrong) { return read_dlx(wrong); });
}

BOOST_AUTO_TEST_CASE(a_comment_that_begins_with_a_hash_is_refused_with_advice) {
    const std::string hint = " (a comment begins with '|', not with '#')";
    const Fault hashes[] = {
        {"# four items\na b\na b\n", 2, 1, "item 'a' is not among the items named above" + hint},
        {"# the items of the toy\na\n", 1, 16, "item 'the' is named twice" + hint},
        {"# note: see\na\n", 1, 3, "an item's name cannot hold ':', as 'note:' does" + hint},
        {"a b\na\n# done\n", 3, 1, "item '#' is not among the items named above" + hint},
        {"a b\na\n  # a: b\n", 3, 3, "item '#' is not among the items named above" + hint},
        {"# #b\n#\n# a:\n", 3, 3, "no color follows the ':' of 'a:'" + hint},
    };
    for (const Fault& fault : hashes) {
        test::require_fault(fault, [](std::string_view wrong) { return read_dlx(wrong); });
    }
    BOOST_TEST(read_dlx("#1 #2\n#1\n#2\n").option_count() == 2u);  // a name may begin with #
}

BOOST_AUTO_TEST_CASE(an_item_twice_in_a_long_option_is_noticed_wherever_it_stands) {
    std::string items;
    for (int i = 0; i < 20; ++i) items += "i" + std::to_string(i) + ' ';
    for (int i = 0; i < 20; ++i) {
        const std::string twice = 'i' + std::to_string(i);
        test::require_fault({items + "\n" + items + twice, 2, items.size() + 1,
                             "item '" + twice + "' is twice in one option"},
                            [](std::string_view wrong) { return read_dlx(wrong); });
    }
}

BOOST_AUTO_TEST_CASE(a_fault_far_down_is_found_at_its_line) {
    std::string text = "a b c\n";
    for (int i = 0; i < 10'000; ++i) text += "a b c\n";
    test::require_fault(
        {text + "a b\nc d\n", 10'003, 3, "item 'd' is not among the items named above"},
        [](std::string_view wrong) { return read_dlx(wrong); });
}

BOOST_AUTO_TEST_CASE(a_long_name_is_shortened_in_a_message) {
    const std::string text = "a\n" + std::string(30, 'x') + std::string(1000, 'y') + "\n";
    test::require_fault(
        {text, 2, 1, "item 'xxxxxxxxxxxxxxxxxxxxxxxx…yyyyyyyy' is not among the items named above"},
        [](std::string_view wrong) { return read_dlx(wrong); });
}

BOOST_AUTO_TEST_SUITE_END()
