#include "json.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace quadrille::tools {

namespace {

// A decimal number waits as a string that begins so. Names never do.
constexpr char decimal_mark = '\x1';
constexpr std::string_view dumped_mark = "\"\\u0001";  // as it stands in a line

/// Takes the quotes and the mark away from numbers that wait as strings.
void release_decimals(std::string& line) {
    std::size_t at = line.find(dumped_mark);
    while (at != std::string::npos) {
        const std::size_t begin = at + dumped_mark.size();
        const std::size_t end = line.find('"', begin);
        const std::string number = line.substr(begin, end - begin);
        const bool is_number = number.find_first_not_of("-.0123456789") == std::string::npos;
        if (is_number) line.replace(at, end + 1 - at, number);
        at = line.find(dumped_mark, is_number ? at + number.size() : end);
    }
}

}  // namespace

std::string json_line(const Json& object) {
    constexpr int one_line = -1;
    std::string line = object.dump(one_line, ' ', false, Json::error_handler_t::replace) + '\n';
    release_decimals(line);
    return line;
}

Json json_cost(const Problem& problem, Cost cost) {
    return json_cost(cost, problem.cost_digits());
}

Json json_cost(Cost cost, unsigned digits) {
    if (digits == 0) return cost;
    return decimal_mark + to_text(Decimal(cost, digits));
}

Json json_options(const Problem& problem, std::span<const OptionId> solution) {
    Json options = Json::array();
    for (const OptionId chosen : solution) {
        if (problem.is_omission(chosen)) continue;
        Json entries = Json::array();
        for (const Entry& entry : problem.option(chosen)) {
            std::string text(problem.item_name(entry.item));
            if (entry.color != no_color) {
                text += ':';
                text += problem.color_name(entry.color);
            }
            entries.push_back(std::move(text));
        }
        options.push_back(std::move(entries));
    }
    return options;
}

void set_json_option(Json& object, const Problem& problem, OptionId option) {
    if (problem.is_omission(option)) {
        object["option"] = Json::array();
        object["uncovered"] = json_uncovered(problem, {&option, 1});
        return;
    }
    object["option"] = json_options(problem, {&option, 1})[0];
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
