// Boards: the cells that pieces cover, and how the borders of a rectangle are glued together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/shapes/lattice.hpp"
#include "quadrille/shapes/piece.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// A cell of a board.
struct BoardCell {
    Cell cell;                 ///< its coordinates in the lattice
    Paint paint = unpainted;   ///< only blocks of this color, or unpainted ones, fit here
    bool is_optional = false;  ///< it may stay empty

    friend auto operator<=>(const BoardCell&, const BoardCell&) = default;
};

/// The surface that a rectangle of squares becomes when opposite borders are glued together.
enum class Glue {
    none,
    cylinder,  ///< the left border to the right one
    torus,     ///< and the upper border to the lower one
    moebius,   ///< the left border to the right one, upside down
    klein      ///< and the upper border to the lower one
};
/// The name of a surface, as in the enumeration, and the surface of a name.
[[nodiscard]] std::string_view name_of(Glue glue);
[[nodiscard]] std::optional<Glue> glue_named(std::string_view name);

/// The cells that pieces must cover or may cover.
struct Board {
    Lattice lattice = Lattice::square;  ///< that the cells belong to
    std::vector<BoardCell> cells;       ///< in ascending order, no cell twice
    Glue glue = Glue::none;             ///< other than none only in `square`
    /// The rectangle that is glued: columns 0 … width-1 and rows 0 … height-1. Unused without glue.
    std::int32_t width = 0;
    std::int32_t height = 0;

    /// The cell of the rectangle that a cell of the plane is glued to. A cell beyond a border that
    /// is not glued has no such cell, and stays beyond. Without glue, every cell stays as it is.
    /// O(1).
    [[nodiscard]] Cell glued(Cell cell) const;
};

/// Boards by name:
///     6x10            a rectangle of 6 rows and 10 columns; in `hexagon` and `triangle` a
///                     parallelogram of 6 rows with 10 hexagons or 20 triangles, in `stick` all
///                     edges of 6x10 squares
///     3x4x5           a box of 3 layers, 4 rows and 5 columns
///     scott           8x8 without the four squares in the middle
///     triangle:N      in `triangle` and `hexagon`: N cells along each side
///     hexagon:N       in `triangle` and `hexagon`: N cells along each side
///     diamond:N       in `square`: the Aztec diamond of order N
/// The board is in the upper left corner of its picture. In `triangle`, its sides are as long as N
/// sides of a cell. Pass the lattice of the pieces. A box needs `cube` or `square`, and becomes a
/// board of cubes. Throws ProblemError with one sentence if there is no such board, if it does not
/// fit the lattice, or if it has no cells or more than 2^20.
[[nodiscard]] Board named_board(std::string_view name, Lattice lattice);

/// Glues opposite borders of the smallest rectangle around the board, which may have holes. `none`
/// undoes this. Throws ProblemError, and changes nothing, if the lattice is not `square`, or if the
/// rectangle does not begin in row 0 and column 0.
void glue_board(Board& board, Glue glue);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
