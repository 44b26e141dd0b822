// FNV-1a with 64 bits: a digest that any program calculates in three lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::diagram::certificate {

class Fnv {
   public:
    void add(std::string_view text) {
        for (const char c : text) add(static_cast<unsigned char>(c));
    }
    void add(unsigned char byte) {
        constexpr std::uint64_t prime = 0x100000001B3U;
        hash_ = (hash_ ^ byte) * prime;
    }
    /// 16 hexadecimal digits.
    [[nodiscard]] std::string text() const {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text;
        for (int shift = 60; shift >= 0; shift -= 4) text += digits[hash_ >> shift & 15U];
        return text;
    }

   private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace quadrille::diagram::certificate
