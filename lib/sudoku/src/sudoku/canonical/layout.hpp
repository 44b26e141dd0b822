// A board in a new order, and the result of a search for the least one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/sudoku/houses.hpp"

namespace quadrille::sudoku::canonical {

/// The largest side of a board that has a canonical form here.
inline constexpr unsigned most_side = 9;

using Line = std::array<std::uint8_t, most_side>;
/// The values of a board row by row, in the first columns of the first lines.
using Square = std::array<Line, most_side>;
using Labels = std::array<std::uint8_t, most_side + 1>;

/// A rearrangement of a board. Row i of the result is row rows[i] of the board, which may have
/// been transposed. Value v becomes labels[v]. Values that are not in the board have no label yet.
struct Layout {
    Line rows{};
    Line columns{};
    Labels labels{};
    bool is_transposed = false;
};

struct LeastForm {
    Square form{};
    Layout layout;
    std::uint64_t automorphisms = 0;
};

inline Square transposed(const Square& square) {
    Square result{};
    for (std::size_t r = 0; r < most_side; ++r) {
        for (std::size_t c = 0; c < most_side; ++c) result[c][r] = square[r][c];
    }
    return result;
}

/// A row as one number: a digit of base 16 for each cell, the first cell highest. So rows of one
/// length are compared as numbers.
using RowKey = std::uint64_t;
inline constexpr unsigned bits_of_cell = 4;

}  // namespace quadrille::sudoku::canonical
