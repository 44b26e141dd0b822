// MPS texts as exact covers.
#include "quadrille/mps.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/spp.hpp"
#include "support/places.hpp"
#include "text/formats/texts.hpp"

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
    // Names are kept as they are, and written as DLX text writes names with blanks.
    const auto names_of = [&](std::size_t option) {
        return option_text(problem, id_at<OptionId>(option));
    };
    BOOST_TEST(names_of(0) == ":\"FLIGHT 1\" :\"CREW A\"");
    BOOST_TEST(names_of(1) == ":\"FLIGHT 2\" :\"CREW A\" HOTEL TWICE");
    BOOST_TEST(names_of(2) == ":\"FLIGHT 1\" :\"FLIGHT 2\" TWICE HOTEL");
    BOOST_TEST(problem.cost_text(problem.cost(OptionId{0})) == "2.5");
    BOOST_TEST(problem.cost_text(problem.cost(OptionId{1})) == "3.0");
    BOOST_TEST(problem.primary_count() == 4u);
    BOOST_TEST((problem.multiplicity(ItemId{2}) == Multiplicity{0, 2}));
    BOOST_TEST((problem.multiplicity(ItemId{3}) == Multiplicity{2, 2}));
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

namespace {

/// One or two rows, and columns a, b and c of costs 1, 2 and 4, all of them in the first row.
std::string with_rows(const std::string& rows, const std::string& sides) {
    return "NAME x\nROWS\n" + rows +
           "COLUMNS\n m 'MARKER' 'INTORG'\n a z 1 r 1\n b z 2 r 1\n c z 4 r 1\n" + sides +
           "ENDATA\n";
}

std::string read_in_short(const std::string& text) {
    const Problem problem = read_mps(text);
    const std::string lines = problem_text(problem);
    return (problem.seeks_dearest() ? "dearest " : "") + lines.substr(0, lines.find('\n'));
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_row_has_two_bounds_by_its_type_its_right_side_and_its_range) {
    const auto row = [](const char* type, const std::string& sides) {
        return read_in_short(with_rows(std::string(" N z\n ") + type + " r\n", sides));
    };
    BOOST_TEST(row("E", "RHS\n r r 2\n") == "2|r");
    BOOST_TEST(row("L", "RHS\n r r 2\n") == "0:2|r");
    BOOST_TEST(row("G", "RHS\n r r 2\n") == "2:3|r");
    BOOST_TEST(row("G", "") == "0:3|r");
    BOOST_TEST(row("G", "RHS\n r r -2\n") == "0:3|r");
    BOOST_TEST(row("L", "RHS\n r r 2.5\n") == "0:2|r");
    BOOST_TEST(row("G", "RHS\n r r 0.5\n") == "1:3|r");
    BOOST_TEST(row("G", "RHS\n r r 1\nRANGES\n r r 1\n") == "1:2|r");
    BOOST_TEST(row("L", "RHS\n r r 3\nRANGES\n r r -2\n") == "1:3|r");
    BOOST_TEST(row("E", "RHS\n r r 1\nRANGES\n r r 1\n") == "1:2|r");
    BOOST_TEST(row("E", "RHS\n r r 3\nRANGES\n r r -1\n") == "2:3|r");
    BOOST_TEST(row("E", "RHS\n r r 1\nRANGES\n r r 0\n") == "r");
}

BOOST_AUTO_TEST_CASE(coefficients_of_one_size_are_read) {
    const auto read = [](const char* columns, const char* type, const char* side) {
        return problem_text(read_mps("ROWS\n N z\n " + std::string(type) +
                                     " r\nCOLUMNS\n m 'MARKER' 'INTORG'\n" + columns +
                                     "RHS\n r r " + side + "\nENDATA\n"));
    };
    BOOST_TEST(read(" a r 2\n b r 2\n", "E", "2") == "r\nr\nr\n");
    BOOST_TEST(read(" a r 2\n b r 2\n", "L", "3") == "0:1|r\nr\nr\n");
    BOOST_TEST(read(" a r -1\n b r -1\n", "G", "-1") == "0:1|r\nr\nr\n");
    BOOST_TEST(read(" a r -1\n b r -1\n", "L", "-1") == "1:2|r\nr\nr\n");
    BOOST_TEST(read(" a r -1\n b r -1\n", "E", "-2") == "2|r\nr\nr\n");
    // a <= b: both, or not a.
    BOOST_TEST(read(" a r 1\n b r -1\n", "L", "0") == "0:1|r b/~b\nr\nb/~b\nb/~b r\n");
}

BOOST_AUTO_TEST_CASE(columns_that_must_be_0_are_left_out) {
    BOOST_TEST(
        problem_text(read_mps(
            "ROWS\n N z\n E r\n L s\nCOLUMNS\n m 'MARKER' 'INTORG'\n a r 1 s 1\n"
            " b r 1\n c r 1\n d r 1\nRHS\n r r 1\nBOUNDS\n FX x c 0\n UP x d 0\nENDATA\n")) ==
        "r\nr\n");
}

BOOST_AUTO_TEST_CASE(integers_without_bounds_are_0_or_1_as_other_programs_read_them) {
    BOOST_TEST(read_in_short(with_rows(" N z\n E r\n", "RHS\n r r 2\n")) == "2|r");
}

BOOST_AUTO_TEST_CASE(the_objective_may_be_named_or_missing) {
    const std::string rows = " N y\n N z\n E r\n";
    const std::string named = "OBJNAME\n    z\n" + with_rows(rows, "RHS\n r r 1\n");
    BOOST_TEST(problem_text(read_mps(named)) == "r\nr |1\nr |2\nr |4\n");
    BOOST_TEST(problem_text(read_problem("OBJNAME z\n" + with_rows(rows, "RHS\n r r 1\n"))) ==
               "r\nr |1\nr |2\nr |4\n");
    BOOST_TEST(problem_text(read_mps("ROWS\n E r\nCOLUMNS\n a r 1\nRHS\n r r 1\nBOUNDS\n BV x a\n"
                                     "ENDATA\n")) == "r\nr\n");
}

BOOST_AUTO_TEST_CASE(the_sense_may_stand_in_several_places) {
    const std::string text = with_rows(" N z\n E r\n", "RHS\n r r 1\n");
    for (const char* const before :
         {"OBJSENSE\n    MAX\n", "OBJSENSE MAXIMIZE\n", "OBJSENSE\n  maximise\n", "MAX\n",
          "maximize\n", "*SENSE:Maximize\n", "* a comment\n*sense: max\n"}) {
        BOOST_TEST(read_in_short(before + text) == "dearest r", before);
        BOOST_TEST(read_problem(before + text).seeks_dearest(), before);
    }
    for (const char* const before : {"", "OBJSENSE\n    MIN\n", "MIN\n", "*SENSE:Minimize\n",
                                     "* maximize\n", "*SENSE:Maximize\nOBJSENSE MIN\n"}) {
        BOOST_TEST(read_in_short(before + text) == "r", before);
    }
    // Behind the first section, a comment is only a comment.
    BOOST_TEST(read_in_short("NAME x\n*SENSE:Maximize\n" + text) == "r");
}

BOOST_AUTO_TEST_CASE(words_of_sections_may_be_in_small_letters) {
    const std::string text =
        "name x\nrows\n n z\n e r\ncolumns\n m 'marker' 'intorg'\n a z 1 r 1\n"
        " m 'marker' 'intend'\n b r 1\nrhs\n r r 1\nbounds\n bv x b\nendata\n";
    BOOST_TEST(problem_text(read_problem(text)) == "r\nr |1\nr\n");
}

BOOST_AUTO_TEST_CASE(names_of_rows_that_dlx_text_cannot_hold_stay_different) {
    const Problem problem = read_mps(
        "ROWS\n N z\n E a:b\n E a|b\n E a_b\nCOLUMNS\n m 'MARKER' 'INTORG'\n c a:b 1\n"
        " d a|b 1\n e a_b 1\nRHS\n r a:b 1 a|b 1\n r a_b 1\nENDATA\n");
    BOOST_TEST(problem.item_name(ItemId{0}) == "a:b");
    BOOST_TEST(problem.item_name(ItemId{1}) == "a|b");
    BOOST_TEST(problem.item_name(ItemId{2}) == "a_b");
}

BOOST_AUTO_TEST_CASE(text_behind_the_end_is_named) {
    const std::string text = with_rows(" N z\n E r\n", "RHS\n r r 1\n");
    BOOST_TEST(read_mps(text + "* a comment\n\n").warnings().empty());
    const Problem problem = read_mps(text + "NAME y\n");
    BOOST_TEST_REQUIRE(problem.warnings().size() == 1u);
    BOOST_TEST(problem.warnings()[0] ==
               "line 13 and what follows come after ENDATA, and are not read");
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
