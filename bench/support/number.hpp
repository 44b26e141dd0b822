// Numbers in the tables of benchmarks.
#pragma once

#include <cstdio>
#include <string>

namespace quadrille::bench {

/// `digits` is the number of digits after the point.
[[nodiscard]] inline std::string number(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

}  // namespace quadrille::bench
