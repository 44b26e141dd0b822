// The characters that usually stand for values: 1–9, then A–Z (or a–z) for 10–35.
#pragma once

#include "quadrille/sudoku/symbols.hpp"

namespace quadrille::sudoku {

/// The character of a value from 1 to 35.
constexpr char symbol_of(unsigned value) {
    return static_cast<char>(value < 10 ? '0' + value : 'A' + (value - 10));
}

/// The value of a character; 0 if it has none ('0' among them).
constexpr unsigned value_of_symbol(char c) {
    if (c >= '1' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A') + 10;
    if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 10;
    return 0;
}

}  // namespace quadrille::sudoku
