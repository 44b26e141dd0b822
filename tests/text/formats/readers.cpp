// The forms of other trades: CPLEX's LP format, OPB, DIMACS CNF, auctions, set covering by rows,
// and tables with a header.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <string_view>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/best.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/solve.hpp"

using namespace quadrille;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(other_trades)

namespace {

Problem read(std::string_view text) {
    return read_problem(text, ReadingSettings{.exactly_one = true});
}

struct Example {
    std::string_view text;
    std::string_view read_as;  // as DLX text

    friend std::ostream& operator<<(std::ostream& out, const Example& example) {
        return out << '"' << example.text << '"';
    }
};

const Example examples[] = {
    // LP format as several programs write it.
    {"\\ made by hand\nminimize\n cost: 3 a + 4.5 b\n  + 6e0 c\nsubject to\n r1: a + c = 1\n"
     " r2: b + c = 1\nbinary\n a b c\nend\n",
     "r1 r2\nr1 |3.0\nr2 |4.5\nr1 r2 |6.0\n"},
    {"min\n\nst\n a + b >= 1\n two: 1 <= a + c <= 2\n -a - b >= -1\nbounds\n 0 <= a <= 1\n b <= 1\n"
     " 1 >= c\ngenerals\n a b c\nend\n",
     "1:2|c1 1:2|two | c3\nc1 two c3\nc1 c3\ntwo\n"},
    {"Maximize\nobj: + 2 a - b\nSubject To\nr: 2 a + 2 b <= 3\nBinaries\na\nb\nEnd\n",
     "0:1|r\nr |2\nr |-1\n"},
    // A minus: b counts if it is 0.
    {"min\n a + b\nst\n r: a - b >= 0\nbin\n a b\nend\n", "1:2|r b/~b\nr |1\nb/~b |1\nb/~b r\n"},
    // A column of a sum that is 0 is left out.
    {"min\n a + b\nst\n r: a <= 0\n s: a + b = 1\nbin\n a b\nend\n", "s\ns |1\n"},
    // OPB
    {"* #variable= 3 #constraint= 2\n* min\nmin: +2 x1 -1 x3 ;\n+1 x1 +1 x2 >= 1;\n"
     "-1 x2 -1 x3 >= -1 ;\n",
     "1:2|c1 0:1|c2\nc1 |2\nc2 |-1\nc1 c2\n"},
    {"+1 x1 +1 ~x2 >= 1 ;\n", "1:2|c1 x2/~x2\nc1\nx2/~x2\nx2/~x2 c1\n"},
    // CNF: exactly one literal of each clause.
    {"c one in three\np cnf 4 2\n1 2 3 0\n2\n4 0\n", "c1 c2\nc1\nc1 c2\nc1\nc2\n"},
    {"p cnf 2 2\n1 -2 0 2 0\n", "c1 c2 2/~2\nc1\n2/~2 c2\n2/~2 c1\n"},
    {"p cnf 2 2\n-1 -2 0\n-1 0\n", "c1\nc1\n"},
    // Auctions
    {"% CATS\ngoods 2\nbids 3\ndummy 1\n\n0\t2.5\t0\t1\t#\n1\t4\t1\t2\t#\n2 1e0 0 2 #\n",
     "0:1|0 0:1|1 0:1|2\n0 1 |2.5\n1 2 |4.0\n0 2 |1.0\n"},
    // Set covering by rows, whose lines break anywhere
    {"2 3\n5 1\n7\n2\n1 2 2 2 3\n", "1:2|1 1:2|2\n1 |5\n1 2 |1\n2 |7\n"},
    // Tables
    {"3\n1 0 1\n0 1 0\n1 1 1\n", "1 2 3\n1 3\n2\n1 2 3\n"},
    {"2 3\n101\n010\n", "1 2 3\n1 3\n2\n"},
    {"3 2 3\n101\n010\n", "1 2 3\n1 3\n2\n"},
    {"a b c\n1 0 1\n0 1 0\n", "a b c\na c\nb\n"},
    {"a,\"b\",c\n1,0,1\n0,1,0\n", "a b c\na c\nb\n"},
};

}  // namespace

BOOST_DATA_TEST_CASE(a_text_of_another_trade_is_an_exact_cover,
                     boost::unit_test::data::make(examples), example) {
    BOOST_TEST(problem_text(read(example.text)) == example.read_as);
}

BOOST_AUTO_TEST_CASE(the_sense_of_a_text_is_kept) {
    BOOST_TEST(read("max\n a\nst\n a <= 1\nbin\n a\nend\n").seeks_dearest());
    BOOST_TEST(!read("min\n a\nst\n a <= 1\nbin\n a\nend\n").seeks_dearest());
    BOOST_TEST(read("goods 1\nbids 1\n0 1 0 #\n").seeks_dearest());
    BOOST_TEST(read("max: +1 x1 ;\n+1 x1 <= 1 ;\n").seeks_dearest());
}

BOOST_AUTO_TEST_CASE(options_keep_their_names) {
    const Problem labeled = read("option;a;b\nfirst;1;0\nsecond;0;1\n");
    BOOST_TEST(problem_text(labeled) == "a b\na\nb\n");
    BOOST_TEST(labeled.option_name(OptionId{1}) == "second");
    const Problem formula = read("p cnf 2 1\n1 -2 0\n");
    BOOST_TEST(formula.option_name(OptionId{2}) == "~2");
}

// A formula of three clauses whose models were counted by hand: x1, or x2 with x3.
BOOST_AUTO_TEST_CASE(covers_are_the_models_with_one_true_literal_in_each_clause) {
    const Problem formula = read("p cnf 3 2\n1 2 0\n-2 -1 3 0\n");
    // x1 + x2 = 1 and x3 = 0: two models.
    BOOST_TEST((count_solutions(formula).count == 2u));
}

namespace {

const quadrille::test::Fault faults[] = {
    {"min\n a\nst\n r: a = 1\n", 5, 1, "the text ends before the line End"},
    {"min\n a + 2\nst\n r: a = 1\nbin\n a\nend\n", 2, 6,
     "the objective has a constant, but the cost of a cover is only that of its columns"},
    {"min\n a a\nst\n r: a = 1\nend\n", 2, 4, "a sign or a relation is expected here, not 'a'"},
    {"min\n a\nst\n r: a + a = 1\nend\n", 4, 9, "row 'r' has column 'a' twice"},
    {"min\n a\nst\n r: a + 2 b = 1\nend\n", 4, 9,
     "the coefficient of column 'b' in row 'r' is 2, but others are 1: in an exact cover, a row "
     "counts its columns, so all of its coefficients must be equal, but for the sign"},
    {"min\n a\nst\n r: a = 1\nend\n", 2, 2,
     "column 'a' need not be a whole number: it must be declared as 0 or 1, in MPS by a bound BV "
     "or a MARKER 'INTORG' before it"},
    {"min\n a\nst\n r: a = 1\nbin\n b\nend\n", 6, 2,
     "there is no column 'b' in the objective or in a row"},
    {"min\n a\nst\n r: a = 1\nsos\n b\nend\n", 5, 1,
     "an exact cover has no section 'sos', only an objective, Subject To, Bounds, Generals and "
     "Binaries"},
    {"min\n a\nst\n r: 2 a + 2 b = 3\nbin\n a b\nend\n", 4, 17,
     "row 'r' can never hold: its columns cannot add up to 3"},
    {"min\n a\nst\n r: a + b <= -1\nbin\n a b\nend\n", 4, 15,
     "row 'r' can never hold, whichever of its columns are 1"},
    {"min\n [ a ^ 2 ]\nst\n r: a = 1\nend\n", 2, 2, "an exact cover has no products of columns"},
    {"+1 x1 x2 >= 1 ;\n", 1, 7, "an exact cover has no products of variables"},
    {"+1 x1 +1 x2 >= 1 ;\n+1 x1 >= 1\n", 3, 1, "';' is expected here, not the end of the text"},
    {"min: +1 ~x1 ;\n+1 x1 >= 1 ;\n", 1, 9,
     "a variable with '~' adds a constant to the objective, but the cost of a cover is only that "
     "of its options"},
    {"p cnf 2 1\n1 2\n", 2, 1, "this clause is not ended by 0"},
    {"p cnf 2 1\n1 3 0\n", 2, 3, "the variable of '3' is above the last one, 2"},
    {"p cnf 2 2\n1 2 0\n", 1, 9, "the line 'p cnf' promises 2 clauses, but there are 1"},
    {"goods 2\nbids 2\n0 1 0 #\n", 2, 6, "the text promises 2 bids, but there are 1"},
    {"goods 2\nbids 1\n0 1 2 #\n", 3, 5, "good 2 is not one of the goods 0 to 1"},
    {"goods 2\nbids 1\n0 1 0\n", 3, 1, "bid 0 does not end with '#'"},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_of_another_trade_has_its_place,
                     boost::unit_test::data::make(faults), fault) {
    test::require_fault(fault, read);
}

// Costs as programs compute them.
BOOST_AUTO_TEST_CASE(costs_are_rounded_if_the_settings_say_so) {
    const auto rounded = [](std::string_view text, unsigned decimals) {
        return problem_text(read_problem(text, ReadingSettings{.cost_decimals = decimals}));
    };
    const std::string_view computed = "a b\na |0.30000000000000004\nb |-0.3333333333333333\n";
    BOOST_TEST(rounded(computed, 2) == "a b\na |0.30\nb |-0.33\n");
    BOOST_TEST(rounded(computed, 0) == "a b\na\nb\n");
    BOOST_TEST(rounded(computed, 9) == "a b\na |0.300000000\nb |-0.333333333\n");
    BOOST_TEST(rounded("a\na |2.5\na |-2.5\na |2.4999999999\n", 0) == "a\na |3\na |-3\na |2\n");
    BOOST_TEST(rounded("a\na |0.09\na |99.95\n", 1) == "a\na |0.1\na |100.0\n");
    BOOST_TEST(rounded("a |0.666666666666667\na |1\n", 3) == "a |0.667\na |1.000\n");
    BOOST_TEST(rounded("{\"items\": [\"a\"], \"options\": [{\"items\": [\"a\"], \"cost\": "
                       "1.41421356237309515e0}]}",
                       4) == "a\na |1.4142\n");
    BOOST_TEST(rounded("2 3\n0.12345678901234 1 1\n1 1 2\n2 2 1 2\n", 3) ==
               "1 2\n1 |0.123\n2 |1.000\n1 2 |2.000\n");
    BOOST_CHECK_THROW((void)rounded(computed, 10), ProblemError);
    test::require_fault(
        {std::string(computed), 2, 3,
         "the cost '0.30000000000000004' has more than 9 decimals; say to how many decimals costs "
         "are to be rounded (--cost-decimals N)"},
        read);
}

BOOST_AUTO_TEST_CASE(a_cost_is_read_as_in_a_text) {
    BOOST_TEST(cost_of_text("2.50").value == 25);
    BOOST_TEST(cost_of_text("2.50").digits == 1u);
    BOOST_TEST(cost_of_text("1.5e3").value == 1500);
    BOOST_TEST(cost_of_text("0.30000000000000004", 6).value == 3);
    BOOST_TEST(cost_of_text("1e-30", 6).value == 0);
    BOOST_TEST(cost_of_text("4611686018427387903.6", 0).value == 4611686018427387904);
    for (const char* const wrong : {"", "x", "1e", "4611686018427387905", "1e30"}) {
        BOOST_CHECK_THROW((void)cost_of_text(wrong, 3), ProblemError);
    }
    BOOST_CHECK_THROW((void)cost_of_text("0.3333333333333333"), ProblemError);
    BOOST_CHECK_THROW((void)cost_of_text("1", 10), ProblemError);
}

// The limit of 2^62 = 4611686018427387904 is on what a solution can cost.
BOOST_AUTO_TEST_CASE(many_dear_options_are_read_if_no_solution_has_many_of_them) {
    std::string text = "a b\n";
    for (int k = 0; k < 5; ++k) text += "a |4611686018427387000\n";
    BOOST_TEST(read_problem(text).option_count() == 5u);
    BOOST_CHECK_NO_THROW((void)read_problem(text + "b |904\n"));
    BOOST_CHECK_THROW((void)read_problem(text + "b |905\n"), InputError);
    // Options of one item are charged once for each time that it may be covered.
    const std::string half = " |2305843009213693953\n";
    BOOST_CHECK_NO_THROW((void)read_problem("a\na" + half + "a" + half));
    BOOST_CHECK_THROW((void)read_problem("2|a\na" + half + "a" + half), InputError);
    BOOST_CHECK_NO_THROW((void)read_problem("0:9|a\na" + half));
    // Decimals of another option make units smaller.
    BOOST_CHECK_THROW((void)read_problem("a b\na |4611686018427387000\nb |0.1\n"), InputError);
}

BOOST_AUTO_TEST_SUITE_END()
