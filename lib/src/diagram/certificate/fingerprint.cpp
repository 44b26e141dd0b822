// The fingerprint of a problem in certificates: FNV-1a of a plain text, so that a program without
// this library can calculate it.
#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/certificate.hpp"

namespace quadrille {
namespace {

class Fnv {
   public:
    void add(std::string_view text) {
        constexpr std::uint64_t prime = 0x100000001B3U;
        for (const char c : text) {
            hash_ ^= static_cast<unsigned char>(c);
            hash_ *= prime;
        }
    }
    [[nodiscard]] std::string text() const {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text;
        for (int shift = 60; shift >= 0; shift -= 4) text += digits[hash_ >> shift & 15U];
        return text;
    }

   private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace

std::string certificate_fingerprint(const Problem& problem) {
    Fnv hash;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        // A secondary item may be covered once.
        const auto [least, most] =
            problem.is_primary(item) ? problem.multiplicity(item) : Multiplicity{0, 1};
        hash.add(problem.item_name(item));
        hash.add(' ' + std::to_string(least) + ' ' + std::to_string(most) + '\n');
    }
    hash.add("--\n");
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        bool is_first = true;
        for (const Entry& entry : problem.option(option)) {
            if (!is_first) hash.add(" ");
            is_first = false;
            hash.add(problem.item_name(entry.item));
            if (entry.color == no_color) continue;
            hash.add(":");
            hash.add(problem.color_name(entry.color));
        }
        if (problem.cost(option) != 0) hash.add('|' + std::to_string(problem.cost(option)));
        hash.add("\n");
    }
    return hash.text();
}

}  // namespace quadrille
