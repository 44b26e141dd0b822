// Texts in UTF-8, and bytes that are none.
//
// JSON holds only UTF-8, and a name may be any bytes. A byte that is not part of UTF-8 becomes
// U+FFFD, the replacement character, and two hexadecimal digits: the byte E9 is written as "�E9".
// A replacement character of the name itself is kept, unless two such digits follow it. Then each
// of its own three bytes is written so. Different bytes therefore have different texts, and a name
// in UTF-8 is nearly always its own text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::core {

inline constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD in UTF-8

/// The length of the character with which the bytes begin, 1 to 4. 0 if they are empty or do not
/// begin with one.
[[nodiscard]] std::size_t character_length(std::string_view bytes) noexcept;

/// The text that stands for these bytes. O(size).
[[nodiscard]] std::string utf8_of(std::string_view bytes);

/// The bytes that a text stands for: bytes_of(utf8_of(bytes)) == bytes. O(size).
[[nodiscard]] std::string bytes_of(std::string_view text);

}  // namespace quadrille::core
