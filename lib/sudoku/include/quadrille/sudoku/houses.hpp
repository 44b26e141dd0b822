// The houses of a grid as data: lists of cells. A house contains each value at most once, and
// exactly once if the number of its cells is that of the values.
//
// To add a kind of house, write a function that returns its lists, such as diagonals(9). Encoder,
// checker, candidates and references read these lists, so a new kind needs no other code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The shape of a box. Boxes of R rows and C columns make a board of side R*C, with C rows of R
/// boxes. Boxes of 3 x 3 give 9x9, and boxes of 2 x 3 give 6x6.
struct BoxShape {
    /// At least 1 each.
    unsigned rows = 3;
    unsigned columns = 3;

    /// The side of the board, and its number of cells.
    [[nodiscard]] constexpr unsigned side() const noexcept { return rows * columns; }
    [[nodiscard]] constexpr std::size_t cells() const noexcept {
        return std::size_t{side()} * side();
    }
    /// The box of a cell. Cells and boxes are numbered row by row, from 0.
    [[nodiscard]] constexpr unsigned box_of(std::size_t cell) const noexcept {
        const auto row = static_cast<unsigned>(cell / side());
        const auto column = static_cast<unsigned>(cell % side());
        return row / rows * rows + column / columns;
    }
    friend constexpr bool operator==(const BoxShape&, const BoxShape&) = default;
};

/// The houses of one kind.
struct HouseKind {
    std::string name;  ///< of one of them: "column"
    char letter;       ///< the first letter of their items: 'c' (encode/sudoku.hpp)
    std::vector<std::vector<std::uint32_t>> houses;  ///< the cells of each house

    friend bool operator==(const HouseKind&, const HouseKind&) = default;
};

// Kinds of houses in a square whose cells are numbered row by row, from 0.

/// The rows, the columns, or the boxes of a square.
[[nodiscard]] HouseKind rows(unsigned side);
[[nodiscard]] HouseKind columns(unsigned side);
[[nodiscard]] HouseKind boxes(BoxShape shape);
/// The two diagonals, as in X-Sudoku.
[[nodiscard]] HouseKind diagonals(unsigned side);
/// Boxes one cell apart from each other and from the border, as in hyper sudoku (windoku): four on
/// a 9x9 board, one on a 4x4 board.
[[nodiscard]] HouseKind windows(BoxShape shape);
/// Cells with the same place in their boxes, as in disjoint groups sudoku.
[[nodiscard]] HouseKind disjoint_groups(BoxShape shape);

/// Irregular regions, as in jigsaw sudoku. `region_of_cell` has a number from 0 for each cell.
/// Throws ProblemError if there are more regions than cells.
[[nodiscard]] HouseKind regions(std::span<const unsigned> region_of_cell);

/// The houses of a grid, numbered kind by kind from 0.
class Houses {
   public:
    /// Throws ProblemError if a house is empty, or has a cell twice or a cell that the grid does
    /// not have, or if two kinds have the same letter.
    Houses(std::vector<HouseKind> kinds, std::size_t cell_count);
    Houses(const Houses&) = delete;
    Houses& operator=(const Houses&) = delete;

    /// The number of houses, and their kinds.
    [[nodiscard]] std::size_t size() const noexcept { return cells_.size(); }
    [[nodiscard]] const std::vector<HouseKind>& kinds() const noexcept { return kinds_; }

    /// The cells of a house.
    [[nodiscard]] std::span<const std::uint32_t> cells_of(std::size_t house) const noexcept {
        return cells_[house];
    }
    /// The houses of a cell, in ascending order.
    [[nodiscard]] std::span<const std::uint32_t> of_cell(std::size_t cell) const noexcept {
        return std::span(of_cells_).subspan(begin_[cell], begin_[cell + 1] - begin_[cell]);
    }
    /// The kind of a house, and its number from 0 among the houses of that kind.
    struct HouseOfKind {
        /// The kind, and the number.
        const HouseKind& kind;
        std::size_t number;
    };
    /// O(kinds).
    [[nodiscard]] HouseOfKind of_kind(std::size_t house) const;
    /// "column 3", if this is the third of the houses with that name.
    [[nodiscard]] std::string name_of(std::size_t house) const;

   private:
    void check_letters() const;

    std::vector<HouseKind> kinds_;
    std::vector<std::span<const std::uint32_t>> cells_;  // of each house; they refer to kinds_
    std::vector<std::uint32_t> begin_;     // the houses of a cell begin here in of_cells_
    std::vector<std::uint32_t> of_cells_;  // the houses of the first cell, of the second, …
};

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
