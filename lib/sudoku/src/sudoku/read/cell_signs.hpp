// The signs in the cells of a board, and what they stand for. One sign does not tell that alone: a
// 0 may be a blank or a value, and an A may be 10 or the first value.
//
// The readings, in the order of preference:
//
//     from 1        1–9 and A–Z, or numbers from 1; 0 is a blank
//     from 0        if 0 is not the only blank, and the largest value of the first reading is
//                   missing: 0–9 and A–Z, or numbers from 0
//     letters       A–Z alone, if one of them is no value of the first reading
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/sudoku/symbols.hpp"

namespace quadrille::sudoku {

/// The content of a cell: a character, or number_sign and a number.
using CellSign = std::uint16_t;
constexpr CellSign number_sign = 256;
constexpr CellSign blank_sign = '.';
/// The value of A in the reading from 1.
constexpr unsigned first_letter_value = 10;

/// How the numbers of a board are written, as far as its cells show it.
struct NumberStyle {
    bool has_numbers = false;  ///< of more than one character
    bool is_hexadecimal = false;
    bool has_small_letters = false;  ///< among hexadecimal digits
    bool begins_with_zero = false;
    std::size_t width = 0;  ///< the most digits
    std::size_t least_width = ~std::size_t{0};

    /// Takes a number into account: its digits, without 0x.
    void note(std::string_view digits, bool hexadecimal);
    /// Were zeros added so that all numbers have one width?
    [[nodiscard]] bool is_padded() const { return begins_with_zero && width == least_width; }
};

/// The values that the signs of a board stand for.
struct SignsRead {
    std::vector<std::uint16_t> cells;  ///< values from 1 on, and 0 for a blank
    Symbols symbols;
    std::vector<std::string> notes;  ///< about another reading
};

/// Are all values letters, and of the first `side` ones of the alphabet? X may be a blank.
[[nodiscard]] bool are_letters(std::span<const CellSign> signs, unsigned side);
/// Are these the 36 values 0–9 and A–Z?
[[nodiscard]] bool are_36_characters(std::span<const CellSign> signs, unsigned side,
                                     const NumberStyle& numbers);

/// The values of a whole board. `has_strange` says that some sign is no value of the reading from
/// 1; then one of the two functions above must hold.
[[nodiscard]] SignsRead read_signs(std::span<const CellSign> signs, unsigned side,
                                   const NumberStyle& numbers, bool has_strange);

}  // namespace quadrille::sudoku
