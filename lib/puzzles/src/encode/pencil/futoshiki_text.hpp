// A futoshiki, and its forms (docs/formats-pencil.md).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "encode/forms/form.hpp"

namespace quadrille::encode::pencil {

/// The values of a cell, in their order; each is one character.
inline constexpr std::string_view futoshiki_signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Two cells side by side; the first is the left or the upper one. One is known to be smaller.
struct Inequality {
    std::size_t first = 0;
    std::size_t second = 0;
    char sign = '<';  ///< '<' or '^': the first is smaller; '>' or 'v': the second is smaller

    friend bool operator==(const Inequality&, const Inequality&) = default;
    [[nodiscard]] bool first_is_smaller() const { return sign == '<' || sign == '^'; }
    [[nodiscard]] std::size_t smaller() const { return first_is_smaller() ? first : second; }
    [[nodiscard]] std::size_t larger() const { return first_is_smaller() ? second : first; }
};

struct Futoshiki {
    std::size_t side = 0;
    std::vector<unsigned> given;  ///< row by row; 0 if the value is to be found
    std::vector<Inequality> inequalities;

    friend bool operator==(const Futoshiki&, const Futoshiki&) = default;
};

/// A line for each row, with signs between cells and in the lines between rows. Throws InputError.
[[nodiscard]] forms::FormAnswer<Futoshiki> read_futoshiki_rows(const forms::FormText& text);
/// IDs of the game Unequal: "3:0,2,0R,0,0U,0,0,0,0". Throws InputError.
[[nodiscard]] forms::FormAnswer<Futoshiki> read_unequal_id(const forms::FormText& text);

}  // namespace quadrille::encode::pencil
