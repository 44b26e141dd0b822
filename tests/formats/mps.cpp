// MPS texts as exact covers.
#include "quadrille/mps.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "formats/texts.hpp"
#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "quadrille/spp.hpp"
#include "support/places.hpp"

using namespace quadrille;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(mps)

namespace {

// Fixed MPS as its description shows it: comments, two pairs in a line, a second row of type N.
constexpr const char* fixed =
    "* a comment\n"
    "NAME          SMALL\n"
    "ROWS\n"
    " N  COST\n"
    " N  OTHER\n"
    " E  FLIGHT 1\n"
    " E  FLIGHT 2\n"
    " L  CREW A\n"
    " L  HOTEL\n"
    " E  TWICE\n"
    "COLUMNS\n"
    "    MARKER                 'MARKER'                 'INTORG'\n"
    "    X 1       COST               2.5   FLIGHT 1             1\n"
    "    X 1       CREW A             1.0   OTHER                7\n"
    "    X 2       COST                 3   FLIGHT 2             1\n"
    "    X 2       CREW A               1   HOTEL             1.00\n"
    "    X 2       TWICE                1\n"
    "    MARKER                 'MARKER'                 'INTEND'\n"
    "    X 3       FLIGHT 1             1   FLIGHT 2             1\n"
    "    X 3       TWICE                1   HOTEL              1e0\n"
    "RHS\n"
    "    RHS       FLIGHT 1             1   FLIGHT 2             1\n"
    "    RHS       CREW A               1   HOTEL                2\n"
    "    RHS       TWICE                2   OTHER                9\n"
    "RANGES\n"
    "BOUNDS\n"
    " BV BND       X 3\n"
    " UP BND       X 2                  1\n"
    "ENDATA\n";

}  // namespace

BOOST_AUTO_TEST_CASE(rows_become_items_by_their_type_and_right_side) {
    const Problem problem = read_mps(fixed);
    BOOST_TEST(problem_text(problem) ==
               "FLIGHT_1 FLIGHT_2 0:2|HOTEL 2|TWICE | CREW_A\n"
               "FLIGHT_1 CREW_A |2.5\n"
               "FLIGHT_2 CREW_A HOTEL TWICE |3.0\n"
               "FLIGHT_1 FLIGHT_2 TWICE HOTEL\n");
    BOOST_TEST(problem.option_name(OptionId{0}) == "X 1");
    BOOST_TEST(problem.option_name(OptionId{2}) == "X 3");
    BOOST_TEST(!problem.seeks_dearest());
}

BOOST_AUTO_TEST_CASE(free_mps_needs_no_columns_and_no_names_of_sets) {
    const Problem problem = read_mps(
        "ROWS\n N z\n E a_row_with_a_long_name\n L b\nCOLUMNS\n"
        " x z -1e3 a_row_with_a_long_name 1\n\tx\tb\t1\n"
        "RHS\n a_row_with_a_long_name 1 b 1\nBOUNDS\n BV x\nENDATA\nnot read\n");
    BOOST_TEST(problem_text(problem) ==
               "a_row_with_a_long_name | b\na_row_with_a_long_name b |-1000\n");
}

BOOST_AUTO_TEST_CASE(a_column_of_packing_rows_only_makes_its_first_row_an_item_0_to_1) {
    const Problem problem = read_mps(
        "OBJSENSE\n    MAX\nROWS\n N z\n L a\n L b\n L c\nCOLUMNS\n m 'MARKER' 'INTORG'\n"
        " x z 5 a 1\n x b 1\n y z 4 b 1\n y c 1\n w z 3 a 1\nRHS\n r a 1 b 1\n r c 1\nENDATA\n");
    BOOST_TEST(problem_text(problem) == "0:1|a 0:1|b | c\na b |5\nb c |4\na |3\n");
    BOOST_TEST(problem.seeks_dearest());
    const BestSolutions best = best_solutions(problem, 1, Which::dearest);
    BOOST_TEST_REQUIRE(best.solutions.size() == 1u);
    BOOST_TEST(best.solutions[0].cost == 7);  // y and w
}

BOOST_AUTO_TEST_CASE(all_bounds_that_leave_0_and_1_are_read) {
    const auto read = [](const std::string& bounds) {
        return read_mps("ROWS\n N z\n L a\nCOLUMNS\n x z 1 a 1\nRHS\n r a 2\nBOUNDS\n" + bounds +
                        "ENDATA\n");
    };
    for (const char* bounds :
         {" BV b x\n", " BV b x 1\n", " UI b x 1\n", " UI x 1.5\n", " LI b x 0\n UP b x 1\n",
          " BV b x\n PL b x\n", " BV b x\n UP b x 1e30\n", " BV b x\n UP b x Inf\n"}) {
        BOOST_TEST(problem_text(read(bounds)) == "0:2|a\na |1\n", bounds);
    }
}

// Hoffman and Padberg 1993.
BOOST_AUTO_TEST_CASE(the_cheapest_cover_of_an_airline_is_the_published_one) {
    std::ifstream in(testing::test_data() + "/partition/nw32.spp");
    const Problem published = read_spp(in);
    for (const test::Mps form : {test::Mps::free, test::Mps::fixed}) {
        std::istringstream text(test::mps_text(published, form));
        const BestSolutions best = best_solutions(read_mps(text), 1, Which::cheapest);
        BOOST_TEST_REQUIRE(best.solutions.size() == 1u);
        BOOST_TEST(best.solutions[0].cost == 14877);
    }
}

BOOST_AUTO_TEST_SUITE_END()
