#include "sudoku/read/json_words.hpp"

#include <algorithm>
#include <string_view>

#include "sudoku/read/array_start.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t longest_word = 16;

bool is_json_space(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
bool ends_word(int c) {
    return c == BoardText::end || is_json_space(c) || is_one_of(c, "[]{}(),:;\"'");
}

/// Is this one of the words that programs have for nothing?
bool stands_for_blank(std::string_view word) {
    constexpr std::string_view words[] = {"null", "None", "nil", "nan", "NaN", "NULL", "undefined"};
    return std::ranges::find(words, word) != std::end(words);
}

}  // namespace

void skip_json_blanks(BoardText& source) {
    // Most values have at most one blank before them.
    while (is_json_space(source.peek())) source.skip();
    while (source.peek() == '/' || source.peek() == '#') {
        const std::size_t blanks = blanks_at(source, 0);
        if (blanks == 0) return;
        for (std::size_t i = 0; i < blanks; ++i) source.skip();
    }
}

ArrayText take_json_word(BoardText& source) {
    ArrayText cell{{}, source.spot()};
    const auto take = [&] {
        cell.text.clear();
        do {
            if (cell.text.size() < longest_word) cell.text += static_cast<char>(source.peek());
            source.skip();
        } while (!ends_word(source.peek()));
    };
    take();
    if (source.peek() == '(' && is_word_sign(cell.text.front()) && !ends_word(source.peek(1))) {
        source.skip();
        cell.spot = source.spot();
        take();
        if (source.peek() == ')') source.skip();
    }
    if (stands_for_blank(cell.text)) cell.text.clear();
    const std::size_t point = cell.text.find('.');
    const bool is_whole = point != std::string::npos && point > 0 &&
                          cell.text.find_first_not_of("0123456789") == point &&
                          cell.text.find_first_not_of('0', point + 1) == std::string::npos;
    if (is_whole) cell.text.resize(point);
    return cell;
}

void skip_json_value(BoardText& source) {
    std::size_t open = 0;
    for (;;) {
        const int c = source.peek();
        if (c == BoardText::end) return;
        if (c == '"') {
            source.skip();
            while (source.peek() != '"' && source.peek() != BoardText::end) {
                if (source.peek() == '\\') source.skip();
                if (source.peek() != BoardText::end) source.skip();
            }
        } else if (c == '[' || c == '{') {
            ++open;
        } else if (c == ']' || c == '}') {
            if (open == 0) return;
            --open;
        } else if (c == ',' && open == 0) {
            return;
        }
        if (source.peek() != BoardText::end) source.skip();
    }
}

}  // namespace quadrille::sudoku
