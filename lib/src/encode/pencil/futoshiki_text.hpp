// A futoshiki, and its format (docs/formats-pencil.md).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace quadrille::encode::pencil {

/// The values of a cell, in their order; each is one character.
inline constexpr std::string_view futoshiki_signs = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Two cells side by side; the first is the left or the upper one. One is known to be smaller.
struct Inequality {
    std::size_t first = 0;
    std::size_t second = 0;
    char sign = '<';  ///< '<' or '^': the first is smaller; '>' or 'v': the second is smaller

    [[nodiscard]] bool first_is_smaller() const { return sign == '<' || sign == '^'; }
    [[nodiscard]] std::size_t smaller() const { return first_is_smaller() ? first : second; }
    [[nodiscard]] std::size_t larger() const { return first_is_smaller() ? second : first; }
};

struct Futoshiki {
    std::size_t side = 0;
    std::vector<unsigned> given;  ///< row by row; 0 if the value is to be found
    std::vector<Inequality> inequalities;
};

/// Throws InputError if the text is wrong.
[[nodiscard]] Futoshiki read_futoshiki(std::string_view text, std::string_view file);

}  // namespace quadrille::encode::pencil
