#include "core/entry_text.hpp"

#include <algorithm>

#include "core/name_bytes.hpp"
#include "core/utf8.hpp"

namespace quadrille::core {
namespace {

bool is_control(char c) noexcept {
    return class_of(c) == ByteClass::control || c == '\t';
}

void append_name(std::string& line, std::string_view name, bool is_plain) {
    if (is_plain) {
        line += name;
    } else {
        line += ':';
        append_json_string(line, name);
    }
}

}  // namespace

void append_json_string(std::string& line, std::string_view name) {
    constexpr char digits[] = "0123456789ABCDEF";
    line += '"';
    for (const char c : utf8_of(name)) {
        if (is_control(c)) {
            line += "\\u00";
            line += digits[static_cast<unsigned char>(c) >> 4];
            line += digits[static_cast<unsigned char>(c) & 15];
            continue;
        }
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    line += '"';
}

void append_item_name(std::string& line, std::string_view name) {
    append_name(line, name, is_plain_item_name(name));
}

void append_entries(std::string& line, const Problem& problem, std::span<const Entry> entries) {
    for (std::size_t k = 0; k < entries.size(); ++k) {
        if (k != 0) line += ' ';
        append_item_name(line, problem.item_name(entries[k].item));
        if (entries[k].color == no_color) continue;
        line += ':';
        const std::string_view color = problem.color_name(entries[k].color);
        append_name(line, color, is_plain_name(color));
    }
}

void append_option_name(std::string& line, const Problem& problem, OptionId option) {
    const std::string_view name = problem.option_name(option);
    if (name.empty()) return;
    line += " | ";
    if (std::ranges::any_of(name, is_control)) {
        append_json_string(line, name);
    } else {
        line += name;
    }
}

}  // namespace quadrille::core
