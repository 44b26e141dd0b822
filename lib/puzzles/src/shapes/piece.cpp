// Turning pieces, and finding their orientations.
//
// Two images of a piece are the same orientation if one is a translate of the other. They then have
// the same normal form: the translate in the upper left corner of a picture.
//
//     .##  is turned to  #.   the normal forms of its four rotations are   .## #. ##. .#
//     ##.                ##   two different shapes, two orientations:      ##. ## .## ##
//                        .#                                                   .#      #.
//
// (The other two are the mirror images.) Cost: a sort for each turn.
#include "quadrille/shapes/piece.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "shapes/corner.hpp"

namespace quadrille::shapes {
namespace {

/// The reflection that exchanges left and right in a picture and keeps the rows.
Turn left_to_right(Lattice lattice) {
    if (lattice == Lattice::hexagon) return {{2, 1, 0}, {1, 1, 1}};
    if (lattice == Lattice::triangle) return {{1, 0, 2}, {1, 1, 1}};
    return {{0, 1, 2}, {-1, 1, 1}};
}

std::vector<Turn> turns_of(Lattice lattice, const Piece& piece) {
    if (piece.may_turn) {
        const std::span<const Turn> all = piece.may_reflect ? turns(lattice) : rotations(lattice);
        return {all.begin(), all.end()};
    }
    if (piece.may_reflect) return {Turn{}, left_to_right(lattice)};
    return {Turn{}};
}

}  // namespace

Shape turned(const Shape& shape, const Turn& turn) {
    Shape result = shape;
    for (Block& block : result) {
        block.cell = turn(block.cell);
        for (Side& side : block.sides) side.step = turn(side.step);
        std::ranges::sort(block.sides);
    }
    std::ranges::sort(result);
    return result;
}

Shape moved(const Shape& shape, Cell by) {
    Shape result = shape;
    for (Block& block : result) block.cell = block.cell + by;
    return result;
}

Shape normal_form(Lattice lattice, const Shape& shape) {
    return moved(shape, to_corner(lattice, shape, &Block::cell));
}

std::vector<Shape> orientations(Lattice lattice, const Piece& piece) {
    std::vector<Shape> result;
    for (const Turn& turn : turns_of(lattice, piece)) {
        result.push_back(normal_form(lattice, turned(piece.shape, turn)));
    }
    std::ranges::sort(result);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

Shape in_space(const Shape& shape) {
    return shape;
}

}  // namespace quadrille::shapes
