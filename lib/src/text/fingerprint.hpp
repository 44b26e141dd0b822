// A number by which two problems with other solutions are told apart.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::text {

/// FNV-1a, 64 bits, of the problem as write_dlx writes it, without the comment, the costs and a
/// blank at the start: what its solutions depend on.
[[nodiscard]] std::uint64_t fingerprint_number(const Problem& problem);

/// As 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint_text(const Problem& problem);

}  // namespace quadrille::text
