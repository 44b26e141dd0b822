// The size of the window that xz data refers back to.
#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille::packed {

/// The bytes at the beginning of xz data that are enough for xz_window().
inline constexpr std::size_t xz_header_size = 12 + 1024;

/// The window of the first block, in bytes; 0 if the bytes do not tell. xz uses the same window for
/// all blocks of a file. Source: The .xz File Format, 3.1 and 5.3.1.
[[nodiscard]] std::size_t xz_window(std::string_view first_bytes);

}  // namespace quadrille::packed
