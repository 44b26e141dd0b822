#include "core/quoted.hpp"

#include <cstddef>

#include "core/utf8.hpp"

namespace quadrille::core {
namespace {

constexpr std::size_t most_bytes = 40;  // a longer name loses its middle
constexpr std::size_t kept_at_front = 24;
constexpr std::size_t kept_at_back = 8;

void append_printable(std::string& out, std::string_view bytes) {
    constexpr char digits[] = "0123456789ABCDEF";
    while (!bytes.empty()) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        const std::size_t size = character_length(bytes);
        if (byte < 0x20 || byte == 0x7F || size == 0) {
            out += "\\x";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += bytes.substr(0, size);
        }
        bytes.remove_prefix(size == 0 ? 1 : size);
    }
}

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;  // UTF-8
}

}  // namespace

std::string shortened(std::string_view name) {
    std::string out;
    if (name.size() <= most_bytes) {
        append_printable(out, name);
    } else {
        // A character is not cut in two: at most three bytes of one follow its first.
        std::size_t front = kept_at_front;
        for (int i = 0; i < 3 && continues_character(name[front]); ++i) --front;
        std::size_t back = name.size() - kept_at_back;
        for (int i = 0; i < 3 && continues_character(name[back]); ++i) ++back;
        append_printable(out, name.substr(0, front));
        out += "…";
        append_printable(out, name.substr(back));
    }
    return out;
}

std::string quoted(std::string_view name) {
    return "'" + shortened(name) + "'";
}

std::string dot_quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
        if (c == '&') out += "amp;";  // otherwise "&lt;" would be shown as "<"
    }
    return out + '"';
}

}  // namespace quadrille::core
