// A problem that is given as an exact-cover problem. A solution is drawn as its options.
#include "quadrille/encode/cover.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

CoverEncoder::CoverEncoder(Problem problem) : problem_(std::move(problem)) {}

draw::Picture CoverEncoder::picture(std::span<const OptionId> solution) const {
    draw::Picture picture;
    std::vector<ItemId> uncovered;
    for (const OptionId option : solution) {
        if (problem_.is_omission(option)) {
            uncovered.push_back(problem_.option(option).front().item);
            continue;
        }
        std::string text;
        bool first = true;
        for (const Entry& entry : problem_.option(option)) {
            if (!std::exchange(first, false)) text += ' ';
            text += problem_.item_name(entry.item);
            if (entry.color != no_color) (text += ':') += problem_.color_name(entry.color);
        }
        if (problem_.has_option_names()) (text += " | ") += problem_.option_name(option);
        picture.lines.push_back(std::move(text));
    }
    if (!uncovered.empty()) {
        std::ranges::sort(uncovered);
        std::string& text = picture.lines.emplace_back("| not covered:");
        for (const ItemId item : uncovered) (text += ' ') += problem_.item_name(item);
    }
    return picture;
}

}  // namespace quadrille
