// Texts that could be in two formats, decided by the rules of docs/formats.md, one by one.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <string_view>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(recognition)

namespace {

struct Doubtful {
    std::string_view text;
    std::string_view read_as;  // as DLX text

    friend std::ostream& operator<<(std::ostream& out, const Doubtful& doubtful) {
        return out << '"' << doubtful.text << '"';
    }
};

const Doubtful doubtful_texts[] = {
    // A first line with all numbers used later names the items, so this is DLX text.
    {"1 2 3 4 5 6 7\n3 5\n1 4 7\n2 3 6\n", "1 2 3 4 5 6 7\n3 5\n1 4 7\n2 3 6\n"},
    {"1 2 3\n", "1 2 3\n"},
    {"2 1\n1\n2\n", "2 1\n1\n2\n"},
    // Otherwise the first line is an option too.
    {"1 4 7\n1 4\n4 5 7\n3 5 6\n", "1 2 3 4 5 6 7\n1 4 7\n1 4\n4 5 7\n3 5 6\n"},
    // Numbers with leading zeros are names, and so are very large numbers.
    {"00 01 10\n00 01\n10\n", "00 01 10\n00 01\n10\n"},
    {"5000000000\n5000000000\n", "5000000000\n5000000000\n"},
    // Zeros and ones in rows of the same length are a matrix, even if they could be two names.
    {"0 1\n0 1\n", "1 2\n2\n2\n"},
    {"1\n1\n", "1\n1\n1\n"},
    {"10\n10\n", "1 2\n1\n1\n"},
    // … but not in unequal rows of one or two digits, which are the numbers 0 and 1.
    {"0 1\n0\n1\n", "0 1\n0\n1\n"},
    // If commas separate some numbers of a line, and blanks others, the commas belong to names.
    {"0,0 0,1 1,0\n0,0 0,1\n1,0\n", "0,0 0,1 1,0\n0,0 0,1\n1,0\n"},
    // Two counts, and as many names as the first count: this is PPAR, if the rest fits.
    {"2 1\n2 1\n2 1\n", "2 1\n2 1\n"},
    {"3 2\n1 2 3\n1 2\n3\n", "1 2 3\n1 2\n3\n"},
    {"3 5\n1 2 4\n1 3\n5\n", "1 2 3 4 5\n3 5\n1 2 4\n1 3\n5\n"},
    {"2 1\n2 1 |5\n2\n", "2 1\n2 1 |5\n2\n"},
    {"1 2\n| a comment\n1\n2\n", "1 2\n1\n2\n"},
    {"2 2\n1 2\n1\n2\n", "1 2\n1\n2\n"},
    {"1 1\n0 1\n1 0\n", "1 2\n1 2\n2\n1\n"},
    // Zeros that end every row are not items, whatever the rows look like.
    {"4 0\n1 2 4 0\n4 0\n", "1 2 3 4\n4\n1 2 4\n4\n"},
    {"1 2 3 0\n1 0\n2 3 0\n", "1 2 3\n1 2 3\n1\n2 3\n"},
    {"3 0\n1 2 0\n", "1 2 3\n3\n1 2\n"},
    {"3 1\n1 2 0\n1 0\n", "1 2 0\n1 0\n"},
    // A comment line makes any of them DLX text.
    {"| DLX\n1\n1\n", "1\n1\n"},
    {"|\n< >\n< >\n", "< >\n< >\n"},
    // Items may have names with which other formats begin.
    {"c e\nc\n", "c e\nc\n"},
    {"p q r\np\n", "p q r\np\n"},
    {"p xc q\np\n", "p xc q\np\n"},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_doubtful_text_is_read_by_the_rules,
                     boost::unit_test::data::make(doubtful_texts), doubtful) {
    BOOST_TEST(test::problem_text(read_problem(doubtful.text)) == doubtful.read_as);
}

// More blanks or terms than the first 4096 bytes hold, which are looked at for messages.
BOOST_AUTO_TEST_CASE(a_first_line_may_be_of_any_length) {
    const std::string margin(5000, ' ');
    BOOST_TEST(test::problem_text(read_problem(margin + "a\na\n")) == "a\na\n");
    std::string sum;
    for (int i = 1; i <= 1000; ++i) sum += "+1 x" + std::to_string(i) + ' ';
    BOOST_TEST(test::problem_text(read_problem(margin + "+1 x1 = 1 ;\n")) == "c1\nc1\n");
    BOOST_TEST(read_problem(sum + "= 1 ; \n").option_count() == 1000u);
}

BOOST_AUTO_TEST_CASE(a_slip_in_dlx_text_of_numbers_is_reported_and_not_read_as_columns) {
    test::require_fault(
        {"1 2 3 4 5 6 7\n3 5\n1 4 7\n2 8 6\n", 4, 3, "item '8' is not among the items named above"},
        [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_CASE(ppar_of_numbers_cut_short_is_not_read_as_columns) {
    test::require_fault(
        {"3 2\n1 2 3\n1 2\n", 1, 3, "the first line promises 2 options, but there are 1"},
        [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_CASE(wrong_counts_of_ppar_are_reported_and_not_taken_for_items) {
    const test::Fault faults[] = {
        {"2 2\na b c | d\na b\nc\n", 1, 1, "the first line promises 2 items, but 4 are named"},
        {"3 2\na b\na\nb\n", 1, 1, "the first line promises 3 items, but 2 are named"},
        {"2 3\na b\na\nb\n", 1, 3, "the first line promises 3 options, but there are 2"},
        {"2 2\n1 2 3\n1\n2 3\n", 1, 1, "the first line promises 2 items, but 3 are named"},
        {"\n 3 3\n1 2\n1\n2\n1 2\n", 2, 2, "the first line promises 3 items, but 2 are named"},
    };
    for (const test::Fault& fault : faults) {
        test::require_fault(fault, [](std::string_view text) { return read_problem(text); });
    }
    // A wrong name in DLX text whose items are two numbers is reported as such.
    test::require_fault({"1 2\n1 x\n", 2, 3, "item 'x' is not among the items named above"},
                        [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_CASE(a_text_without_a_problem_is_refused_as_dlx_text) {
    test::require_fault({"\n \n", 3, 1, "the text ends before a line that names the items"},
                        [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_SUITE_END()
