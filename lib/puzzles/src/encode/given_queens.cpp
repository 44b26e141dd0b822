#include "encode/given_queens.hpp"

#include <array>
#include <string>

#include "encode/forms/cells.hpp"

namespace quadrille::encode {
namespace {

/// Q, or a queen of Unicode; 1 beside zeros is one, too.
bool is_queen(std::string_view sign) {
    constexpr std::array<std::string_view, 5> queens{"Q", "q", "1", "\xE2\x99\x95", "\xE2\x99\x9B"};
    return std::ranges::find(queens, sign) != queens.end();
}

std::string complaint_about(std::string_view sign) {
    return is_queen(sign) ? "" : " is neither 'Q', a queen, nor '.', a free square";
}

}  // namespace

forms::FormAnswer<QueensOnBoard> read_given_queens(const forms::FormText& text) {
    const forms::GridRules rules{"board", "square", complaint_about};
    forms::PuzzleReading<QueensOnBoard> reading;
    for (const auto& rows : forms::square_grids(text, text.side(), rules, reading.notes)) {
        QueensOnBoard& board = reading.puzzles.emplace_back();
        for (unsigned r = 0; r < rows.size(); ++r) {
            for (unsigned c = 0; c < rows[r].cells.size(); ++c) {
                if (is_queen(rows[r].cells[c])) board.queens.push_back({r, c});
            }
        }
    }
    return reading;
}

}  // namespace quadrille::encode
