#include "suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace quadrille::tools {

namespace {

constexpr std::size_t longest_word = 64;  // names are much shorter; limits the work

/// The least number of letters to insert, remove, change, or swap with the next one (optimal string
/// alignment).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
        before_last = std::exchange(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string suggestion(std::string_view word, std::span<const std::string> names) {
    constexpr std::size_t shortest_beginning = 3;
    if (word.size() > longest_word) return {};
    const std::string* closest = nullptr;
    std::size_t least = 0;
    for (const std::string& name : names) {
        const bool begins = word.size() >= shortest_beginning && name.starts_with(word);
        const std::size_t wrong = begins ? 1 : distance(word, name);
        const bool is_close = begins || 3 * wrong <= std::max(word.size(), name.size());
        if (!is_close || (closest != nullptr && wrong >= least)) continue;
        closest = &name;
        least = wrong;
    }
    return closest == nullptr ? std::string() : fmt::format("; did you mean '{}'?", *closest);
}

}  // namespace quadrille::tools
