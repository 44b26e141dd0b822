// Describes the kind of a Sudoku: its cells, its values, the houses, each of which contains a value
// at most once, and other rules. Everything else reads this description, so a variant is a Grid and
// needs no other code.
//
//     const Grid classic(BoxShape{3, 3});
//     const Grid x = classic.with(diagonals(9));
//     const Grid jigsaw = latin_grid(6).with(regions(region_of_cell));
//     const Grid odd(4, positions, {kind_of_houses, other_kind});
//
// Cells are numbered from 0. Their positions serve only for pictures and messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/sudoku/houses.hpp"
#include "quadrille/sudoku/rules.hpp"

#pragma GCC visibility push(default)
namespace quadrille::sudoku {

/// The largest side of a square. No grid has more values. They fit into 16 bits.
inline constexpr unsigned max_side = 225;

/// The usual box shape for a side: the shape closest to a square, with rows <= columns. It is 2x3
/// for 6, 3x3 for 9, and 3x4 for 12. Nothing for a prime side above 3, for 0, and above max_side.
[[nodiscard]] std::optional<BoxShape> usual_shape(unsigned side) noexcept;

/// The largest number that a value may stand for.
inline constexpr unsigned max_number = 999;

/// The position of a cell in a picture: row and column from 0 to 999.
struct Position {
    /// From the top and from the left.
    std::uint32_t row = 0;
    std::uint32_t column = 0;

    friend bool operator==(const Position&, const Position&) = default;
};

class Grid;
[[nodiscard]] bool operator==(const Grid& a, const Grid& b);

/// An immutable grid. Copies are cheap, because they share their lists.
class Grid {
   public:
    /// The classic grid: a square with rows, columns and boxes. Its lists are made when they are
    /// first needed. Throws ProblemError if the side is 0 or above max_side.
    Grid(BoxShape shape = {});  // NOLINT: a shape stands for its grid

    /// A grid of any cells. Throws ProblemError if there are no values or more than max_side, no
    /// cells or more than max_side^2, a position out of range, or two cells at one position. Also
    /// throws ProblemError as Houses does, and if a house has more cells than there are values.
    Grid(unsigned values, std::vector<Position> positions, std::vector<HouseKind> kinds);

    // No move constructor: a grid that was moved from would have no cells.
    Grid(const Grid&) noexcept = default;
    Grid& operator=(const Grid&) noexcept = default;
    ~Grid() = default;

    /// This grid with one more kind of houses. Throws as the constructor does.
    [[nodiscard]] Grid with(HouseKind kind) const;
    /// This grid with more rules (rules.hpp). Throws ProblemError if a rule has too few cells, a
    /// cell twice, a cell that the grid does not have, or a sum that no values have. Also throws
    /// ProblemError if the sets of values of its rules would make the exact cover too large.
    [[nodiscard]] Grid with_rules(const std::vector<Rule>& rules) const;

    /// This grid with other numbers for its rules: value 1 stands for `first`, value 2 for the next
    /// number, and so on. For values from 0 to 8, `first` is 0. The rules that the grid has are
    /// kept, and speak of the new numbers. Throws ProblemError if a number is above max_number, or
    /// as with_rules() does.
    [[nodiscard]] Grid with_numbers_from(unsigned first) const;

    /// Values are numbered from 1 to this.
    [[nodiscard]] unsigned values() const noexcept;
    /// The number that value 1 stands for in rules. Usually 1.
    [[nodiscard]] unsigned first_number() const noexcept;
    /// The number that a value stands for.
    [[nodiscard]] unsigned number_of(unsigned value) const noexcept {
        return first_number() + value - 1;
    }
    /// The number that the last value stands for.
    [[nodiscard]] unsigned last_number() const noexcept { return number_of(values()); }
    [[nodiscard]] std::size_t cell_count() const noexcept;
    [[nodiscard]] Position position(std::size_t cell) const noexcept;
    [[nodiscard]] const Houses& houses() const;
    [[nodiscard]] std::span<const Rule> rules() const noexcept;

    /// The shape of the boxes, if this is a classic grid.
    [[nodiscard]] std::optional<BoxShape> shape() const noexcept;

    /// The same values, numbers, positions, houses and rules. O(cells), or O(1) for copies and
    /// classic grids.
    friend bool operator==(const Grid& a, const Grid& b);

   private:
    struct Content;

    [[nodiscard]] std::vector<Position> positions() const;

    std::shared_ptr<const Content> content_;
};

/// A square with rows and columns only. Throws ProblemError if the side is 0 or above max_side.
[[nodiscard]] Grid latin_grid(unsigned side);

}  // namespace quadrille::sudoku
#pragma GCC visibility pop
