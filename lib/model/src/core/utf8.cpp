#include "core/utf8.hpp"

#include <cstdint>

namespace quadrille::core {
namespace {

constexpr std::size_t digits_of_byte = 2;

std::uint8_t byte_at(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<std::uint8_t>(bytes[at]);
}

/// The value of an upper-case hexadecimal digit, or -1.
int digit_of(char c) noexcept {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool begins_with_byte(std::string_view text) noexcept {
    return text.starts_with(replacement) && text.size() >= replacement.size() + digits_of_byte &&
           digit_of(text[replacement.size()]) >= 0 && digit_of(text[replacement.size() + 1]) >= 0;
}

void append_byte(std::string& text, char byte) {
    constexpr char digits[] = "0123456789ABCDEF";
    const auto value = static_cast<std::uint8_t>(byte);
    text += replacement;
    text += digits[value >> 4];
    text += digits[value & 15];
}

}  // namespace

// The table 3-7 of the Unicode standard: the second byte excludes codes that would be too long, the
// surrogates, and codes above 10FFFF.
std::size_t character_length(std::string_view bytes) noexcept {
    if (bytes.empty()) return 0;
    const std::uint8_t first = byte_at(bytes, 0);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4) return 0;
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (bytes.size() < length) return 0;
    const std::uint8_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const std::uint8_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (byte_at(bytes, 1) < least || byte_at(bytes, 1) > most) return 0;
    for (std::size_t k = 2; k < length; ++k) {
        if ((byte_at(bytes, k) & 0xC0) != 0x80) return 0;
    }
    return length;
}

std::string utf8_of(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const std::size_t length = character_length(bytes);
        if (length == 0 || begins_with_byte(bytes)) {
            append_byte(text, bytes.front());
            bytes.remove_prefix(1);
            continue;
        }
        text += bytes.substr(0, length);
        bytes.remove_prefix(length);
    }
    return text;
}

std::string bytes_of(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
        if (begins_with_byte(text)) {
            const int value =
                digit_of(text[replacement.size()]) * 16 + digit_of(text[replacement.size() + 1]);
            bytes += static_cast<char>(value);
            text.remove_prefix(replacement.size() + digits_of_byte);
        } else {
            bytes += text.front();
            text.remove_prefix(1);
        }
    }
    return bytes;
}

}  // namespace quadrille::core
