// Matrices, lists of columns, "p ec" and PPAR's .ec.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;
using test::Fault;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(number_readers)

namespace {

const Fault faults[] = {
    {"0110\n100\n", 2, 1, "row 2 of the matrix has 3 entries, but the first row has 4"},
    {"0 1 1\n\n 1 0\n", 3, 2, "row 2 of the matrix has 2 entries, but the first row has 3"},
    {"1 4 7\n2 2\n", 2, 3, "item '2' is twice in one option"},
    {"p ec 3\ns 1 4\n", 2, 5, "item 4 is not among the 3 items, which count from 1"},
    {"p ec 3\ns 0 3\n", 2, 5, "item 3 is not among the 3 items, which count from 0"},
    {"p ec 3\ns 1 x\n", 2, 5, "a number is expected here, not 'x'"},
    {"p ec 3\ns 1 99999999999999999999\n", 2, 5, "the number '99999999999999999999' is too large"},
    {"p ec 3\ni 1\n", 2, 1, "a line after 'p ec' begins with 's' or 'c', not with 'i'"},
    {"p ec 3 2\ns 1\n", 1, 8, "the line 'p ec' promises 2 rows, but there are 1"},
    {"p ec 3 2 1\ns 1\n", 1, 10, "the line 'p ec' holds at most two counts, of items and rows"},
    {"p ec 10000000\ns 1\n", 1, 6,
     "this asks for more than 100018 items, which is too many for a text of this size"},
    {"3 2\na b c\na b\n", 1, 3, "the first line promises 2 options, but there are 1"},
    {"3 1\na b c\na b\nc\n", 1, 3, "the first line promises 1 options, but there are 2"},
    {"3 1\na b c\na d\n", 3, 3, "item 'd' is not among the items named above"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_matrix_reads_the_same_with_and_without_separators) {
    const std::string expected = "1 2 3 4\n2 3\n1 4\n";
    for (const char* text : {"0110\n1001\n", "0 1 1 0\n1 0 0 1", "0,1,1,0\r\n1,0,0,1\r\n",
                             "\n0, 1, 1, 0,\n\n1, 0, 0, 1,\n"}) {
        BOOST_TEST(problem_text(read_problem(text)) == expected);
    }
}

BOOST_AUTO_TEST_CASE(a_row_of_zeros_is_dropped_with_a_warning) {
    const Problem problem = read_problem("11\n00\n");
    BOOST_TEST(problem.option_count() == 1u);
    // 11 and 00 might also be names.
    BOOST_TEST(problem.warnings().size() == 2u);
}

BOOST_AUTO_TEST_CASE(columns_count_from_1_without_zeros_and_from_0_with_them) {
    BOOST_TEST(problem_text(read_problem("1 4\n2 3\n")) == "1 2 3 4\n1 4\n2 3\n");
    BOOST_TEST(problem_text(read_problem("0 3\n1 2\n")) == "0 1 2 3\n0 3\n1 2\n");
    BOOST_TEST(problem_text(read_problem("2 4\n3 1\n")) == "1 2 3 4\n2 4\n3 1\n");
}

BOOST_AUTO_TEST_CASE(zeros_that_end_every_row_are_no_columns) {
    BOOST_TEST(problem_text(read_problem("1 4 0\n2 3 0\n")) == "1 2 3 4\n1 4\n2 3\n");
    BOOST_TEST(problem_text(read_problem("1 4 0\n2 0 3\n")) == "0 1 2 3 4\n1 4 0\n2 0 3\n");
}

BOOST_AUTO_TEST_CASE(a_column_that_no_row_has_is_an_item_without_options) {
    const Problem problem = read_problem("1 5\n2 3\n");
    BOOST_TEST(problem.item_count() == 5u);
    BOOST_TEST(problem.options_of(ItemId{3}).empty());
}

BOOST_AUTO_TEST_CASE(exact_cover_lines_count_from_1_from_0_or_end_in_0) {
    const std::string from_1 = "1 2 3\n1 2\n3\n";
    BOOST_TEST(problem_text(read_problem("p ec 3\ns 1 2\ns 3\n")) == from_1);
    BOOST_TEST(problem_text(read_problem("c x\n\np ec 3 2\ns 1 2 0\nc y\ns 3 0\n")) == from_1);
    BOOST_TEST(problem_text(read_problem("p ec 3\ns 0 1\ns 2\n")) == "0 1 2\n0 1\n2\n");
}

BOOST_AUTO_TEST_CASE(ppar_counts_first_and_names_next) {
    BOOST_TEST(problem_text(read_problem("3 2\na b | c\na b\n\nc a\n")) == "a b | c\na b\nc a\n");
}

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    test::require_fault(fault, [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_SUITE_END()
