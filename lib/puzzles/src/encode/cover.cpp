// A problem that is given as an exact-cover problem. A solution is drawn as its options.
#include "quadrille/encode/cover.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/entry_text.hpp"

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
        core::append_entries(text, problem_, problem_.option(option));
        core::append_option_name(text, problem_, option);
        picture.lines.push_back(std::move(text));
    }
    if (!uncovered.empty()) {
        std::ranges::sort(uncovered);
        std::string& text = picture.lines.emplace_back("| not covered:");
        for (const ItemId item : uncovered)
            core::append_item_name(text += ' ', problem_.item_name(item));
    }
    return picture;
}

}  // namespace quadrille
