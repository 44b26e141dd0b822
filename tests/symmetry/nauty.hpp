// Tests that need nauty are skipped in a build without it.
#pragma once

#include <boost/test/unit_test.hpp>

#include "quadrille/symmetry_group.hpp"

namespace quadrille::testing {

inline boost::test_tools::assertion_result has_nauty(boost::unit_test::test_unit_id) {
    return !nauty_version().empty();
}

}  // namespace quadrille::testing
