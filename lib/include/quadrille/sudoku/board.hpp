// A Sudoku board of any size: its cells, and the shape of its boxes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::sudoku {

/// The shape of a box, which determines the board. Boxes of R rows and C columns make a board of
/// side R*C, with C rows of R boxes. Boxes of 3 x 3 give 9x9, and boxes of 2 x 3 give 6x6.
struct BoxShape {
    unsigned rows = 3;
    unsigned columns = 3;

    [[nodiscard]] constexpr unsigned side() const noexcept { return rows * columns; }
    [[nodiscard]] constexpr std::size_t cells() const noexcept {
        return std::size_t{side()} * side();
    }
    friend constexpr bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// The largest side. Its values fit into 16 bits.
inline constexpr unsigned max_side = 225;

/// The usual box shape for a side: the one closest to a square, with rows <= columns. For 6 it is
/// 2x3, for 9 3x3, for 12 3x4. Nothing for a prime side above 3, for 0, and above max_side.
[[nodiscard]] std::optional<BoxShape> usual_shape(unsigned side) noexcept;

/// The cells row by row: 0 for a blank, or a value from 1 to side.
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
    unsigned number = 0;  ///< of the row, column or box, from 1
    unsigned value = 0;
    std::size_t first = 0;  ///< the two cells
    std::size_t second = 0;

    /// "value 5 stands twice in row 3: columns 1 and 7"
    [[nodiscard]] std::string describe(const BoxShape& shape) const;
};

/// The first clash among the values of a board, if there is one. O(cells).
[[nodiscard]] std::optional<Clash> find_clash(const Board& board);

/// Why a board is not a solution of a puzzle, in one sentence. Nothing if it is a solution: it has
/// no blanks and no clash, and keeps every given. O(cells).
[[nodiscard]] std::optional<std::string> find_violation(const Board& puzzle, const Board& solved);

}  // namespace quadrille::sudoku
