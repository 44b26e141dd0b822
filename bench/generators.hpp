// Large problems with few entries an item, made and not stored. The same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/problem.hpp"

namespace quadrille::bench {

struct Planted {
    std::size_t items = 0;    ///< a multiple of `entries`
    std::size_t entries = 0;  ///< of each option
    std::size_t decoys = 0;   ///< options beside those of the solution
    std::uint64_t seed = 1;
};

/// A random partition of the items, hidden among random options of the same size. As long as the
/// decoys leave many items with one option, forced choices lead to it.
[[nodiscard]] Problem planted_cover(const Planted& wanted);

/// A rectangle, tiled by any number of L-trominoes (two squares by two, less one), turned as one
/// likes. Items are the squares.
[[nodiscard]] Problem tromino_tiling(unsigned rows, unsigned columns);

/// Latin squares of a side, as exact cover: a cell, a value in a row and one in a column are items.
/// The search for one hardly ever goes back.
[[nodiscard]] Problem latin_square(unsigned side);

/// Perfect matchings of the complete graph of so many vertices: these are the items.
[[nodiscard]] Problem perfect_matching(std::size_t vertices);

/// Colors of a graph's vertices: vertex v, in color k, is an option with v and, for each edge at
/// v, the secondary item "edge, k". The graph is random, its edges join different parts of a
/// hidden partition.
struct Coloring {
    std::size_t vertices = 0;
    std::size_t edges = 0;
    std::size_t colors = 0;
    std::uint64_t seed = 1;
};
[[nodiscard]] Problem planted_coloring(const Coloring& wanted);

}  // namespace quadrille::bench
