// What the tables say of each setting, for the pages.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "refusals/tables.hpp"

namespace quadrille::tools::refusals {

namespace {

/// The names that a setting cannot go with.
std::vector<std::string_view> excluded_by(const Setting& setting) {
    std::vector<std::string_view> names;
    for (const Exclusion& row : exclusions()) {
        if (!(row.commands & setting.commands)) continue;
        const auto ones = words_in(row.ones);
        const auto others = words_in(row.others);
        if (std::ranges::find(ones, setting.name) != ones.end()) {
            names.insert(names.end(), others.begin(), others.end());
        }
        if (std::ranges::find(others, setting.name) != others.end()) {
            names.insert(names.end(), ones.begin(), ones.end());
        }
    }
    return names;
}

}  // namespace

std::vector<std::string_view> words_in(std::string_view words) {
    std::vector<std::string_view> found;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        found.push_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return found;
}

std::string dashed(const std::vector<std::string_view>& names) {
    std::vector<std::string> all;
    for (const std::string_view name : names) all.push_back(fmt::format("--{}", name));
    const std::string last = all.back();
    all.pop_back();
    return all.empty() ? last : fmt::format("{} or {}", fmt::join(all, ", "), last);
}

std::string rules_of(const Setting& setting) {
    std::string text;
    if (setting.actions != ActionSet::all()) {
        text += fmt::format(" Only for {}.", in_words(setting.actions));
    }
    if (!setting.needs.empty()) text += fmt::format(" Needs {}.", dashed(words_in(setting.needs)));
    const std::vector<std::string_view> others = excluded_by(setting);
    if (!others.empty()) text += fmt::format(" Not with {}.", dashed(others));
    return text.empty() ? text : text.substr(1);
}

}  // namespace quadrille::tools::refusals
