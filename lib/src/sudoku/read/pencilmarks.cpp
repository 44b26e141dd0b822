#include "sudoku/read/pencilmarks.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "sudoku/read/draft.hpp"

namespace quadrille::sudoku {
namespace {

constexpr unsigned side = 9;

bool is_marks(std::string_view text) {
    const Board board;
    if (text.size() != board.cells.size() * side) return false;
    std::size_t marks = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '.' || text[i] == '0') continue;
        if (text[i] != static_cast<char>('1' + i % side)) return false;
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
    for (unsigned value = 1; value <= side; ++value) {
        if (!is_mark(cell, value)) continue;
        if (single != 0) return 0;
        single = static_cast<std::uint16_t>(value);
    }
    return single;
}

/// Does a given in one of the houses of a cell have this value?
bool is_ruled_out(const Board& givens, std::size_t cell, unsigned value) {
    const Houses& houses = givens.grid.houses();
    for (const std::size_t house : houses.of_cell(cell)) {
        for (const std::size_t other : houses.cells_of(house)) {
            if (givens.cells[other] == value) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<ReadBoard> read_pencilmarks(const Line& line, std::size_t begin, std::size_t length,
                                          const Sizes& sizes, const std::string& file) {
    const std::string_view text = std::string_view(line.text).substr(begin, length);
    Board givens;
    if (sizes.of_cells(givens.cells.size()) != givens.grid.shape() || !is_marks(text))
        return std::nullopt;
    const auto marks_of = [&](std::size_t cell) { return text.substr(cell * side, side); };
    for (std::size_t cell = 0; cell < givens.cells.size(); ++cell) {
        givens.cells[cell] = single_mark(marks_of(cell));
    }
    Draft draft(BoxShape{}, line.spot);
    for (std::size_t cell = 0; cell < givens.cells.size(); ++cell) {
        const Spot spot = line.at(begin + cell * side);
        const unsigned given = givens.cells[cell];
        draft.add_symbol(given == 0 ? '.' : static_cast<char>('0' + given), spot);
        for (unsigned value = 1; value <= side && given == 0; ++value) {
            if (is_mark(marks_of(cell), value) || is_ruled_out(givens, cell, value)) continue;
            draft.fail(spot, "these pencilmarks of row " + std::to_string(givens.row_of(cell) + 1) +
                                 ", column " + std::to_string(givens.column_of(cell) + 1) +
                                 " leave out " + std::to_string(value) +
                                 ", which no given rules out: such boards are not read");
        }
    }
    return std::move(draft).finish(file);
}

}  // namespace quadrille::sudoku
