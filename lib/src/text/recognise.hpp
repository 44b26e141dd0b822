// The format of a text, recognised by its content. docs/formats.md has the rules.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::text {

enum class Format { dlx, ppar, exact_cover_lines, numeric_miniexact, miniexact, matrix, columns };

/// The format of a text that begins like this, or dlx if no other format fits. Nothing if the
/// format depends on text that follows. That is possible only if `is_whole` is false: the text then
/// ends with a line's end, and more may follow. O(size), but usually the beginning is enough.
[[nodiscard]] std::optional<Format> recognise(std::string_view text, bool is_whole,
                                              MemoryBudget& memory);

}  // namespace quadrille::text
