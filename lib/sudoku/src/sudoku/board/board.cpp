#include "quadrille/sudoku/board.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/error.hpp"
#include "sudoku/board/require_values.hpp"

namespace quadrille::sudoku {
namespace {

std::string cell_name(const Grid& grid, std::size_t cell) {
    const Position at = grid.position(cell);
    return "row " + std::to_string(at.row + 1) + ", column " + std::to_string(at.column + 1);
}

/// Do two cells of a house have the same value? All values are those of the grid. This is faster
/// than find_clash, because it goes house by house.
bool has_clash(const Board& board) {
    const Houses& houses = board.grid.houses();
    std::vector<std::size_t> last_house(board.side() + 1, houses.size());  // of each value
    for (std::size_t house = 0; house < houses.size(); ++house) {
        for (const std::uint32_t cell : houses.cells_of(house)) {
            if (std::exchange(last_house[board.cells[cell]], house) == house) return true;
        }
    }
    return false;
}

std::string describe_clash(const Clash& clash, const Grid& grid, const std::string& label) {
    const auto cells = grid.houses().cells_of(clash.house);
    const std::string text =
        "value " + label + " stands twice in " + grid.houses().name_of(clash.house) + ": ";
    const Position a = grid.position(clash.first);
    const Position b = grid.position(clash.second);
    const auto pair = [&](const char* what, unsigned one, unsigned other) {
        return text + what + std::to_string(one + 1) + " and " + std::to_string(other + 1);
    };
    // In a house that is part of a row, the columns say which cells are meant.
    const auto row_of = [&](std::uint32_t cell) { return grid.position(cell).row; };
    const auto column_of = [&](std::uint32_t cell) { return grid.position(cell).column; };
    const auto is_all = [&](const auto& coordinate, unsigned number) {
        return std::ranges::all_of(cells, [&](auto cell) { return coordinate(cell) == number; });
    };
    if (is_all(row_of, a.row)) return pair("columns ", a.column, b.column);
    if (is_all(column_of, a.column)) return pair("rows ", a.row, b.row);
    return text + cell_name(grid, clash.first) + " and " + cell_name(grid, clash.second);
}

}  // namespace

void require_values(const Board& board) {
    if (board.cells.size() != board.grid.cell_count() ||
        std::ranges::max(board.cells) > board.side()) {
        throw ProblemError("this is not a board: its cells do not match its side, " +
                           std::to_string(board.side()));
    }
    for (const auto& [cell, value] : board.excluded) {
        if (cell < board.cells.size() && value >= 1 && value <= board.side()) continue;
        throw ProblemError("this board excludes value " + std::to_string(value) + " in cell " +
                           std::to_string(cell) + ", which its grid does not have");
    }
}

std::string Clash::describe(const Grid& grid) const {
    return describe_clash(*this, grid, std::to_string(value));
}

std::string Clash::describe(const Board& board) const {
    return describe_clash(*this, board.grid, board.label(value));
}

std::optional<Clash> find_clash(const Board& board) {
    const Houses& houses = board.grid.houses();
    const std::size_t values = board.side();
    constexpr auto none = ~std::uint32_t{0};
    // For each house and value, the cell that has the value.
    std::vector<std::uint32_t> seen(houses.size() * values, none);
    const std::size_t cells = std::min(board.cells.size(), board.grid.cell_count());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const unsigned value = board.cells[cell];
        if (value == 0 || value > values) continue;
        for (const std::size_t house : houses.of_cell(cell)) {
            const std::uint32_t before =
                std::exchange(seen[house * values + value - 1], static_cast<std::uint32_t>(cell));
            if (before != none) return Clash{house, value, before, cell};
        }
    }
    return std::nullopt;
}

std::optional<std::string> find_violation(const Board& puzzle, const Board& solved) {
    const Grid& grid = puzzle.grid;
    if (grid != solved.grid) return "the two boards have different grids";
    const std::size_t cells = grid.cell_count();
    const unsigned values = grid.values();
    if (puzzle.cells.size() != cells || solved.cells.size() != cells) {
        return "a board does not have " + std::to_string(cells) + " cells";
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const unsigned value = solved.cells[cell];
        if (value == 0) return cell_name(grid, cell) + " is blank";
        if (value > values) {
            return cell_name(grid, cell) + " has " + puzzle.label(value) +
                   ", which is not a value of this board";
        }
        const unsigned given = puzzle.cells[cell];
        if (given != 0 && given != value) {
            return cell_name(grid, cell) + " has " + puzzle.label(value) + " where " +
                   puzzle.label(given) + " is given";
        }
    }
    for (const auto& [cell, value] : puzzle.excluded) {
        if (cell < cells && solved.cells[cell] == value) {
            return cell_name(grid, cell) + " has " + puzzle.label(value) +
                   ", which the puzzle rules out there";
        }
    }
    // A house without a clash has all its cells full, so a house as large as the number of values
    // has each of them.
    if (has_clash(solved)) return find_clash(solved)->describe(puzzle);
    return find_broken_rule(solved);
}

}  // namespace quadrille::sudoku
