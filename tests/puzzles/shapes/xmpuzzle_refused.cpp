// A build without Expat.
#include <boost/test/unit_test.hpp>

#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"

using namespace quadrille;

BOOST_AUTO_TEST_SUITE(xmpuzzle_refused)

BOOST_AUTO_TEST_CASE(a_build_without_expat_says_so) {
    try {
        static_cast<void>(shapes::read_puzzle("<?xml version=\"1.0\"?>", "test"));
        BOOST_ERROR("the text was read");
    } catch (const InputError& error) {
        BOOST_TEST(error.sentence() ==
                   "this is a file of BurrTools, and this build cannot read it: Expat is missing");
    }
}

BOOST_AUTO_TEST_SUITE_END()
