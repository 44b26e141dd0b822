// Named sets of pieces. They are generated, not listed.
//
//     monominoes, dominoes, trominoes, tetrominoes, pentominoes, … or polyominoes:N
//     moniamonds, diamonds, triamonds, tetriamonds, pentiamonds, hexiamonds, … or polyiamonds:N
//     monohexes, dihexes, trihexes, tetrahexes, … or polyhexes:N
//     monosticks, disticks, tristicks, tetrasticks, … or polysticks:N
//     monocubes, dicubes, tricubes, tetracubes, pentacubes, hexacubes or polycubes:N
//     soma, conway, kanoodle
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

/// Which images of a shape are one piece.
enum class Sameness {
    free,       ///< turns and mirror images: the pieces may be turned and reflected
    one_sided,  ///< turns: the pieces may be turned
    fixed       ///< none: the pieces may only be moved
};

/// All connected shapes of n cells, in normal form, one of each class. The order is that of the
/// normal forms, and the class of a shape is represented by its least image.
/// Throws ProblemError if there would be more than a few million fixed shapes, or n is 0.
[[nodiscard]] std::vector<Shape> connected_shapes(Lattice lattice, std::size_t n,
                                                  Sameness sameness);

struct PieceSet {
    Lattice lattice = Lattice::square;
    std::vector<Piece> pieces;
};

/// The set of this name. The pieces of polyforms are used once each. Polycubes are one-sided unless
/// `sameness` says otherwise (solid pieces cannot be reflected), all other sets are free.
/// Throws ProblemError with the known names if there is none.
[[nodiscard]] PieceSet named_pieces(std::string_view name);
[[nodiscard]] PieceSet named_pieces(std::string_view name, Sameness sameness);

/// Is there a set of this name?
[[nodiscard]] bool is_piece_set(std::string_view name);

/// A line for each family of names, for help.
[[nodiscard]] std::string piece_set_names();

}  // namespace quadrille::shapes
#pragma GCC visibility pop
