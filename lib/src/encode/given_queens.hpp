// Boards with queens that are given, as a text has them.
#pragma once

#include <algorithm>
#include <vector>

#include "encode/forms/form.hpp"
#include "quadrille/encode/queens.hpp"

namespace quadrille::encode {

/// The queens of one board, row by row.
struct GivenQueens {
    std::vector<QueensEncoder::Queen> queens = {};

    friend bool operator==(const GivenQueens& a, const GivenQueens& b) {
        return std::ranges::equal(a.queens, b.queens, [](const auto& one, const auto& other) {
            return one.row == other.row && one.column == other.column;
        });
    }
};

/// The boards of a text, of text.side() squares a side: Q or q is a queen. Throws InputError.
[[nodiscard]] forms::FormAnswer<GivenQueens> read_given_queens(const forms::FormText& text);

}  // namespace quadrille::encode
