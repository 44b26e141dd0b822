#include "sudoku/read/lz_string.hpp"

#include <cstdint>
#include <vector>

namespace quadrille::sudoku {
namespace {

constexpr unsigned bits_of_sign = 6;

/// The number that a sign of base64 stands for; 64 if it stands for none.
unsigned number_of(char sign) {
    if (sign >= 'A' && sign <= 'Z') return static_cast<unsigned>(sign - 'A');
    if (sign >= 'a' && sign <= 'z') return static_cast<unsigned>(sign - 'a') + 26;
    if (sign >= '0' && sign <= '9') return static_cast<unsigned>(sign - '0') + 52;
    if (sign == '+' || sign == ' ') return 62;
    if (sign == '/' || sign == '-') return 63;
    return 64;
}

/// The bits of the signs, the high bit of each sign first.
class PackedBits {
   public:
    explicit PackedBits(std::string_view signs) : signs_(signs) {}

    /// The next number, which has this many bits, its low bit first. Nothing at the end of the
    /// text, or at a character that base64 does not have.
    std::optional<std::uint32_t> take(unsigned count) {
        std::uint32_t number = 0;
        for (unsigned i = 0; i < count; ++i) {
            if (at_ == signs_.size() * bits_of_sign) return std::nullopt;
            const unsigned sign = number_of(signs_[at_ / bits_of_sign]);
            if (sign == 64) return std::nullopt;
            const unsigned bit = sign >> (bits_of_sign - 1 - at_ % bits_of_sign) & 1u;
            number |= bit << i;
            ++at_;
        }
        return number;
    }

   private:
    std::string_view signs_;
    std::size_t at_ = 0;  // in bits
};

/// Units of UTF-16 in UTF-8; half of a pair becomes U+FFFD.
std::string in_utf8(const std::u16string& units) {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::uint32_t c = units[i];
        const bool is_high = c >= 0xD800 && c < 0xDC00;
        const bool has_low = i + 1 < units.size() && (units[i + 1] & 0xFC00) == 0xDC00;
        if (is_high && has_low) {
            c = 0x10000 + ((c & 0x3FF) << 10) + (units[++i] & 0x3FFu);
        } else if (c >= 0xD800 && c < 0xE000) {
            c = 0xFFFD;
        }
        const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
        if (c < 0x80) {
            add(c);
        } else if (c < 0x800) {
            add(0xC0 | c >> 6);
            add(0x80 | (c & 0x3F));
        } else if (c < 0x10000) {
            add(0xE0 | c >> 12);
            add(0x80 | (c >> 6 & 0x3F));
            add(0x80 | (c & 0x3F));
        } else {
            add(0xF0 | c >> 18);
            add(0x80 | (c >> 12 & 0x3F));
            add(0x80 | (c >> 6 & 0x3F));
            add(0x80 | (c & 0x3F));
        }
    }
    return text;
}

/// A piece of the text that a code stands for. The text holds it, so it needs no copy: a new piece
/// is the last one and the character behind it.
struct Piece {
    std::size_t begin = 0;
    std::size_t length = 0;
};

// Codes below three are characters of 8 and of 16 bits, and the end.
constexpr std::uint32_t first_code = 3;

}  // namespace

std::optional<std::string> unpack_lz_string(std::string_view packed, std::size_t most) {
    PackedBits bits(packed);
    std::u16string text;
    std::vector<Piece> pieces;  // by code, from first_code on
    unsigned width = 2;         // of the next code
    std::size_t left = 0;       // numbers of this width that are not used
    std::size_t last = 0;       // where the text of the last code begins
    const auto use_number = [&] {
        if (--left == 0) left = std::size_t{1} << width++;
    };
    for (;;) {
        const auto code = bits.take(width);
        if (!code) return std::nullopt;
        if (*code == 2) return in_utf8(text);
        const std::size_t begin = text.size();
        const bool is_first = begin == 0;
        const std::size_t known = pieces.size();
        if (*code < 2) {
            const auto unit = bits.take(*code == 0 ? 8 : 16);
            if (!unit || begin >= most) return std::nullopt;
            text += static_cast<char16_t>(*unit);
            pieces.push_back({begin, 1});
            if (!is_first) use_number();
        } else {
            const std::size_t number = *code - first_code;
            if (is_first || number > known) return std::nullopt;
            // The piece that this code completes: the last one and its own first character.
            const Piece piece = number == known ? Piece{last, begin - last + 1} : pieces[number];
            if (piece.length > most - begin) return std::nullopt;
            for (std::size_t i = 0; i < piece.length; ++i) text += text[piece.begin + i];
        }
        if (is_first) {
            width = 3;
            left = 4;
        } else {
            pieces.push_back({last, begin - last + 1});
            use_number();
        }
        last = begin;
    }
}

}  // namespace quadrille::sudoku
