#include "sudoku/read/pencilmarks.hpp"

#include <string_view>
#include <utility>

#include "sudoku/board/symbols.hpp"
#include "sudoku/read/marks.hpp"

namespace quadrille::sudoku {
namespace {

/// The side of the board whose marks have this length: n characters for each of n * n cells. 0 if
/// there is none.
unsigned side_of_marks(std::size_t length) {
    for (std::size_t side = 4; side <= max_symbol_side; ++side) {
        if (side * side * side == length) return static_cast<unsigned>(side);
    }
    return 0;
}

bool is_marks(std::string_view text, unsigned side) {
    std::size_t marks = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '.' || text[i] == '0') continue;
        if (value_of_symbol(text[i]) != i % side + 1) return false;
        ++marks;
    }
    // Fewer values at their places may be givens of a larger board, such as 27x27. More of them
    // would be in one column twice there.
    return marks >= std::size_t{side} * side;
}

bool is_mark(char c) {
    return c != '.' && c != '0';
}

/// The value of a cell with exactly one mark; otherwise 0.
std::uint16_t single_mark(std::string_view cell) {
    std::uint16_t single = 0;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        if (!is_mark(cell[i])) continue;
        if (single != 0) return 0;
        single = static_cast<std::uint16_t>(i + 1);
    }
    return single;
}

}  // namespace

bool may_be_pencilmarks(std::size_t length, const Sizes& sizes) {
    const unsigned side = side_of_marks(length);
    return side != 0 && sizes.of_cells(std::size_t{side} * side);
}

std::optional<ReadBoard> read_pencilmarks(const Line& line, std::size_t begin, std::size_t length,
                                          const Sizes& sizes) {
    const unsigned side = side_of_marks(length);
    const auto shape = sizes.of_cells(std::size_t{side} * side);
    const std::string_view text = std::string_view(line.text).substr(begin, length);
    if (side == 0 || !shape || !is_marks(text, side)) return std::nullopt;
    Board board(*shape);
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        const std::string_view marks = text.substr(std::size_t{cell} * side, side);
        board.cells[cell] = single_mark(marks);
        for (unsigned value = 1; value <= side && board.cells[cell] == 0; ++value) {
            if (is_mark(marks[value - 1])) continue;
            board.excluded.push_back({cell, static_cast<std::uint16_t>(value)});
        }
    }
    forget_implied_exclusions(board);
    return ReadBoard{std::move(board), line.spot.line};
}

}  // namespace quadrille::sudoku
