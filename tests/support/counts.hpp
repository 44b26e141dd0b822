// Large counts to compare with.
#pragma once

#include <stdexcept>
#include <string_view>

#include "quadrille/count.hpp"

namespace quadrille::testing {

inline Count power_of_2(unsigned exponent) {
    Count power = 1;
    for (unsigned i = 0; i < exponent; ++i) power += Count(power);
    return power;
}

inline Count count_of_digits(std::string_view digits) {
    const auto count = Count::from_decimal(digits);
    if (!count) throw std::invalid_argument("these are not the digits of a count");
    return *count;
}

}  // namespace quadrille::testing
