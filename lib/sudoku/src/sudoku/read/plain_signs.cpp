#include "sudoku/read/plain_signs.hpp"

#include <algorithm>
#include <array>

#include "core/utf8.hpp"

namespace quadrille::sudoku {
namespace {

/// Characters in a row that stand for the ASCII characters from `plain` on, or all for `plain`.
struct SignRange {
    char32_t first, last;
    char plain;
    bool is_row;  ///< the next one stands for the next ASCII character
};

constexpr char nothing = '\0';  // a mark without a width, which is left out

constexpr std::array all_signs{
    SignRange{0x00A0, 0x00A0, ' ', false},      // a space without a break
    SignRange{0x00A6, 0x00A6, '|', false},      // a broken bar
    SignRange{0x00B7, 0x00B7, '.', false},      // a middle dot
    SignRange{0x0660, 0x0669, '0', true},       // Arabic-Indic digits
    SignRange{0x06F0, 0x06F9, '0', true},       // the same in Persian and Urdu
    SignRange{0x0966, 0x096F, '0', true},       // Devanagari
    SignRange{0x09E6, 0x09EF, '0', true},       // Bengali
    SignRange{0x0E50, 0x0E59, '0', true},       // Thai
    SignRange{0x2000, 0x200A, ' ', false},      // spaces of several widths
    SignRange{0x200B, 0x200F, nothing, false},  // marks of no width
    SignRange{0x2010, 0x2015, '-', false},      // hyphens and dashes
    SignRange{0x2022, 0x2022, '.', false},      // a bullet
    SignRange{0x2027, 0x2027, '.', false},      // a hyphenation point
    SignRange{0x202F, 0x202F, ' ', false},      // a narrow space without a break
    SignRange{0x205F, 0x205F, ' ', false},      // a mathematical space
    SignRange{0x2060, 0x2060, nothing, false},  // a word joiner
    SignRange{0x2212, 0x2212, '-', false},      // minus
    SignRange{0x2219, 0x2219, '.', false},      // a bullet operator
    SignRange{0x22C5, 0x22C5, '.', false},      // a dot operator
    SignRange{0x2422, 0x2423, '.', false},      // signs for a blank
    SignRange{0x2460, 0x2468, '1', true},       // digits in circles
    SignRange{0x25A1, 0x25A2, '.', false},      // white squares
    SignRange{0x25AB, 0x25AB, '.', false},      // a small one
    SignRange{0x25FB, 0x25FB, '.', false},      // a medium one
    SignRange{0x25FD, 0x25FD, '.', false},      // a medium small one
    SignRange{0x2610, 0x2610, '.', false},      // a ballot box
    SignRange{0x2B1C, 0x2B1C, '.', false},      // a large square
    SignRange{0x3000, 0x3000, ' ', false},      // a full-width space
    SignRange{0xFEFF, 0xFEFF, nothing, false},  // a byte order mark
    SignRange{0xFF01, 0xFF5E, '!', true},       // full-width ASCII
};

/// The character that these bytes are.
char32_t code_of(std::string_view bytes) {
    constexpr std::array<unsigned, 5> leading{0, 0x7F, 0x1F, 0x0F, 0x07};  // the bits of the first
    char32_t code = static_cast<unsigned char>(bytes[0]) & leading.at(bytes.size());
    for (const char byte : bytes.substr(1)) code = code << 6 | (static_cast<unsigned>(byte) & 0x3F);
    return code;
}

const SignRange* signs_with(char32_t code) {
    const auto signs = std::ranges::find_if(
        all_signs, [&](const SignRange& some) { return some.first <= code && code <= some.last; });
    return signs == all_signs.end() ? nullptr : &*signs;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::optional<PlainText> in_plain_signs(std::string_view text) {
    if (is_ascii(text)) return std::nullopt;
    PlainText plain;
    bool has_signs = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(core::character_length(text.substr(at)),
                                                         1);  // 0: a byte that is no UTF-8
        const char32_t code = code_of(text.substr(at, length));
        const SignRange* const signs = code >= 0x80 ? signs_with(code) : nullptr;
        if (signs == nullptr) {
            for (std::size_t i = 0; i < length; ++i) plain.columns.push_back(at + i);
            plain.text += text.substr(at, length);
        } else if (signs->plain != nothing) {
            const auto next = signs->is_row ? code - signs->first : 0;
            plain.columns.push_back(at);
            plain.text += static_cast<char>(static_cast<char32_t>(signs->plain) + next);
        }
        has_signs |= signs != nullptr;
        at += length;
    }
    if (!has_signs) return std::nullopt;
    plain.columns.push_back(text.size());
    return plain;
}

}  // namespace quadrille::sudoku
