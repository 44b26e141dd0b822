// The main function of all test executables (Boost.Test, linked).
#define BOOST_TEST_MODULE quadrille
#include <boost/test/unit_test.hpp>
