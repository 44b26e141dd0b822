// Numbers of any size as bytes: LEB128, seven bits a byte from the lowest, and the top bit of all
// but the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::diagram::certificate {

inline constexpr unsigned bits_of_byte = 7;
inline constexpr std::uint64_t more_follows = 1U << bits_of_byte;
/// The most bytes of a number of 64 bits.
inline constexpr std::size_t longest_number = 10;

/// Puts a number at a place with room for it. Returns the place behind it.
template <typename Byte>
Byte* put_number(Byte* at, std::uint64_t number) {
    for (; number >= more_follows; number >>= bits_of_byte) {
        *at++ = static_cast<Byte>(static_cast<std::uint8_t>(number | more_follows));
    }
    *at++ = static_cast<Byte>(static_cast<std::uint8_t>(number));
    return at;
}

/// Reads a number that put_number() has written, and moves behind it.
[[nodiscard]] inline std::uint64_t take_number(const std::uint8_t*& at) {
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += bits_of_byte) {
        const std::uint64_t byte = *at++;
        number |= (byte & (more_follows - 1)) << shift;
        if (byte < more_follows) return number;
    }
}

}  // namespace quadrille::diagram::certificate
