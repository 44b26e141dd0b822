// Checks a claimed solution against the definition of exact cover, item by item.
//
// It keeps only what the definition needs: for each item, how often it is covered, the first option
// that covers it, and its color. It uses no table, order or code of any engine.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/entry_text.hpp"
#include "core/quoted.hpp"
#include "quadrille/check.hpp"

namespace quadrille {
namespace {

// A sentence quotes at most this many entries of an option, so that it stays readable.
constexpr std::size_t most_entries_quoted = 12;

std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::string words_of(const Problem& problem, OptionId option) {
    std::string words;
    std::size_t left = most_entries_quoted;
    for (const Entry& entry : problem.option(option)) {
        if (!words.empty()) words += ' ';
        if (left-- == 0) {
            words += "…";
            break;
        }
        core::append_entries(words, problem, {&entry, 1});
    }
    return quoted(words);
}

/// The state of an item while the claimed options are examined.
struct Covering {
    std::size_t times = 0;
    OptionId first{};
    Color color = no_color;
};

std::optional<std::string> find_bad_number(const Problem& problem,
                                           std::span<const OptionId> claimed) {
    for (const OptionId option : claimed) {
        if (index(option) >= problem.option_count()) {
            return "there is no option number " + std::to_string(index(option));
        }
    }
    std::vector<OptionId> sorted(claimed.begin(), claimed.end());
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice == sorted.end()) return std::nullopt;
    return "option number " + std::to_string(index(*twice)) + ", " + words_of(problem, *twice) +
           ", is chosen twice";
}

std::string covered_twice(const Problem& problem, ItemId item, OptionId first, OptionId second) {
    return "item " + core::quoted(problem.item_name(item)) + " is covered twice, by options " +
           words_of(problem, first) + " and " + words_of(problem, second);
}

std::string two_colors(const Problem& problem, const Covering& before, OptionId second,
                       const Entry& entry) {
    return "item " + core::quoted(problem.item_name(entry.item)) + " has color " +
           core::shortened(problem.color_name(before.color)) + " in option " +
           words_of(problem, before.first) + " and " +
           core::shortened(problem.color_name(entry.color)) + " in option " +
           words_of(problem, second);
}

/// The contradiction between an entry and earlier entries of its item, if there is one.
std::optional<std::string> find_clash(const Problem& problem, const Covering& before,
                                      OptionId option, const Entry& entry) {
    if (before.times == 0) return std::nullopt;
    if (problem.is_primary(entry.item)) {
        if (problem.multiplicity(entry.item).most != 1) return std::nullopt;
    } else if (before.color != no_color && entry.color != no_color) {
        if (before.color == entry.color) return std::nullopt;
        return two_colors(problem, before, option, entry);
    }
    return covered_twice(problem, entry.item, before.first, option);
}

std::optional<std::string> find_wrong_number_of_times(const Problem& problem, ItemId item,
                                                      std::size_t times) {
    const auto [least, most] = problem.multiplicity(item);
    if (times >= least && times <= most) return std::nullopt;
    std::string sentence = "item " + core::quoted(problem.item_name(item));
    if (least == 1 && most == 1) return sentence + " is not covered";
    sentence += " is covered " + std::to_string(times) + (times == 1 ? " time" : " times");
    sentence += "; it needs " + std::to_string(least);
    if (most != least) sentence += " to " + std::to_string(most);
    return sentence;
}

}  // namespace

std::optional<std::string> find_violation(const Problem& problem,
                                          std::span<const OptionId> claimed) {
    if (auto bad = find_bad_number(problem, claimed)) return bad;
    std::vector<Covering> covering(problem.item_count());
    for (const OptionId option : claimed) {
        for (const Entry& entry : problem.option(option)) {
            Covering& item = covering[index(entry.item)];
            if (auto clash = find_clash(problem, item, option, entry)) return clash;
            if (item.times++ == 0) item = {1, option, entry.color};
        }
    }
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        if (auto wrong = find_wrong_number_of_times(problem, item, covering[i].times)) return wrong;
    }
    return std::nullopt;
}

}  // namespace quadrille
