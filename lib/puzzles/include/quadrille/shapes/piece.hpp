// Pieces: sets of cells, with colors, that may be turned and used several times.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "quadrille/shapes/lattice.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// The color of a cell or of a side: a letter or a digit.
using Paint = char;
/// Has no color.
inline constexpr Paint unpainted = '\0';

/// A colored side of a cell, named by the step to the cell beyond it.
struct Side {
    /// The step, and the color.
    Cell step;
    Paint paint = unpainted;

    friend constexpr auto operator<=>(const Side&, const Side&) = default;
};

/// A cell of a piece.
struct Block {
    Cell cell;                     ///< its coordinates in the lattice
    Paint paint = unpainted;       ///< it fits on cells of this color, and on unpainted ones
    std::vector<Side> sides = {};  ///< in ascending order; only the colored ones

    friend auto operator<=>(const Block&, const Block&) = default;
};

/// The blocks of a piece in one orientation, in ascending order.
using Shape = std::vector<Block>;

/// As Copies::most: any number of copies.
inline constexpr std::uint32_t any_number = std::numeric_limits<std::uint32_t>::max();

/// How often something is used: from `least` to `most` times.
struct Copies {
    /// The fewest and the most copies.
    std::uint32_t least = 1;
    std::uint32_t most = 1;

    friend constexpr bool operator==(const Copies&, const Copies&) = default;
};

/// A piece, in all positions that it may have.
struct Piece {
    std::string name;      ///< not empty, without blanks; a single letter is drawn on the cells
    Shape shape;           ///< not empty, no cell twice
    Copies copies = {};    ///< how often it is used
    bool may_turn = true;  ///< by the rotations of the lattice
    /// May its mirror image be used? If the piece may not turn, its only mirror image is the one
    /// with left and right exchanged.
    bool may_reflect = true;
};

/// The same blocks after a turn, in ascending order.
[[nodiscard]] Shape turned(const Shape& shape, const Turn& turn);
/// The same blocks moved by a translation.
[[nodiscard]] Shape moved(const Shape& shape, Cell by);
/// The same blocks, moved as far up and left as possible in the first layer of a picture. Two
/// shapes are translates of each other if and only if their normal forms are equal. The first row
/// and column are 0, or 1 if the translations of the lattice do not allow 0. The shape must not be
/// empty.
[[nodiscard]] Shape normal_form(Lattice lattice, const Shape& shape);

/// The normal forms of all positions that the piece may have, each once, in ascending order.
/// O(turns * n log n).
[[nodiscard]] std::vector<Shape> orientations(Lattice lattice, const Piece& piece);

/// A flat shape of squares as cubes of layer 0. Side colors are kept.
[[nodiscard]] Shape in_space(const Shape& shape);

}  // namespace quadrille::shapes
#pragma GCC visibility pop
