#include "sudoku/read/marks.hpp"

#include <algorithm>

namespace quadrille::sudoku {
namespace {

/// Does a given in one of the houses of a cell have this value?
bool is_ruled_out(const Board& board, const Exclusion& exclusion) {
    const Houses& houses = board.grid.houses();
    for (const std::size_t house : houses.of_cell(exclusion.cell)) {
        for (const std::size_t other : houses.cells_of(house)) {
            if (board.cells[other] == exclusion.value) return true;
        }
    }
    return false;
}

}  // namespace

void forget_implied_exclusions(Board& board) {
    const auto is_implied = [&](const Exclusion& exclusion) {
        return is_ruled_out(board, exclusion);
    };
    if (std::ranges::all_of(board.excluded, is_implied)) board.excluded.clear();
}

}  // namespace quadrille::sudoku
