// Recognises the format of a text by its content. docs/formats.md has the rules.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::text {

enum class Format { dlx, ppar, exact_cover_lines, numeric_miniexact, miniexact, matrix, columns };

/// The format of a text that begins so; dlx where no other one fits. Nothing if that depends on
/// what follows, which can only be if `is_whole` is false: then the text ends with a line's end,
/// and more may follow. O(size), and mostly a look at its head.
[[nodiscard]] std::optional<Format> recognise(std::string_view text, bool is_whole,
                                              MemoryBudget& memory);

}  // namespace quadrille::text
