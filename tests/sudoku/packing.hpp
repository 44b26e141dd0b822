// Packs a text as lz-string does, in a simple way: it looks for the longest known piece among all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::testing {

/// The signs of base64 for bits, the high bit of each first.
class PackedSigns {
   public:
    /// Adds a number of so many bits, its low bit first.
    void add(std::uint32_t number, unsigned bits) {
        for (unsigned i = 0; i < bits; ++i) bits_.push_back((number >> i & 1u) != 0);
    }
    std::string text() const {
        constexpr char alphabet[] =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string signs;
        for (std::size_t i = 0; i < bits_.size(); i += 6) {
            unsigned sign = 0;
            for (std::size_t k = i; k < i + 6; ++k) {
                sign = sign << 1 | static_cast<unsigned>(k < bits_.size() && bits_[k]);
            }
            signs += alphabet[sign];
        }
        while (signs.size() % 4 != 0) signs += '=';
        return signs;
    }

   private:
    std::vector<bool> bits_;
};

inline std::string packed(const std::u16string& text) {
    PackedSigns signs;
    std::vector<std::u16string> known(3);  // by code; the first three are no pieces
    unsigned bits = 2;
    std::size_t left = 0;
    const auto use_number = [&] {
        if (--left == 0) left = std::size_t{1} << bits++;
    };
    std::u16string last;
    for (std::size_t at = 0; at < text.size();) {
        if (!last.empty()) known.push_back(last + last[0]);  // what this piece may complete
        std::size_t best = 0;
        for (std::size_t code = 3; code < known.size(); ++code) {
            const bool fits = text.compare(at, known[code].size(), known[code]) == 0;
            if (fits && known[code].size() > known[best].size()) best = code;
        }
        if (!last.empty()) known.pop_back();
        const std::u16string piece =
            best == 0 ? text.substr(at, 1) : (best < known.size() ? known[best] : last + last[0]);
        if (best == 0) {
            const bool is_wide = piece[0] > 255;
            signs.add(is_wide ? 1 : 0, bits);
            signs.add(piece[0], is_wide ? 16 : 8);
            known.push_back(piece);
            if (!last.empty()) use_number();
        } else {
            signs.add(static_cast<std::uint32_t>(best), bits);
        }
        if (last.empty()) {
            bits = 3;
            left = 4;
        } else {
            known.push_back(last + piece[0]);
            use_number();
        }
        last = piece;
        at += piece.size();
    }
    signs.add(2, bits);
    return signs.text();
}

inline std::string packed(const std::string& text) {
    return packed(std::u16string(text.begin(), text.end()));
}

}  // namespace quadrille::testing
