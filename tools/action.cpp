#include "action.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

namespace quadrille::tools {

namespace {

/// In the order of the enumeration.
constexpr std::array<std::string_view, action_count> action_names{
    "first",        "all",      "limit",      "count",       "unique",   "best",
    "worst",        "estimate", "sample",     "options",     "diagram",  "dlx",
    "problem-json", "reduce",   "symmetries", "why",         "compare",  "hint",
    "explain",      "rate",     "canonical",  "check-clues", "generate", "around"};

}  // namespace

std::string_view name_of(Action action) {
    return action_names.at(static_cast<std::size_t>(action));
}

std::optional<Action> action_named(std::string_view name) {
    const auto found = std::ranges::find(action_names, name);
    if (found == action_names.end()) return std::nullopt;
    return static_cast<Action>(found - action_names.begin());
}

std::string in_words(ActionSet actions) {
    std::vector<std::string> names;
    for (unsigned a = 0; a < action_count; ++a) {
        const auto action = static_cast<Action>(a);
        if (actions.contains(action)) names.push_back(fmt::format("--{}", name_of(action)));
    }
    if (names.empty()) return {};
    const std::string last = names.back();
    names.pop_back();
    return names.empty() ? last : fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace quadrille::tools
