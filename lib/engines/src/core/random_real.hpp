// A random number from 0 to 1 that depends only on the generator. The result of
// std::uniform_real_distribution differs between libraries.
#pragma once

#include <random>

namespace quadrille::core {

/// At least 0 and less than 1.
[[nodiscard]] inline double random_real(std::mt19937_64& random) {
    return static_cast<double>(random() >> 11) * 0x1p-53;
}

}  // namespace quadrille::core
