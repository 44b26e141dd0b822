#include "quadrille/sudoku/references.hpp"

#include <algorithm>

#include "quadrille/error.hpp"
#include "sudoku/solve/references/backtrack.hpp"
#include "sudoku/solve/references/methods.hpp"

namespace quadrille::sudoku {
namespace {

constexpr Reference table[] = {
    {"rescan", "starts again at the first cell each time; three loops test a value", solve_rescan},
    {"rescan-fused", "starts again at the first cell each time; one loop tests a value",
     solve_rescan_fused},
    {"row-major", "a cursor runs through the cells; one loop tests a value", solve_row_major},
    {"row-major-tables", "a cursor runs through the cells; flags are kept and undone",
     solve_row_major_tables},
    {"blank-list-tables", "the blanks are listed first; flags are kept and undone",
     solve_blank_list_tables},
};

}  // namespace

void require_values(const Board& board) {
    if (board.cells.size() != board.grid.cell_count() ||
        std::ranges::max(board.cells) > board.side()) {
        throw ProblemError("this is no board: its cells do not match its side, " +
                           std::to_string(board.side()));
    }
    for (const auto& [cell, value] : board.excluded) {
        if (cell < board.cells.size() && value >= 1 && value <= board.side()) continue;
        throw ProblemError("this board excludes value " + std::to_string(value) + " in cell " +
                           std::to_string(cell) + ", which its grid does not have");
    }
}

std::span<const Reference> references() {
    return table;
}

const Reference* find_reference(std::string_view name) {
    for (const Reference& reference : table) {
        if (reference.name == name) return &reference;
    }
    return nullptr;
}

}  // namespace quadrille::sudoku
