// A shuffle that depends only on its seed. The result of std::shuffle differs between libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <utility>

namespace quadrille::core {

/// Fisher and Yates. O(values).
template <typename T>
void shuffle(std::span<T> values, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random() % i]);
}

}  // namespace quadrille::core
