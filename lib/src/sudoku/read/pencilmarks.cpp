#include "sudoku/read/pencilmarks.hpp"

#include <string_view>
#include <utility>

#include "sudoku/read/marks.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned marked_side = 9;

bool is_marks(std::string_view text) {
    const Board board;
    if (text.size() != board.cells.size() * marked_side) return false;
    std::size_t marks = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '.' || text[i] == '0') continue;
        if (text[i] != static_cast<char>('1' + i % marked_side)) return false;
        ++marks;
    }
    // Fewer digits at their places may be givens of a 27x27 board.
    return marks >= board.cells.size();
}

bool is_mark(std::string_view cell, unsigned value) {
    return cell[value - 1] == static_cast<char>('0' + value);
}

/// The value of a cell with exactly one mark; otherwise 0.
std::uint16_t single_mark(std::string_view cell) {
    std::uint16_t single = 0;
    for (unsigned value = 1; value <= marked_side; ++value) {
        if (!is_mark(cell, value)) continue;
        if (single != 0) return 0;
        single = static_cast<std::uint16_t>(value);
    }
    return single;
}

}  // namespace

std::optional<ReadBoard> read_pencilmarks(const Line& line, std::size_t begin, std::size_t length,
                                          const Sizes& sizes) {
    const std::string_view text = std::string_view(line.text).substr(begin, length);
    Board board;
    if (sizes.of_cells(board.cells.size()) != board.grid.shape() || !is_marks(text)) {
        return std::nullopt;
    }
    const auto marks_of = [&](std::size_t cell) {
        return text.substr(cell * marked_side, marked_side);
    };
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        board.cells[cell] = single_mark(marks_of(cell));
    }
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        for (unsigned value = 1; value <= marked_side && board.cells[cell] == 0; ++value) {
            if (is_mark(marks_of(cell), value)) continue;
            board.excluded.push_back({cell, static_cast<std::uint16_t>(value)});
        }
    }
    forget_implied_exclusions(board);
    return ReadBoard{std::move(board), line.spot.line};
}

}  // namespace quadrille::sudoku
