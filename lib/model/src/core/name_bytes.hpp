// The bytes of names: which of them DLX text can hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace quadrille::core {

enum class ByteClass : std::uint8_t { name, blank, colon, bar, control };

inline constexpr std::array<ByteClass, 256> byte_classes = [] {
    std::array<ByteClass, 256> classes{};
    for (std::size_t byte = 0; byte < 0x20; ++byte) classes[byte] = ByteClass::control;
    classes[0x7F] = ByteClass::control;
    classes[' '] = classes['\t'] = ByteClass::blank;
    classes[':'] = ByteClass::colon;
    classes['|'] = ByteClass::bar;
    return classes;
}();

[[nodiscard]] inline ByteClass class_of(char c) noexcept {
    return byte_classes[static_cast<unsigned char>(c)];
}
[[nodiscard]] inline bool is_blank(char c) noexcept {
    return class_of(c) == ByteClass::blank;
}

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // U+FEFF in UTF-8

/// True if DLX text can hold the name of a color: it is not empty, and has no blank, ':', '|' or
/// control byte.
[[nodiscard]] inline bool is_plain_name(std::string_view name) noexcept {
    return !name.empty() &&
           std::ranges::all_of(name, [](char c) { return class_of(c) == ByteClass::name; });
}

/// The same for an item, which may be the first word of a text: there, a byte order mark is lost.
[[nodiscard]] inline bool is_plain_item_name(std::string_view name) noexcept {
    return is_plain_name(name) && !name.starts_with(byte_order_mark);
}

}  // namespace quadrille::core
