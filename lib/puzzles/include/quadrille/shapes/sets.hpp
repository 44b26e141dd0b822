// Named sets of pieces. They are generated, not listed.
//
//     monominoes, dominoes, trominoes, tetrominoes, pentominoes, … or polyominoes:N
//     moniamonds, diamonds, triamonds, tetriamonds, pentiamonds, … or polyiamonds:N
//     monohexes, dihexes, trihexes, tetrahexes, … or polyhexes:N
//     monosticks, disticks, tristicks, tetrasticks, … or polysticks:N
//     monocubes, dicubes, tricubes, tetracubes, pentacubes, … or polycubes:N
//     soma, conway, kanoodle
//     2x3, 1x2x4                a rectangle of squares, a box of cubes
//     pentominoes:FX            the pieces F and X of a family; the singular is allowed too
//     tetrominoes,1x2           several names: all their pieces together
//
// Sources: S. W. Golomb, Polyominoes (1965), for the names of pentominoes; D. H. Redelmeier,
// Counting polyominoes: yet another attack (1981), for the generation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/shapes/lattice.hpp"
#include "quadrille/shapes/piece.hpp"

#pragma GCC visibility push(default)
namespace quadrille::shapes {

/// Which images of a shape count as the same piece.
enum class Sameness {
    free,       ///< turns and mirror images: the pieces may be turned and reflected
    one_sided,  ///< turns: the pieces may be turned
    fixed       ///< none: the pieces may only be moved
};

/// All connected shapes of n cells in normal form, with one shape for each class of images: the
/// least one. They are in ascending order. Throws ProblemError if n is 0, or above 12 in `square`,
/// 8 in `cube`, 10 in `hexagon`, 14 in `triangle` and 9 in `stick`, because there would be more
/// than half a million fixed shapes. O(n) for each fixed shape, and O(turns * n log n) unless
/// `sameness` is `fixed`.
[[nodiscard]] std::vector<Shape> connected_shapes(Lattice lattice, std::size_t n,
                                                  Sameness sameness);

/// Pieces of one lattice.
struct PieceSet {
    /// The lattice, and the pieces, each with its name.
    Lattice lattice = Lattice::square;
    std::vector<Piece> pieces;
};

/// The set of this name. Each piece is used once, except in `conway`. By default, sets with cubes
/// are one-sided, because solid pieces cannot be reflected, and all other sets are free. With
/// another `sameness`, families have other pieces; boxes, soma and conway have the same pieces,
/// which may turn or reflect accordingly.
///
/// Trominoes, tetrominoes and pentominoes have Golomb's letters. If the set is one-sided, J and Z
/// are the mirror images of L and S, and those of pentominoes have small letters. If it is fixed,
/// the orientations of F are F1, F2 and further. Pieces of other families have the letters from A
/// to Z, then a to z, then digits. If there are more than 62 pieces, their names are a letter and a
/// number. Boxes are named after their sizes.
///
/// If a list repeats a piece, the piece has one copy more. If two different pieces have the same
/// name, the second one is renamed to the small letter, or to the first letter that is free.
/// Squares become cubes if the list has cubes too.
///
/// Throws ProblemError with the known names if there is none, if there are no such pieces, if the
/// lattices do not go together, or if the pieces have more than 2^20 cells.
[[nodiscard]] PieceSet named_pieces(std::string_view name);
[[nodiscard]] PieceSet named_pieces(std::string_view name, Sameness sameness);

/// Has the name one of the forms above? It may still name pieces that do not exist. O(length).
[[nodiscard]] bool is_piece_set(std::string_view name);

/// A line for each family of names, for help.
[[nodiscard]] std::string piece_set_names();

}  // namespace quadrille::shapes
#pragma GCC visibility pop
