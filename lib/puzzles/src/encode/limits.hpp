// The size limit of encoded problems.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/error.hpp"

namespace quadrille::encode {

/// An entry costs 12 bytes in the problem and about as much again in an engine: this many of them
/// take 3 GiB, what a common machine can spare. The next size up would only run out of memory.
inline constexpr std::uint64_t most_encoded_entries = std::uint64_t{1} << 27;

/// Refuses a puzzle if its encoding would have more entries than that. The estimate is a
/// floating-point number so that none that a user asks for overflows.
inline void refuse_too_large(const std::string& grammar, double entries) {
    if (entries <= static_cast<double>(most_encoded_entries)) return;
    throw ProblemError(grammar + " is too large: its options would have more than 2^27 entries");
}

}  // namespace quadrille::encode
