#include "quadrille/sudoku/cells.hpp"

#include <algorithm>

#include "sudoku/board/check_cells.hpp"

namespace quadrille::sudoku {

std::optional<Cells> to_cells(const Board& board) {
    Cells cells{};
    if (board.grid.shape() != BoxShape{} || board.cells.size() != cells.size() ||
        !board.excluded.empty()) {
        return std::nullopt;
    }
    constexpr std::uint8_t no_value = 10;  // a larger one might become a value in a byte
    std::transform(board.cells.begin(), board.cells.end(), cells.begin(), [](std::uint16_t value) {
        return value < no_value ? static_cast<std::uint8_t>(value) : no_value;
    });
    return cells;
}

Board to_board(const Cells& cells) {
    Board board;
    std::copy(cells.begin(), cells.end(), board.cells.begin());
    return board;
}

std::optional<std::string> find_violation(const Cells& puzzle, const Cells& solved) {
    if (is_solution(puzzle, solved)) return std::nullopt;
    return find_violation(to_board(puzzle), to_board(solved));
}

}  // namespace quadrille::sudoku
