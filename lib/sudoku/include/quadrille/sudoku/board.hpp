// A Sudoku board: the values in the cells of a grid, and values that are ruled out in a cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/sudoku/grid.hpp"
#include "quadrille/sudoku/symbols.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// A value that a cell must not have.
struct Exclusion {
    std::uint32_t cell = 0;   ///< its number in the grid
    std::uint16_t value = 0;  ///< from 1 on
    friend bool operator==(const Exclusion&, const Exclusion&) = default;
};

/// A puzzle, or a solution of one.
struct Board {
    Grid grid;  ///< its cells, values and rules
    /// In the order of the grid, on a classic grid row by row: 0 for a blank, or a value from 1 on.
    std::vector<std::uint16_t> cells;
    /// Values that are ruled out in addition to what the givens rule out, for example by
    /// pencilmarks. They may be in any order. A solved board has none.
    std::vector<Exclusion> excluded;
    /// How the values are written. A board that was read keeps the symbols of its text, and so do
    /// its solutions and hints.
    Symbols symbols;

    /// A board of blank cells. You can pass a BoxShape instead of its classic grid.
    explicit Board(Grid of_grid = {}) : grid(of_grid), cells(grid.cell_count()) {}

    /// The number of values. On a classic grid, this is the side.
    [[nodiscard]] unsigned side() const noexcept { return grid.values(); }
    /// The row or column of a cell in a picture, from 0.
    [[nodiscard]] unsigned row_of(std::size_t cell) const noexcept {
        return grid.position(cell).row;
    }
    [[nodiscard]] unsigned column_of(std::size_t cell) const noexcept {
        return grid.position(cell).column;
    }
    /// How a value is written on this board; "." for 0.
    [[nodiscard]] std::string label(unsigned value) const { return symbols.label(value, side()); }
    /// The same grid, cells and exclusions. The symbols may differ.
    friend bool operator==(const Board& a, const Board& b) {
        return a.grid == b.grid && a.cells == b.cells && a.excluded == b.excluded;
    }
};

/// Two givens of one value in one house.
struct Clash {
    std::size_t house = 0;   ///< its number in Grid::houses()
    unsigned value = 0;      ///< from 1 on
    std::size_t first = 0;   ///< one of the two cells
    std::size_t second = 0;  ///< the other

    /// "value 5 stands twice in row 3: columns 1 and 7"
    [[nodiscard]] std::string describe(const Grid& grid) const;
    /// The same with the symbol of the value on this board.
    [[nodiscard]] std::string describe(const Board& board) const;
};

/// The first clash among the values of a board, if there is one. O(cells and houses).
[[nodiscard]] std::optional<Clash> find_clash(const Board& board);

/// Checks a solution. Returns in one sentence why `solved` is not a solution of `puzzle`, or
/// nothing if it is: it has no blanks and no clash, keeps every given, and has no excluded value.
/// O(cells, houses and exclusions).
[[nodiscard]] std::optional<std::string> find_violation(const Board& puzzle, const Board& solved);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
