// A text that distinguishes problems with different solutions.
#pragma once

#include <string>

#include "quadrille/problem.hpp"

namespace quadrille::text {

/// XXH3, 128 bits, as 32 hexadecimal digits, of the problem as write_dlx writes it, without the
/// comment, the costs and a blank at the start. These do not affect the solutions.
[[nodiscard]] std::string fingerprint_text(const Problem& problem);

}  // namespace quadrille::text
