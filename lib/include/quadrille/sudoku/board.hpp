// A Sudoku board of any size: values in cells, and the boxes they stand in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::sudoku {

/// The shape of a box, which fixes the board: boxes of R x C make a board of side R*C,
/// with C boxes below and R beside one another. 3 x 3 gives 9x9, 2 x 3 gives 6x6.
struct BoxShape {
    unsigned rows = 3;
    unsigned columns = 3;

    [[nodiscard]] constexpr unsigned side() const noexcept { return rows * columns; }
    [[nodiscard]] constexpr std::size_t cells() const noexcept {
        return std::size_t{side()} * side();
    }
    friend constexpr bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// The largest side that is read: cells fit 16-bit values with room to spare.
inline constexpr unsigned max_side = 225;

/// The box shape that is usual for a side: the squarest, with rows <= columns (6 is 2x3, 9 is
/// 3x3, 12 is 3x4); nothing for a prime side above 3, for 0 and above max_side.
[[nodiscard]] std::optional<BoxShape> usual_shape(unsigned side) noexcept;

/// Cells row by row; 0 is blank, else a value from 1 to side.
struct Board {
    BoxShape shape;
    std::vector<std::uint16_t> cells;

    explicit Board(BoxShape box_shape = {}) : shape(box_shape), cells(box_shape.cells()) {}

    [[nodiscard]] unsigned side() const noexcept { return shape.side(); }
    [[nodiscard]] unsigned row_of(std::size_t cell) const noexcept {
        return static_cast<unsigned>(cell / side());
    }
    [[nodiscard]] unsigned column_of(std::size_t cell) const noexcept {
        return static_cast<unsigned>(cell % side());
    }
    /// Boxes are numbered row by row, from 0.
    [[nodiscard]] unsigned box_of(std::size_t cell) const noexcept {
        return row_of(cell) / shape.rows * shape.rows + column_of(cell) / shape.columns;
    }
    friend bool operator==(const Board&, const Board&) = default;
};

/// Two givens of one value in one row, column or box.
struct Clash {
    enum class House { row, column, box } house = House::row;
    unsigned number = 0;  ///< which row, column or box, from 1
    unsigned value = 0;
    std::size_t first = 0;  ///< the two cells
    std::size_t second = 0;

    /// "value 5 stands twice in row 3: columns 1 and 7"
    [[nodiscard]] std::string describe(const BoxShape& shape) const;
};

/// The first clash among the values of a board, if there is one. O(cells).
[[nodiscard]] std::optional<Clash> find_clash(const Board& board);

/// What keeps a full board from being a solution of a puzzle, in one sentence; nothing if it
/// is one: no blanks, no clash, every given kept. O(cells).
[[nodiscard]] std::optional<std::string> find_violation(const Board& puzzle, const Board& solved);

}  // namespace quadrille::sudoku
