// The item with the fewest options, the first of them where there are several.
//
// "Minimum remaining values": Golomb and Baumert 1965; Knuth, TAOCP 7.2.2.1, exercise 9.
// A scan of a flat array, covered items in it with large values, takes a vector of items a step;
// walking a linked list of the active ones, as the book does, waits for memory at each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::choose {

/// The subscript of the smallest number. O(size).
[[nodiscard]] inline std::size_t shortest(std::span<const std::int32_t> lengths) {
    std::int32_t least = lengths[0];
    for (const std::int32_t length : lengths) least = std::min(least, length);
    return static_cast<std::size_t>(std::ranges::find(lengths, least) - lengths.begin());
}

}  // namespace quadrille::choose
