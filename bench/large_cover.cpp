#include "large_cover.hpp"

#include <algorithm>
#include <vector>

#include "random.hpp"

namespace quadrille::bench {
namespace {

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
