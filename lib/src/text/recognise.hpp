// Which format a text is in, judged by what it says. The rules: docs/formats.md.
#pragma once

#include <string_view>

namespace quadrille::text {

enum class Format { dlx, ppar, exact_cover_lines, numeric_miniexact, miniexact, matrix, columns };

/// The format of a text; dlx where no other one fits. O(size), and mostly a look at its head.
[[nodiscard]] Format recognise(std::string_view text);

}  // namespace quadrille::text
