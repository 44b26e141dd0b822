#include "sudoku/read/json_scan.hpp"

namespace quadrille::sudoku {

void ObjectScan::skip_blanks() {
    while (here() == ' ' || here() == '\t' || here() == '\n' || here() == '\r') advance();
}

std::string ObjectScan::take_string() {
    std::string text;
    const int quote = here();
    advance();
    while (here() != quote && here() != BoardText::end) {
        if (here() == '\\') advance();
        if (here() == BoardText::end) break;
        text += static_cast<char>(here());
        advance();
    }
    if (here() == quote) advance();
    return text;
}

void ObjectScan::skip_value() {
    std::size_t open = 0;
    for (; here() != BoardText::end; advance()) {
        while (here() == '"') (void)take_string();
        const int c = here();
        if (c == '[' || c == '{') ++open;
        if (c == ']' || c == '}') {
            if (open == 0) return;
            --open;
        }
        if (c == ',' && open == 0) return;
        if (c == BoardText::end) return;
    }
}

bool ObjectScan::skip_object() {
    do {
        advance();
        skip_value();
    } while (here() == ',');
    return here() == '}';
}

bool ObjectScan::take_brackets(std::string_view brackets) {
    for (const char bracket : brackets) {
        skip_blanks();
        if (here() != bracket) return false;
        advance();
    }
    return true;
}

}  // namespace quadrille::sudoku
