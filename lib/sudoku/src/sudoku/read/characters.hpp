// Kinds of characters in ASCII, whatever the locale. A character may also be BoardText::end.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::sudoku {

constexpr bool is_letter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_capital(int c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_digit(int c) {
    return c >= '0' && c <= '9';
}
/// Is the character one of these signs?
constexpr bool is_one_of(int c, std::string_view signs) {
    return c >= 0 && signs.find(static_cast<char>(c)) != std::string_view::npos;
}
/// The text in small letters.
inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (is_capital(c)) c = static_cast<char>(c | 0x20);
    }
    return small;
}

}  // namespace quadrille::sudoku
