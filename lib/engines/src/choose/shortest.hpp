// Chooses the item with the fewest options, the first one if there are several.
//
// "Minimum remaining values": Golomb and Baumert 1965; Knuth, TAOCP 7.2.2.1, exercise 9. This is a
// scan of a flat array, in which covered items have large values. It handles a vector of items at a
// time. The book walks a linked list of the active items, which waits for memory at each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::choose {

/// The subscript of the smallest number, or of a number that is at most `enough`, whichever comes
/// first. It reads the numbers in blocks, and searches for the place only in the block of the
/// smallest. O(size).
[[nodiscard]] inline std::size_t shortest(std::span<const std::int32_t> lengths,
                                          std::int32_t enough) {
    constexpr std::size_t block = 16;
    const std::int32_t* const numbers = lengths.data();
    const std::size_t size = lengths.size();
    std::int32_t least = numbers[0];
    std::size_t at = 0;  // the start of the smallest number's block
    std::size_t i = 0;
    for (; i + block <= size && least > enough; i += block) {
        std::int32_t here = numbers[i];
        for (std::size_t k = 1; k < block; ++k) here = std::min(here, numbers[i + k]);
        if (here < least) {
            least = here;
            at = i;
        }
    }
    for (; i < size && least > enough; ++i) {
        if (numbers[i] < least) {
            least = numbers[i];
            at = i;
        }
    }
    while (numbers[at] > least) ++at;
    return at;
}

}  // namespace quadrille::choose
