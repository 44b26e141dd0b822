// Words, blanks and values of JSON and of the arrays of programs, taken from the text one by one.
#pragma once

#include "sudoku/read/array_rows.hpp"
#include "sudoku/read/board_text.hpp"
#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {

/// Does it belong to a word, as the name of a key?
constexpr bool is_word_sign(int c) {
    return is_letter(c) || c == '_';
}

constexpr bool is_quote(int c) {
    return c == '"' || c == '\'';
}

/// Skips blanks and comments.
void skip_json_blanks(BoardText& source);

/// A number, a sign or a word. "Some(5)" and "int64(5)" are 5, and so is "5." or "5.0". A word for
/// nothing, such as null, is empty.
[[nodiscard]] ArrayText take_json_word(BoardText& source);

/// Skips a value of any kind, up to the ',' or the bracket after it. Of a long value, no more than
/// a character is held.
void skip_json_value(BoardText& source);

}  // namespace quadrille::sudoku
