#include "puzzles/tiling/random_puzzle.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace quadrille::test {

namespace {

using shapes::Cell;
using shapes::Lattice;
unsigned below(Random& random, unsigned bound) {
    return static_cast<unsigned>(random() % bound);
}

/// A connected set of cells: each new one is a neighbour of an old one.
std::vector<Cell> grown(Random& random, Lattice lattice, std::size_t size) {
    std::vector<Cell> cells{*shapes::cell_at(lattice, {0, 0, lattice == Lattice::stick ? 1 : 0})};
    while (cells.size() < size) {
        const Cell from = cells[below(random, static_cast<unsigned>(cells.size()))];
        const auto steps = shapes::steps(lattice, from);
        const Cell to = from + steps[below(random, static_cast<unsigned>(steps.size()))];
        if (std::ranges::find(cells, to) == cells.end()) cells.push_back(to);
    }
    std::ranges::sort(cells);
    return cells;
}

shapes::Paint random_paint(Random& random, bool is_painted) {
    if (!is_painted || below(random, 3) == 0) return shapes::unpainted;
    return below(random, 2) == 0 ? 'a' : 'b';
}

shapes::Copies random_copies(Random& random) {
    constexpr std::array<shapes::Copies, 7> all{
        {{1, 1}, {0, 1}, {0, shapes::any_number}, {1, 3}, {2, 2}, {0, 2}, {1, shapes::any_number}}};
    return all[below(random, all.size())];
}

}  // namespace

shapes::Puzzle random_puzzle(Random& random) {
    constexpr std::array lattices{Lattice::square, Lattice::cube, Lattice::hexagon,
                                  Lattice::triangle, Lattice::stick};
    shapes::Puzzle puzzle;
    puzzle.board.lattice = lattices[below(random, lattices.size())];
    const bool is_painted = below(random, 3) == 0;
    const bool has_optional = below(random, 3) == 0;
    for (const Cell cell : grown(random, puzzle.board.lattice, 4 + below(random, 6))) {
        puzzle.board.cells.push_back(
            {cell, random_paint(random, is_painted), has_optional && below(random, 3) == 0});
    }
    const unsigned pieces = 1 + below(random, 3);
    for (unsigned p = 0; p < pieces; ++p) {
        shapes::Piece piece;
        piece.name = std::string(1, static_cast<char>('A' + p));
        for (const Cell cell : grown(random, puzzle.board.lattice, 1 + below(random, 3))) {
            piece.shape.push_back({cell, random_paint(random, is_painted)});
        }
        piece.copies = random_copies(random);
        piece.may_turn = below(random, 4) != 0;
        piece.may_reflect = piece.may_turn && below(random, 2) == 0;
        puzzle.pieces.push_back(piece);
    }
    if (below(random, 4) == 0) puzzle.groups.push_back({"some", {0}, random_copies(random)});
    if (below(random, 4) == 0) {
        shapes::Group all{"all", {}, random_copies(random)};
        for (unsigned p = 0; p < pieces; ++p) all.pieces.push_back(p);
        puzzle.groups.push_back(all);
    }
    if (below(random, 3) == 0) puzzle.leave.cells = below(random, 4);
    return puzzle;
}

}  // namespace quadrille::test
