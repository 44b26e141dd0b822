// The readers behind read_problem, one a format. Each takes the whole text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/problem.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// The counts that PPAR's first line promises.
struct Promise {
    std::size_t items;
    std::size_t options;
    std::string_view items_at;
    std::string_view options_at;
};

/// DLX text: an items line, then options. `body` is the source's text, or its end behind a
/// line with a promise.
[[nodiscard]] Problem read_dlx_body(const Source& source, std::string_view body,
                                    const std::optional<Promise>& promise = std::nullopt);
/// PPAR's .ec: a line with the counts of items and options, then as in DLX text.
[[nodiscard]] Problem read_ppar(const Source& source);
/// "p ec N", then lines "s i j k".
[[nodiscard]] Problem read_exact_cover_lines(const Source& source);
/// "p xc P S" or "p xcc P S", then options as numbers, each ended by 0.
[[nodiscard]] Problem read_numeric_miniexact(const Source& source);
/// "< a b > [ x y ] a x:1; …"
[[nodiscard]] Problem read_miniexact(const Source& source);
/// Rows of 0s and 1s.
[[nodiscard]] Problem read_matrix(const Source& source);
/// Rows of numbers: an option each.
[[nodiscard]] Problem read_columns(const Source& source);

}  // namespace quadrille::text
