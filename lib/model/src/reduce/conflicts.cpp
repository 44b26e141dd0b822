#include "reduce/conflicts.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::reducing {
namespace {

// Up to this length, a scan of an option is faster than a binary search.
constexpr std::size_t short_option = 32;

}  // namespace

Conflicts::Conflicts(const Problem& problem) : problem_(problem) {
    if (!problem.has_colors()) return;
    first_color_.reserve(problem.item_count());
    std::size_t entries = 0;
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        first_color_.push_back(entries);
        entries += problem.options_of(id_at<ItemId>(i)).size();
    }
    // An item's options are listed in ascending order, so this fills the lists from the front.
    colors_.resize(entries);
    std::vector<std::size_t> next = first_color_;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        for (const Entry& entry : problem.option(id_at<OptionId>(o))) {
            colors_[next[index(entry.item)]++] = entry.color;
        }
    }
}

std::optional<Color> Conflicts::color_in(OptionId option, ItemId item) const {
    const auto entries = problem_.option(option);
    if (entries.size() <= short_option) {
        for (const Entry& entry : entries) {
            if (entry.item == item) return entry.color;
        }
        return std::nullopt;
    }
    const auto options = problem_.options_of(item);
    const auto place = std::ranges::lower_bound(options, option);
    if (place == options.end() || *place != option) return std::nullopt;
    return color_at(item, static_cast<std::size_t>(place - options.begin()));
}

}  // namespace quadrille::reducing
