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

struct BoardCell {
    Cell cell;
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
[[nodiscard]] std::string_view name_of(Glue glue);
[[nodiscard]] std::optional<Glue> glue_named(std::string_view name);

struct Board {
    Lattice lattice = Lattice::square;
    std::vector<BoardCell> cells;  ///< in ascending order, no cell twice
    Glue glue = Glue::none;        ///< other than none only in `square`
    /// The rectangle that is glued: columns 0 … width-1 and rows 0 … height-1. Unused without glue.
    std::int32_t width = 0;
    std::int32_t height = 0;

    /// The cell of the rectangle that a cell of the plane is glued to. A cell beyond a border that
    /// is not glued stays as it is. Without glue, every cell does.
    [[nodiscard]] Cell glued(Cell cell) const;
};

/// Boards by name:
///     6x10            a rectangle of 6 rows and 10 columns; in `hexagon` and `triangle` a
///                     parallelogram, in `stick` all edges of 6x10 squares
///     3x4x5           a box of 3 layers, 4 rows and 5 columns
///     scott           8x8 without the four squares in the middle
///     triangle:N      in `triangle` and `hexagon`: N cells along each side
///     hexagon:N       in `triangle` and `hexagon`: N cells along each side
///     diamond:N       in `square`: the Aztec diamond of order N
/// The lattice is that of the pieces; a box needs `cube` or `square`, and becomes a board of cubes.
/// Throws ProblemError with one sentence if there is none, if it does not go with the lattice, or
/// if it has no cells or more than 2^20.
[[nodiscard]] Board named_board(std::string_view name, Lattice lattice);

/// Glues a rectangle of squares. Throws ProblemError if the board is not a whole rectangle (holes
/// are allowed), or not of squares.
void glue_board(Board& board, Glue glue);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
