// Counts as numbers of Boost.Multiprecision, for the few modules that calculate with them.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "quadrille/count.hpp"

namespace quadrille::core {

using Big = boost::multiprecision::cpp_int;

/// Both ways between the two. O(words).
struct BigCounts {
    [[nodiscard]] static Big to_big(const Count& count);
    [[nodiscard]] static Count to_count(const Big& big);
};

}  // namespace quadrille::core
