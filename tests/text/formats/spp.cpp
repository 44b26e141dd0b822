// OR-Library's text of set partitioning: what is read, and every way in which it can be wrong.
#include "quadrille/spp.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "support/places.hpp"

using namespace quadrille;
using test::Fault;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(spp)

namespace {

const Fault faults[] = {
    {"", 1, 1, "the text ends before the number of rows"},
    {"3\n", 2, 1, "the text ends before the number of columns"},
    {"x 1\n", 1, 1, "the number of rows is expected here, not 'x'"},
    {"3 -1\n", 1, 3, "the number of columns is expected here, not '-1'"},
    {"3 99999999999999999999\n", 1, 3, "the number '99999999999999999999' is too large"},
    {"3000000 1\n", 1, 1,
     "this asks for more than 100010 items, which is too many for a text of this size"},
    {"3 2\n5 1 1\n", 3, 1, "the text ends before the cost of column 2"},
    {"3 1\n5\n", 3, 1, "the text ends before the number of rows of column 1"},
    {"3 1\n5 2 1", 2, 6, "the text ends before a row of column 1"},
    {"3 1\nx 1 1\n", 2, 1, "the cost of a column is a decimal number, not 'x'"},
    {"3 1\n1e3 1 1\n", 2, 1, "the cost of a column is a decimal number, not '1e3'"},
    {"3 1\n5 x 1\n", 2, 3, "the number of rows of column 1 is expected here, not 'x'"},
    {"3 1\n5 0\n", 2, 3, "column 1 covers no row"},
    {"3 1\n5 4 1 2 3 1\n", 2, 3, "column 1 cannot cover 4 of 3 rows"},
    {"3 1\n5 1 0\n", 2, 5, "row 0 is not one of the rows 1 to 3"},
    {"3 1\n5 1 4\n", 2, 5, "row 4 is not one of the rows 1 to 3"},
    {"3 1\n5 2 1 1\n", 2, 7, "item '1' is twice in one option"},
    {"3 1\n5 1 1 7\n", 2, 7,
     "the text continues after column 1, which is the last one by the count at the start"},
    {"3 2\n4611686018427387904 1 1\n1 1 2\n", 0, 0,
     "a solution may cost more than 2^62: that is the sum of the costs of the dearest options of "
     "all items"},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    test::require_fault(fault, [](std::string_view text) { return read_spp(text); });
}

BOOST_AUTO_TEST_CASE(columns_are_options_and_rows_are_items) {
    const Problem problem = read_spp(" 3 4\n 5 1 1\n 7 2 1 2\n 4 2 2 3\n -6 1 3\n");
    BOOST_TEST(problem_text(problem) == "1 2 3\n1 |5\n1 2 |7\n2 3 |4\n3 |-6\n");
    BOOST_TEST(!problem.has_option_names());
}

BOOST_AUTO_TEST_CASE(lines_may_break_anywhere_and_costs_may_have_decimals) {
    const Problem problem = read_spp("3\n2 0.5 2\r\n1\n\n3 2.25 1 2");
    BOOST_TEST(problem_text(problem) == "1 2 3\n1 3 |0.50\n2 |2.25\n");
}

// Hoffman and Padberg 1993.
BOOST_AUTO_TEST_CASE(the_cheapest_cover_of_an_airline_is_the_published_one) {
    const std::string path = testing::test_data() + "/partition/nw32.spp";
    std::ifstream in(path);
    const Problem problem = read_spp(in, path);
    BOOST_TEST(problem.primary_count() == 19u);
    BOOST_TEST(problem.option_count() == 294u);
    const BestSolutions best = best_solutions(problem, 1, Which::cheapest);
    BOOST_TEST_REQUIRE(best.solutions.size() == 1u);
    BOOST_TEST(best.solutions[0].cost == 14877);
}

BOOST_AUTO_TEST_SUITE_END()
