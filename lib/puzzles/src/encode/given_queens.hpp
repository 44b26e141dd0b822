// Boards with queens that are given, as a text has them.
#pragma once

#include <algorithm>
#include <vector>

#include "encode/forms/form.hpp"
#include "quadrille/encode/queens.hpp"

namespace quadrille::encode {

/// The queens of one board, row by row.
struct QueensOnBoard {
    std::vector<QueensEncoder::Queen> queens = {};

    friend bool operator==(const QueensOnBoard& a, const QueensOnBoard& b) {
        return std::ranges::equal(a.queens, b.queens, [](const auto& one, const auto& other) {
            return one.row == other.row && one.column == other.column;
        });
    }
};

/// The boards of a text, of text.side() squares a side: Q or q is a queen. Throws InputError.
[[nodiscard]] forms::FormAnswer<QueensOnBoard> read_given_queens(const forms::FormText& text);

}  // namespace quadrille::encode
