#include "sudoku/read/array_tail.hpp"

#include <cstddef>
#include <string_view>

#include "sudoku/read/characters.hpp"

namespace quadrille::sudoku {
namespace {

/// Does the rest of the line, as far as it may be a call, hold the bracket of another array?
bool has_bracket(BoardText& source) {
    constexpr std::size_t longest_call = 80;
    for (std::size_t i = 0; i < longest_call; ++i) {
        if (source.peek(i) == '\n' || source.peek(i) == BoardText::end) return false;
        if (is_one_of(source.peek(i), "[{\"'")) return true;
    }
    return true;
}

}  // namespace

bool skip_tail(BoardText& source) {
    bool has_comma = false;
    for (int c = source.peek(); c != BoardText::end; c = source.peek()) {
        if (c == '\n') {
            source.skip();
            break;
        }
        const bool begins_words = has_comma && c == 'd' && source.peek(1) == 't';
        const bool begins_call = c == '.' && (is_letter(source.peek(1)) || source.peek(1) == '_') &&
                                 !has_bracket(source);
        const bool is_end_of_prolog =
            c == '.' && (is_one_of(source.peek(1), "\r\n") || source.peek(1) == BoardText::end);
        const bool begins_comment = c == '#' || (c == '/' && is_one_of(source.peek(1), "/*"));
        if (begins_words || begins_call || begins_comment) {
            while (source.peek() != '\n' && source.peek() != BoardText::end) source.skip();
        } else if (is_one_of(c, " \t\r,;]})") || is_end_of_prolog) {
            has_comma = has_comma || c == ',';
            source.skip();
        } else {
            break;
        }
    }
    return has_comma;
}

}  // namespace quadrille::sudoku
