#include "json.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "quadrille/json.hpp"

namespace quadrille::tools {

namespace {

// A decimal number waits as the string of an object with the empty key. No name is empty, so no
// other object looks so. In a string, the quotes would be escaped.
constexpr char decimal_key[] = "";
constexpr std::string_view dumped_begin = "{\"\":\"";
constexpr std::string_view dumped_end = "\"}";

void release_decimals(std::string& line) {
    std::size_t at = line.find(dumped_begin);
    while (at != std::string::npos) {
        line.erase(at, dumped_begin.size());
        at = line.find(dumped_end, at);
        line.erase(at, dumped_end.size());
        at = line.find(dumped_begin, at);
    }
}

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD in UTF-8

/// The same with json_name() of all strings and keys.
Json in_utf8(const Json& value) {
    if (value.is_string()) return json_name(value.get_ref<const std::string&>());
    Json copy = value;
    if (value.is_array()) {
        for (Json& element : copy) element = in_utf8(element);
    } else if (value.is_object()) {
        copy = Json::object();
        for (const auto& [key, member] : value.items()) copy[json_name(key)] = in_utf8(member);
    }
    return copy;
}

bool has_colon(const Problem& problem, OptionId option) {
    constexpr char colon = ':';
    return std::ranges::any_of(problem.option(option), [&](const Entry& entry) {
        return problem.item_name(entry.item).find(colon) != std::string_view::npos ||
               problem.color_name(entry.color).find(colon) != std::string_view::npos;
    });
}

/// The entries of an option: names, with their colors behind ':' unless `are_apart`.
Json entries_of(const Problem& problem, OptionId option, bool are_apart) {
    Json entries = Json::array();
    for (const Entry& entry : problem.option(option)) {
        std::string text(problem.item_name(entry.item));
        if (entry.color != no_color && !are_apart) {
            text += ':';
            text += problem.color_name(entry.color);
        }
        entries.push_back(std::move(text));
    }
    return entries;
}

Json colors_of(const Problem& problem, OptionId option) {
    Json colors = Json::object();
    for (const Entry& entry : problem.option(option)) {
        if (entry.color == no_color) continue;
        colors[std::string(problem.item_name(entry.item))] = problem.color_name(entry.color);
    }
    return colors;
}

}  // namespace

std::string json_line(const Json& object) {
    const auto dumped = [](const Json& value) {
        constexpr int one_line = -1;
        return value.dump(one_line, ' ', false, Json::error_handler_t::replace) + '\n';
    };
    std::string line = dumped(object);
    // A replaced byte, or a character that looks like one.
    if (line.find(replacement) != std::string::npos) line = dumped(in_utf8(object));
    release_decimals(line);
    return line;
}

Json json_cost(const Problem& problem, Cost cost) {
    return json_cost(cost, problem.cost_digits());
}

Json json_cost(Cost cost, unsigned digits) {
    if (digits == 0) return cost;
    return {{decimal_key, to_text(Decimal(cost, digits))}};
}

void set_json_options(Json& object, const Problem& problem, std::span<const OptionId> solution) {
    Json options = Json::array();
    Json colors = Json::array();
    const bool are_apart =
        std::ranges::any_of(solution, [&](OptionId option) { return has_colon(problem, option); });
    for (const OptionId chosen : solution) {
        if (problem.is_omission(chosen)) continue;
        options.push_back(entries_of(problem, chosen, are_apart));
        if (are_apart) colors.push_back(colors_of(problem, chosen));
    }
    object["options"] = std::move(options);
    if (are_apart) object["colors"] = std::move(colors);
}

void set_json_option(Json& object, const Problem& problem, OptionId option) {
    if (problem.is_omission(option)) {
        object["option"] = Json::array();
        object["uncovered"] = json_uncovered(problem, {&option, 1});
        return;
    }
    const bool are_apart = has_colon(problem, option);
    object["option"] = entries_of(problem, option, are_apart);
    if (are_apart) object["colors"] = colors_of(problem, option);
    if (problem.has_option_names()) object["name"] = problem.option_name(option);
}

Json json_names(const Problem& problem, std::span<const OptionId> solution) {
    Json names = Json::array();
    for (const OptionId chosen : solution) {
        if (!problem.is_omission(chosen)) names.push_back(problem.option_name(chosen));
    }
    return names;
}

Json json_uncovered(const Problem& problem, std::span<const OptionId> solution) {
    std::vector<ItemId> items;
    for (const OptionId chosen : solution) {
        if (problem.is_omission(chosen)) items.push_back(problem.option(chosen).front().item);
    }
    std::ranges::sort(items);
    Json names = Json::array();
    for (const ItemId item : items) names.push_back(problem.item_name(item));
    return names;
}

double json_seconds(double seconds) {
    constexpr double units = 1e6;
    return std::round(seconds * units) / units;
}

}  // namespace quadrille::tools
