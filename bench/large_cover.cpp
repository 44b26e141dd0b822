#include "large_cover.hpp"

#include <algorithm>
#include <vector>

namespace quadrille::bench {
namespace {

/// The generator splitmix64: a counter, well mixed.
class Random {
   public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// A number below `bound`; the bias of the remainder does not matter here.
    std::size_t below(std::size_t bound) {
        std::uint64_t word = state_ += 0x9E3779B97F4A7C15u;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
        word = (word ^ word >> 27) * 0x94D049BB133111EBu;
        return static_cast<std::size_t>((word ^ word >> 31) % bound);
    }

   private:
    std::uint64_t state_;
};

void append_item(std::string& text, std::size_t item, char end) {
    text += 'i';
    text += std::to_string(item);
    text += end;
}

}  // namespace

std::string large_cover_text(const LargeCover& wanted) {
    Random random(wanted.seed);
    std::string text;
    text.reserve((wanted.items + wanted.options * wanted.entries) * 9);
    for (std::size_t i = 0; i < wanted.items; ++i) append_item(text, i, ' ');
    if (!text.empty()) text.back() = '\n';
    std::vector<std::size_t> option;
    for (std::size_t o = 0; o < wanted.options; ++o) {
        option.clear();
        while (option.size() < wanted.entries) {
            const std::size_t item = random.below(wanted.items);
            if (std::ranges::find(option, item) == option.end()) option.push_back(item);
        }
        for (const std::size_t item : option) append_item(text, item, ' ');
        if (!option.empty()) text.back() = '\n';
    }
    return text;
}

}  // namespace quadrille::bench
