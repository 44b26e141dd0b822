#include "text/beginning.hpp"

#include <algorithm>
#include <cstddef>

#include "text/source.hpp"

namespace quadrille::text {
namespace {

constexpr std::size_t bytes_looked_at = 4096;

char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view trimmed(std::string_view line) noexcept {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    return line;
}

bool begins_with(std::string_view text, std::string_view prefix) noexcept {
    return text.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), text.begin(),
                      [](char a, char b) { return lower_case(a) == lower_case(b); });
}

bool is_ascii_letter(char c) noexcept {
    return lower_case(c) >= 'a' && lower_case(c) <= 'z';
}

bool is_ascii_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

Beginning::Beginning(std::string_view text) : text_(text.substr(0, bytes_looked_at)) {
    if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    text_.remove_prefix(std::min(text_.find_first_not_of(" \t\r\n\f\v"), text_.size()));
    for (std::string_view rest = text_; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        if (!line.empty()) lines_.push_back(line);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

bool Beginning::has_line(std::string_view word) const {
    return std::ranges::any_of(lines_,
                               [&](std::string_view line) { return begins_with_word(line, word); });
}

std::string_view Beginning::first_line_without(std::string_view comment_marks) const {
    for (const std::string_view line : lines_) {
        if (comment_marks.find(line.front()) == comment_marks.npos) return line;
    }
    return {};
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    Tokens tokens(line);
    for (std::string_view word; tokens.next(word);) words.push_back(word);
    return words;
}

bool begins_with_word(std::string_view line, std::string_view word) noexcept {
    return begins_with(line, word) &&
           (line.size() == word.size() || is_blank(line[word.size()]) || line[word.size()] == ':');
}

}  // namespace quadrille::text
