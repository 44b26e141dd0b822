#include "input/not_text.hpp"

#include <fmt/format.h>

namespace quadrille::tools {

namespace {

constexpr std::size_t beginning_bytes = 512;

struct Foreign {
    std::string_view magic;
    const char* name;
};

constexpr Foreign packed_formats[] = {
    {"BZh", "bzip2"},        {"PK\x03\x04", "zip"},
    {"7z\xBC\xAF", "7-Zip"}, {"\x04\x22\x4D\x18", "lz4"},
    {"LZIP", "lzip"},        {"\x1F\x9D", "compress (.Z)"},
};

/// Control bytes that texts do not contain. Line ends, tabs, form feeds, and marks of editors and
/// terminals are allowed.
bool is_never_text(unsigned char byte) {
    constexpr std::string_view harmless("\t\n\v\f\r\x1A\x1B");
    return (byte < 0x20 && harmless.find(static_cast<char>(byte)) == harmless.npos) || byte == 0x7F;
}

/// "BZh" alone may begin a name. The mark of a block after it, the digits of pi, is certain.
bool is_packed(std::string_view bytes, const Foreign& foreign) {
    constexpr std::string_view bzip2_block = "1AY&SY";
    if (!bytes.starts_with(foreign.magic)) return false;
    return foreign.magic != "BZh" ||
           bytes.substr(0, beginning_bytes).substr(4).starts_with(bzip2_block);
}

}  // namespace

std::optional<std::string> why_not_text(std::string_view first_bytes) {
    const bool has_mark =
        first_bytes.starts_with("\xFF\xFE") || first_bytes.starts_with("\xFE\xFF");
    if (has_mark && first_bytes.substr(0, beginning_bytes).find('\0') != first_bytes.npos) {
        return "is UTF-16 text; only UTF-8 is read";
    }
    for (const Foreign& foreign : packed_formats) {
        if (first_bytes.size() > 4 && is_packed(first_bytes, foreign)) {
            return fmt::format("is {} data; only text is read, plain or packed by gzip, xz or zstd",
                               foreign.name);
        }
    }
    const std::string_view looked_at = first_bytes.substr(0, beginning_bytes);
    for (std::size_t i = 0; i < looked_at.size(); ++i) {
        const auto byte = static_cast<unsigned char>(looked_at[i]);
        if (!is_never_text(byte)) continue;
        return fmt::format("is a binary file and not text: its byte {} is \\x{:02X}", i + 1, byte);
    }
    return std::nullopt;
}

}  // namespace quadrille::tools
