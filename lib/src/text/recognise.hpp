// Recognises the format of a text by its content. docs/formats.md has the rules.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/memory.hpp"

namespace quadrille::text {

enum class Format {
    dlx,
    ppar,
    exact_cover_lines,
    numeric_miniexact,
    miniexact,
    matrix,
    columns,
    spp,
    mps,
    json
};

/// The format of a text that begins so; dlx where no other one fits. Nothing if that depends on
/// what follows, which can only be if `is_whole` is false: then the text ends with a line's end,
/// and more may follow. O(size), and mostly a look at its head.
[[nodiscard]] std::optional<Format> recognise(std::string_view text, bool is_whole,
                                              MemoryBudget& memory);

enum class FormatGuess { yes, no, open };

/// Is this text JSON? It is if it begins with '{', a string and ':'. No valid DLX text begins so,
/// because no item in its first line may hold a ':'. If the first line ends before the ':', the
/// line with the ':' is an option that begins with it, or with an item that the first line does not
/// name.
[[nodiscard]] FormatGuess is_json(std::string_view text, bool is_whole);

/// Is this text set partitioning as OR-Library writes it? Only if the first line has two counts,
/// each other line is a column, and all counts hold. DLX text is never so: its first line would
/// name two items, and the later lines, which have three words or more, would have to be made of
/// these two. `open`: that depends on what follows.
[[nodiscard]] FormatGuess is_spp(std::string_view text, bool is_whole);

/// Is this text MPS? It is if its first line but for comments begins with NAME or ROWS, and a line
/// ROWS follows. If the first line of all names an item ROWS, it may be DLX text, and counts as
/// such.
[[nodiscard]] FormatGuess is_mps(std::string_view text, bool is_whole);

}  // namespace quadrille::text
