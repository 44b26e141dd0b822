// The checker of proofs refuses wrong proofs.
#include "support/drat.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(drat)

namespace {

// Two variables and all four clauses. There is no model, but unit propagation alone does not find
// that.
const std::string square = "c a comment\np cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

std::string flaw(const std::string& formula, const std::string& proof) {
    std::istringstream in(formula), steps(proof);
    return find_flaw(in, steps).value_or("");
}

BOOST_AUTO_TEST_CASE(a_proof_is_found_to_be_one) {
    BOOST_TEST(flaw(square, "2 0\n0\n") == "");
    BOOST_TEST(flaw(square, "2 0\nd 1 2 0\n0\n") == "");
    BOOST_TEST(flaw("p cnf 1 2\n1 0\n-1 0\n", "") == "");  // nothing to prove
    BOOST_TEST(flaw("p cnf 0 1\n0\n", "") == "");
}

BOOST_AUTO_TEST_CASE(what_does_not_follow_is_refused) {
    BOOST_TEST(flaw(square, "0\n") == "line 1 does not follow");
    BOOST_TEST(flaw("p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n", "2 0\n-1 0\n") ==
               "line 2 does not follow");
    BOOST_TEST(flaw("p cnf 2 1\n1 2 0\n", "1 0\n") == "line 1 does not follow");
    // A deleted clause can no longer be used.
    BOOST_TEST(flaw(square, "d 1 2 0\n2 0\n0\n") == "line 2 does not follow");
}

BOOST_AUTO_TEST_CASE(a_proof_without_an_end_is_none) {
    BOOST_TEST(flaw(square, "") == "it does not come to an end");
    BOOST_TEST(flaw("p cnf 3 1\n1 2 3 0\n", "1 2 3 0\n") == "it does not come to an end");
}

BOOST_AUTO_TEST_CASE(what_is_no_formula_or_no_clause_is_refused) {
    BOOST_TEST(flaw("1 2 0\n", "") == "the formula has no header");
    BOOST_TEST(flaw("p cnf 2 2\n1 2 0\n", "") == "the formula has fewer clauses than it says");
    BOOST_TEST(flaw("p cnf 2 1\n1 2 0\n1 0\n", "") == "the formula has more clauses than it says");
    BOOST_TEST(flaw("p cnf 1 1\n1 2 0\n", "") == "the formula has more variables than it says");
    BOOST_TEST(flaw(square, "2 x\n") == "line 1 is no clause");
    BOOST_TEST(flaw(square, "2") == "line 1 is no clause");
    BOOST_TEST(flaw(square, "d 1 0\n") == "line 1 deletes a clause that is not there");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
