// A number that distinguishes problems with different solutions.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::text {

/// FNV-1a, 64 bits, of the problem as write_dlx writes it, without the comment, the costs and a
/// blank at the start. These do not affect the solutions.
[[nodiscard]] std::uint64_t fingerprint_number(const Problem& problem);

/// The same as 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint_text(const Problem& problem);

}  // namespace quadrille::text
