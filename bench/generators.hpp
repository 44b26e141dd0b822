// Large problems with few entries for each item. They are generated, and the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/problem.hpp"

namespace quadrille::bench {

struct Planted {
    std::size_t items = 0;    ///< a multiple of `entries`
    std::size_t entries = 0;  ///< of each option
    std::size_t decoys = 0;   ///< options besides those of the solution
    std::uint64_t seed = 1;
};

/// A random partition of the items, hidden among random options of the same size. If the decoys
/// leave many items with one option, forced choices find it.
[[nodiscard]] Problem planted_cover(const Planted& wanted);

/// A rectangle tiled by L-trominoes, which are 2x2 squares without one square, in any orientation
/// and number. Items are the squares.
[[nodiscard]] Problem tromino_tiling(unsigned rows, unsigned columns);

/// Latin squares of a given side. Items are the cells, the values in each row and the values in
/// each column. The search for one square hardly ever backtracks.
[[nodiscard]] Problem latin_square(unsigned side);

/// Perfect matchings of the complete graph with the given number of vertices. Items are the
/// vertices.
[[nodiscard]] Problem perfect_matching(std::size_t vertices);

/// Colorings of a graph. Vertex v in color k is an option with the item v and, for each edge at v,
/// the secondary item "edge, k". The graph is random, and its edges join different parts of a
/// hidden partition.
struct Coloring {
    std::size_t vertices = 0;
    std::size_t edges = 0;
    std::size_t colors = 0;
    std::uint64_t seed = 1;
};
[[nodiscard]] Problem planted_coloring(const Coloring& wanted);

}  // namespace quadrille::bench
