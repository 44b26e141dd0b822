// Every way in which MPS can be wrong, or be no exact cover, with the place and the sentence.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "faults.hpp"
#include "quadrille/mps.hpp"

using test_fault = quadrille::test::Fault;
using namespace quadrille;

BOOST_AUTO_TEST_SUITE(mps_errors)

namespace {

// A good text of ten lines, and the same with one line replaced or more lines at its end.
const std::string head = "ROWS\n N z\n E a\n L b\nCOLUMNS\n m 'MARKER' 'INTORG'\n";
const std::string columns = " x z 1 a 1\n x b 1\n";
const std::string right_sides = "RHS\n r a 1 b 1\n";

std::string with_rows(const std::string& rows) {
    return "ROWS\n" + rows + "COLUMNS\n m 'MARKER' 'INTORG'\n x z 1 a 1\nRHS\n r a 1\nENDATA\n";
}
std::string with_columns(const std::string& changed) {
    return head + changed + right_sides + "ENDATA\n";
}
std::string with_right_sides(const std::string& changed) {
    return head + columns + "RHS\n" + changed + "ENDATA\n";
}
std::string with_bounds(const std::string& bounds) {
    return head + columns + right_sides + "BOUNDS\n" + bounds + "ENDATA\n";
}

const test_fault faults[] = {
    // Sections.
    {"", 1, 1, "the text ends before the line ENDATA"},
    {head + columns + right_sides, 11, 1, "the text ends before the line ENDATA"},
    {" x\nENDATA\n", 1, 2, "a line of data comes before the section ROWS"},
    {"NAME\nSOS\n", 2, 1,
     "an exact cover has no section 'SOS', only NAME, OBJSENSE, OBJNAME, ROWS, COLUMNS, RHS, "
     "RANGES, BOUNDS and ENDATA"},
    {"OBJSENSE\n  best\n", 2, 3, "OBJSENSE is MAX or MIN, not 'best'"},
    {"OBJNAME\n  y\n" + with_rows(" N z\n E a\n"), 2, 3, "there is no row 'y' of type N"},
    {with_rows(" N z\n E a\nOBJNAME z\n"), 4, 9, "OBJNAME must come before ROWS, and only once"},
    {head + columns + right_sides + "RANGES\n r a x\nENDATA\n", 12, 6,
     "a range is a decimal number, not 'x'"},
    {head + columns + right_sides + "RANGES\n r a 1 a 1\nENDATA\n", 12, 8,
     "row 'a' has two ranges"},
    // Rows.
    {with_rows(" N z\n Q a\n"), 3, 2, "the type of a row is N, E, L or G, not 'Q'"},
    {with_rows(" N z\n E a\n E a\n"), 4, 4, "row 'a' is named twice"},
    {with_rows(" N z\n E\n"), 3, 2, "a line of ROWS holds the type of a row and its name"},
    {with_rows(" N z\n E  too long a name\n"), 3, 2,
     "a line of ROWS holds the type of a row and its name"},
    {with_rows(" N z\n E a b\n E a\n"), 3, 2,
     "a line of ROWS holds the type of a row and its name"},
    // Columns.
    {with_columns(" x z 1 c 1\n"), 7, 8, "there is no row 'c' in ROWS"},
    {with_columns(" x z 1 a 2\n"), 9, 6, "row 'a' can never hold: its columns cannot add up to 1"},
    {with_columns(" x z 1 a -1\n"), 9, 6, "row 'a' can never hold, whichever of its columns are 1"},
    {with_columns(" x a 1\n y a 0.5\n"), 8, 6,
     "the coefficient of column 'y' in row 'a' is 0.5, but others are 1: in an exact cover, a row "
     "counts its columns, so all of its coefficients must be equal, but for the sign"},
    {with_columns(" x a 0.3333333333\n"), 7, 6,
     "the number '0.3333333333' has more than 9 decimals"},
    {with_columns(" x z one a 1\n"), 7, 6, "a coefficient is a decimal number, not 'one'"},
    {with_columns(" x z 1 z 1\n"), 7, 8, "row 'z' has column 'x' twice"},
    {with_columns(" x a 1\n x a 1\n"), 8, 4, "row 'a' has column 'x' twice"},
    {with_columns(" x a 1\n y a 1\n x b 1\n"), 9, 2,
     "column 'x' comes again, but all lines of a column must follow one another"},
    {with_columns(" x a\n"), 7, 2,
     "a line of COLUMNS holds a column, and one or two pairs of a row and a coefficient"},
    {with_columns(" x z 1\n"), 7, 2, "column 'x' is in no row"},
    {with_columns(" x z 1\n x a 0\n"), 7, 2, "column 'x' is in no row"},
    {with_columns(" m 'MARKER' 'INTMID'\n"), 7, 13,
     "a MARKER is 'INTORG' or 'INTEND', not ''INTMID''"},
    {with_columns(" m 'MARKER' 'INTEND'\n x a 1\n"), 8, 2,
     "column 'x' need not be a whole number: it must be declared as 0 or 1, in MPS by a bound BV "
     "or a MARKER 'INTORG' before it"},
    {with_columns(" x\x01 a 1\n"), 7, 3, "there is a control byte in a name"},
    {with_columns(" x z 4611686018427387905\n x a 1\n"), 7, 6,
     "the cost '4611686018427387905' is above 2^62"},
    // Right sides.
    {with_right_sides(" r a 1.5 b 1\n"), 10, 6,
     "row 'a' can never hold: its columns cannot add up to 1.5"},
    {with_right_sides(" r a 1 b 4294967296\n"), 10, 10,
     "row 'b' has a right side above 4294967295"},
    {with_right_sides(" r a 1 b -1\n"), 10, 10,
     "row 'b' can never hold, whichever of its columns are 1"},
    {with_right_sides(" r a 1 b x\n"), 10, 10, "a right side is a decimal number, not 'x'"},
    {with_right_sides(" r a 1 a 1\n"), 10, 8, "row 'a' has two right sides"},
    {with_right_sides(" r z 3\n"), 10, 6,
     "the objective has a constant, 3, but the cost of a cover is only that of its columns"},
    {with_right_sides(" a\n"), 10, 2,
     "a line of RHS holds one or two pairs of a row and a right side"},
    // Bounds.
    {with_bounds(" BV b y\n"), 12, 7, "there is no column 'y' in COLUMNS"},
    {with_bounds(" UP b x -1\n"), 12, 9,
     "column 'x' has a negative upper bound, but it must be 0 or 1"},
    {with_bounds(" LO b x 1\n"), 12, 9,
     "column 'x' has a lower bound other than 0, but it must be 0 or 1"},
    {with_bounds(" LO b x -inf\n"), 12, 9, "a bound is a decimal number, not '-inf'"},
    {with_bounds(" MI b x\n"), 12, 2, "column 'x' has no lower bound, but it must be 0 or 1"},
    {with_bounds(" FX b x 1\n"), 12, 2,
     "column 'x' is fixed, but it must be free to be 0 or 1, or be fixed to 0"},
    {with_bounds(" SC b x 1\n"), 12, 2,
     "the type of a bound is BV, UP, UI, LO, LI or PL, not 'SC'"},
    {with_bounds(" UP x\n"), 12, 2, "a line of BOUNDS holds a type, a column and a value"},
    {"ROWS\n N z\n E a\nCOLUMNS\n m 'MARKER' 'INTORG'\n x a 1\nRHS\n r a 2\nBOUNDS\n"
     " PL b x\nENDATA\n",
     6, 2, "column 'x' may be above 1: an upper bound of 1 is missing, in MPS UP 1 or BV"},
    {"ROWS\n N z\n E a\nCOLUMNS\n m 'MARKER' 'INTORG'\n x a 1\nRHS\n r a 2\nBOUNDS\n"
     " UP b x 2\nENDATA\n",
     6, 2, "column 'x' may be above 1: an upper bound of 1 is missing, in MPS UP 1 or BV"},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_fault_is_reported_with_its_place, boost::unit_test::data::make(faults),
                     fault) {
    test::require_fault(fault, [](std::string_view text) { return read_mps(text); });
}

BOOST_AUTO_TEST_CASE(the_text_of_these_tests_is_right_without_a_fault) {
    BOOST_CHECK_NO_THROW((void)read_mps(with_rows(" N z\n E a\n")));
    BOOST_CHECK_NO_THROW((void)read_mps(with_columns(columns)));
    BOOST_CHECK_NO_THROW((void)read_mps(with_right_sides(" r a 1 b 1\n")));
    BOOST_CHECK_NO_THROW((void)read_mps(with_bounds(" UP b x 1\n")));
}

BOOST_AUTO_TEST_SUITE_END()
