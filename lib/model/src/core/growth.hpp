// How much memory a vector may take when it grows.
//
// Code that keeps to a limit must check it before it adds an element. A vector that grows has its
// old and its new array for a moment, and the memory of the old one may stay with the process
// afterwards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace quadrille::core {

/// The most bytes that are in use while `more` elements are added, arrays that were outgrown
/// included. A vector is taken to double when it grows.
template <typename T>
[[nodiscard]] std::size_t bytes_to_add(const std::vector<T>& vector, std::size_t more) {
    const std::size_t capacity = vector.capacity(), size = vector.size() + more;
    const std::size_t elements =
        size <= capacity ? capacity + capacity / 2 : capacity + std::max(size, 2 * capacity);
    return elements * sizeof(T);
}

}  // namespace quadrille::core
