#include "sudoku/read/skipped.hpp"

#include <algorithm>
#include <cstddef>

#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t smallest_board = 16;  // 4x4
constexpr std::size_t smallest_row = 4;

/// A digit, or a sign for a blank.
bool is_cell_sign(char c) {
    return (c >= '0' && c <= '9') || std::string_view("._*-?").find(c) != std::string_view::npos;
}

template <typename Test>
std::size_t longest_run(std::string_view text, Test test) {
    std::size_t longest = 0;
    std::size_t run = 0;
    for (const char c : text) {
        run = test(c) ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    return longest;
}

/// The number of characters in pieces that have a digit: "4.2n" and "53..7" are such, "by" is none.
std::size_t signs_with_digits(std::string_view text) {
    constexpr std::string_view separators = " \t,;:|\"'";
    std::size_t count = 0;
    for (std::size_t begin = text.find_first_not_of(separators); begin != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        const std::string_view piece = text.substr(begin, end - begin);
        if (piece.find_first_of("0123456789") != piece.npos) count += piece.size();
        begin = text.find_first_not_of(separators, end);
    }
    return count;
}

/// The pieces of one sign, as in "5 3 . . 7".
std::size_t lone_signs(std::string_view text) {
    std::size_t count = 0;
    const auto is_apart = [&](std::size_t i) {
        return i >= text.size() || (!is_letter(text[i]) && !is_cell_sign(text[i]));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        count += is_cell_sign(text[i]) && (i == 0 || is_apart(i - 1)) && is_apart(i + 1);
    }
    return count;
}

}  // namespace

bool is_prose(std::string_view text) {
    constexpr std::size_t shortest_word = 3;
    return longest_run(text, is_letter) >= shortest_word &&
           longest_run(text, is_cell_sign) < smallest_board && lone_signs(text) < smallest_board &&
           signs_with_digits(text) < 2 * smallest_board;
}

bool is_tag(std::string_view text) {
    constexpr std::string_view tag_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (!text.starts_with('<') || !text.ends_with('>')) return false;
    text = text.substr(text.starts_with("</") ? 2 : 1);
    return text.find_first_not_of(tag_letters) == text.size() - 1;
}

bool is_punctuation(std::string_view text) {
    constexpr std::string_view name_signs =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_ \t";
    const std::size_t assigned = text.find('=');
    if (assigned != text.npos && text.find_first_not_of(name_signs) == assigned) {
        text.remove_prefix(assigned);
    }
    constexpr std::string_view signs = " \t'\"`()[]{}<>;,\\/~^=:|";
    const std::size_t first = text.find_first_not_of(" \t");
    return text.find_first_not_of(signs) == text.npos ||
           text.substr(first, text.find_last_not_of(" \t") + 1 - first) == "***";
}

bool looks_like_cells(std::string_view text) {
    return text.find_first_of("[]{}") != text.npos ||
           longest_run(text, is_cell_sign) >= smallest_row ||
           longest_run(text, is_capital) >= smallest_row || lone_signs(text) >= smallest_row ||
           signs_with_digits(text) >= smallest_board;
}

}  // namespace quadrille::sudoku
