// The memory that a vector takes when it grows.
//
// Code that must stay within a limit has to ask before it adds elements. A growing vector holds its
// old and its new array for a moment, and the process may keep the memory of the old one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace quadrille::core {

/// The peak of bytes in use while `more` elements are added, including arrays that were outgrown.
/// Vectors are assumed to double.
template <typename T>
[[nodiscard]] std::size_t bytes_to_add(const std::vector<T>& vector, std::size_t more) {
    const std::size_t capacity = vector.capacity(), size = vector.size() + more;
    const std::size_t elements =
        size <= capacity ? capacity + capacity / 2 : capacity + std::max(size, 2 * capacity);
    return elements * sizeof(T);
}

}  // namespace quadrille::core
