#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "faults.hpp"
#include "problem_text.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;
using test::Fault;
using test::problem_text;

BOOST_AUTO_TEST_SUITE(miniexact_readers)

namespace {

const Fault faults[] = {
    {"< a b", 1, 6, "a primary item or '>' is expected here, not the end of the text"},
    {"< a b ] a;", 1, 7, "a primary item or '>' is expected here, not ']'"},
    {"< a >\n[ x ;", 2, 5, "a secondary item or ']' is expected here, not ';'"},
    {"< a a > a;", 1, 5, "item 'a' is named twice"},
    {"< a:0 > a;", 1, 3, "item 'a' could never be covered: its most is 0"},
    {"< a:2;1 > a;", 1, 3, "item 'a' has a least of 2, above its most of 1"},
    {"< a:b > a;", 1, 5, "a multiplicity is a decimal number, not 'b'"},
    {"< a:4294967296 >", 1, 5, "the multiplicity '4294967296' is above 4294967295"},
    {"< a: > a;", 1, 6, "a multiplicity is expected here, not '>'"},
    {"< a > a; b;", 1, 10, "item 'b' is not among the items named above"},
    {"< a > a;;", 1, 9, "an item is expected here, not ';'"},
    {"< a > a a;", 1, 9, "item 'a' is twice in one option"},
    {"< a > a:red;", 1, 7, "primary item 'a' cannot have a color"},
    {"< a > [ x ] a x:;", 1, 17, "a color is expected here, not ';'"},
    {"< a > a $b;", 1, 10, "a cost is a decimal number, not 'b'"},
    {"< a > a $4611686018427387905;", 1, 10, "the cost '4611686018427387905' is above 2^62"},
    {"< a > a $4611686018427387904 $1;", 1, 31,
     "the costs of this option add up to more than 2^62"},
    {"< a|b > a|b;", 1, 3, "an item's name cannot hold '|', as 'a|b' does"},
    {"< a > a\x02;", 1, 8, "there is a control byte, '\\x02', in the text"},
    {"p xc 2\n1 0\n", 1, 7, "the count of secondary items is missing"},
    {"p xc 2 x\n1 0\n", 1, 8, "the count of secondary items cannot be 'x'"},
    {"p xc 2 1 5\n1 0\n", 1, 10, "more than two counts follow 'p xc'"},
    {"p xc 99999999 1\n", 1, 6,
     "this asks for more than 100016 items, which is too many for a text of this size"},
    {"p xc 2 1\n1 4 0\n", 2, 3, "item '4' is above the last item, 3"},
    {"p xc 2 1\n1 1 0\n", 2, 3, "item '1' is twice in one option"},
    {"p xc 2 1\n1 3 -1 0\n", 2, 5, "a color is only known behind 'p xcc', not 'p xc'"},
    {"p xcc 2 1\n1 -1 0\n", 2, 1, "primary item '1' cannot have a color"},
    {"p xcc 2 1\n3 -1 -2 0\n", 2, 6, "a color must follow the item that has it"},
    {"p xcc 2 1\n3 -0 0\n", 2, 3, "a color is a number below 0"},
    {"p xcc 2 1\n1 0\n2\n3", 3, 1, "this option is not ended by 0"},
    {"p xcc 2 1\n1 b 0\n", 2, 3, "a number is expected here, not 'b'"},
    {"p xcc 2 1\n1 $b 0\n", 2, 3, "a cost is '$' and a decimal number, not '$b'"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_toy_problem_reads_as_in_dlx_text) {
    const Problem problem = read_problem("<a b c d e f g> c e; a d g; b c f; a d f; b g; d e g;");
    BOOST_TEST(problem_text(problem) == "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
}

BOOST_AUTO_TEST_CASE(colors_multiplicities_and_costs_are_read) {
    const Problem problem = read_problem("< a b:2 c:0;3 d:1:2>\r\n[x y]\na x:1 $4 y $3;b;c\td\n y");
    BOOST_TEST(problem_text(problem) == "a 2|b 0:3|c 1:2|d | x y\na x:1 y |7\nb\nc d y\n");
}

BOOST_AUTO_TEST_CASE(numbers_name_the_items_and_zeros_end_the_options) {
    const Problem problem = read_problem("c made by hand\np xc 2 1\n1 3 0 2 0\nc more\n1 2\n0\n");
    BOOST_TEST(problem_text(problem) == "1 2 | 3\n1 3\n2\n1 2\n");
}

BOOST_AUTO_TEST_CASE(numbers_below_zero_are_colors_and_dollars_costs) {
    const Problem problem = read_problem("p xcc 2 2\n1 3 -1 4 0\n2 $5 4 -07 0\n");
    BOOST_TEST(problem_text(problem) == "1 2 | 3 4\n1 3:1 4\n2 4:7 |5\n");
}

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    test::require_fault(fault, [](std::string_view text) { return read_problem(text); });
}

BOOST_AUTO_TEST_SUITE_END()
