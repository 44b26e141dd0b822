#include <algorithm>
#include <string>
#include <vector>

#include "core/entry_text.hpp"
#include "core/utf8.hpp"
#include "quadrille/json.hpp"

namespace quadrille {
namespace {

std::string json_string(std::string_view name) {
    std::string text;
    core::append_json_string(text, name);
    return text;
}

/// The penalty of each primary item, as text; empty if it has none.
std::vector<std::string> penalties_of(const Problem& problem) {
    std::vector<std::string> penalties(problem.primary_count());
    const std::size_t given = problem.option_count() - problem.omission_count();
    for (std::size_t o = given; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        penalties[index(problem.option(option).front().item)] =
            problem.cost_text(problem.cost(option));
    }
    return penalties;
}

std::string item_of(const Problem& problem, ItemId item, const std::string& penalty) {
    const std::string name = json_string(problem.item_name(item));
    const auto [least, most] = problem.multiplicity(item);
    const bool is_once = least == 1 && most == 1;
    if (is_once && penalty.empty()) return name;
    std::string text = "{\"name\": " + name;
    if (!is_once && least == most) text += ", \"times\": " + std::to_string(most);
    if (least != most) {
        text += ", \"least\": " + std::to_string(least) + ", \"most\": " + std::to_string(most);
    }
    if (!penalty.empty()) text += ", \"penalty\": " + penalty;
    return text + '}';
}

void append(std::string& list, const std::string& element) {
    if (!list.empty()) list += ", ";
    list += element;
}

std::string option_of(const Problem& problem, OptionId option) {
    std::string items;
    std::string colors;
    for (const Entry& entry : problem.option(option)) {
        const std::string name = json_string(problem.item_name(entry.item));
        append(items, name);
        if (entry.color != no_color) {
            append(colors, name + ": " + json_string(problem.color_name(entry.color)));
        }
    }
    const Cost cost = problem.cost(option);
    const std::string_view name = problem.option_name(option);
    if (colors.empty() && cost == 0 && name.empty()) return '[' + items + ']';
    std::string text = "{\"items\": [" + items + ']';
    if (!colors.empty()) text += ", \"colors\": {" + colors + '}';
    if (cost != 0) text += ", \"cost\": " + problem.cost_text(cost);
    if (!name.empty()) text += ", \"name\": " + json_string(name);
    return text + '}';
}

void write_comment(std::ostream& out, std::string_view comment) {
    out << "\"comment\": [";
    for (bool is_first = true; !comment.empty(); is_first = false) {
        const std::size_t end = std::min(comment.find('\n'), comment.size());
        out << (is_first ? "\n  " : ",\n  ") << json_string(comment.substr(0, end));
        comment.remove_prefix(std::min(end + 1, comment.size()));
    }
    out << "],\n ";
}

}  // namespace

void write_json(std::ostream& out, const Problem& problem, std::string_view comment) {
    out << '{';
    if (!comment.empty()) write_comment(out, comment);
    if (problem.seeks_dearest()) out << "\"maximize\": true,\n ";
    const std::vector<std::string> penalties = penalties_of(problem);
    out << "\"items\": [";
    for (std::size_t i = 0; i < problem.primary_count(); ++i) {
        out << (i == 0 ? "" : ", ") << item_of(problem, id_at<ItemId>(i), penalties[i]);
    }
    out << ']';
    if (problem.item_count() != problem.primary_count()) {
        out << ",\n \"secondary\": [";
        for (std::size_t i = problem.primary_count(); i < problem.item_count(); ++i) {
            out << (i == problem.primary_count() ? "" : ", ")
                << json_string(problem.item_name(id_at<ItemId>(i)));
        }
        out << ']';
    }
    out << ",\n \"options\": [";
    const std::size_t given = problem.option_count() - problem.omission_count();
    for (std::size_t o = 0; o < given; ++o) {
        out << (o == 0 ? "\n  " : ",\n  ") << option_of(problem, id_at<OptionId>(o));
    }
    out << "]}\n";
}

std::string json_name(std::string_view name) {
    return core::utf8_of(name);
}

}  // namespace quadrille
