// The main function that all test executables share (Boost.Test, linked).
#define BOOST_TEST_MODULE quadrille
#include <boost/test/unit_test.hpp>
