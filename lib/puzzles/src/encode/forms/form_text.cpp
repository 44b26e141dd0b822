#include "encode/forms/form_text.hpp"

#include <algorithm>

#include "core/quoted.hpp"

namespace quadrille::encode::forms {
namespace {

std::string with_plain_ends(std::string_view text) {
    constexpr std::string_view no_break_space = "\xC2\xA0";
    std::string bytes(text);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool is_alone = i + 1 == bytes.size() || bytes[i + 1] != '\n';
        if (bytes[i] == '\r' && is_alone) bytes[i] = '\n';
    }
    for (std::size_t i = bytes.find(no_break_space); i != std::string::npos;
         i = bytes.find(no_break_space, i)) {
        bytes.replace(i, no_break_space.size(), no_break_space.size(), ' ');
    }
    return bytes;
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 127;
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
/// A character that may be a cell of some grid.
bool is_cell(char c) {
    return is_digit(c) || c == '.' || c == '_' || c == '?' || c == '*' || c == '#';
}

/// The text behind the sign of a comment, or the whole text.
std::string_view behind_comment_sign(std::string_view text) {
    const std::string_view sign = text.starts_with("//") ? "//" : text.substr(0, 1);
    constexpr std::string_view signs = "#;%";
    if (sign != "//" && signs.find(sign) == std::string_view::npos) return text;
    text.remove_prefix(sign.size());
    while (text.starts_with(sign)) text.remove_prefix(sign.size());
    return trimmed(text);
}

}  // namespace

FormText::FormText(std::string_view text, std::string_view name, std::size_t side)
    : side_(side), bytes_(with_plain_ends(text)), source_(bytes_, name) {
    text::TextLines lines(source_.text());
    for (std::string_view line; lines.next(line);) lines_.push_back(line);
}

std::string_view FormText::at(std::size_t line, std::size_t column) const {
    if (line == 0 || line > lines_.size()) return text().substr(text().size());
    const std::string_view found = lines_[line - 1];
    return found.substr(std::min(column == 0 ? 0 : column - 1, found.size()));
}

bool is_blank_line(std::string_view line) {
    return std::ranges::all_of(line, text::is_blank);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text::is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && text::is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

// A run of cells is two or more cells that touch, or that only blanks part. A point or a question
// mark behind a letter is that of a sentence.
Skipped as_skipped(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::string_view words = behind_comment_sign(text);
    constexpr std::string_view brackets = "[]{}<>|\\";
    if (words.find_first_of(brackets) != std::string_view::npos) return Skipped::data;
    if (words.find("://") != std::string_view::npos) return Skipped::data;  // a link
    const bool is_comment = words.data() != text.data() || words.empty();
    std::size_t letters = 0;
    while (letters < words.size() && is_letter(words[letters])) ++letters;
    constexpr std::size_t shortest_word = 3;
    if (!is_comment && letters < shortest_word) return Skipped::data;
    std::size_t numbers = 0;
    std::size_t in_row = 0;  // cells that follow each other
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool is_behind_word = i > 0 && is_letter(words[i - 1]);
        const bool ends_sentence = !is_digit(words[i]) && is_behind_word;
        if (is_cell(words[i]) && !ends_sentence) {
            const bool is_in_number = i > 0 && is_digit(words[i]) && is_digit(words[i - 1]);
            if (!is_in_number) ++in_row;
            if (is_digit(words[i]) && !is_in_number) ++numbers;
            constexpr std::size_t run = 2;
            if (in_row >= run) return Skipped::data;
        } else if (!text::is_blank(words[i])) {
            in_row = 0;
        }
    }
    // A long number may be a row of digits.
    std::size_t digits = 0;
    for (const char c : words) {
        digits = is_digit(c) ? digits + 1 : 0;
        constexpr std::size_t longest_number = 2;
        if (digits > longest_number) return Skipped::data;
    }
    return numbers > 0 ? Skipped::named : Skipped::plain;
}

std::string skipped_note(const FormText& text, std::string_view line) {
    return "line " + std::to_string(text.line_of(line)) + ", " + core::quoted(trimmed(line)) +
           ", was skipped";
}

}  // namespace quadrille::encode::forms
