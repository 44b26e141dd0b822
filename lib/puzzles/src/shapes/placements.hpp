// The placements of a piece on a board: each orientation, moved to each place where it fits.
//
// A placement is a shape whose cells have been looked up on the board. On a board that is glued
// together, a piece may go over a border, and its cells are looked up where they are glued to.
// There, one set of cells may appear several times: the caller drops what is equal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/shapes/board.hpp"
#include "quadrille/shapes/piece.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille::shapes {

/// Is the offset a translation that keeps the lattice?
[[nodiscard]] bool is_translation(Lattice lattice, Cell offset);

class PlacementSearch {
   public:
    PlacementSearch(const Board& board, const CellIndex& cells);

    /// Calls visit(blocks, cells) for each placement of a shape: the blocks of the shape, and the
    /// numbers of the board's cells that they cover, in the same order. O(cells * blocks).
    template <typename Visit>
    void for_each(const Shape& shape, Visit&& visit) {
        covered_.resize(shape.size());
        for (const Cell start : starts_) {
            const Cell by = start - shape.front().cell;
            if (is_translation(board_.lattice, by) && fits(shape, by)) {
                visit(std::span<const Block>(shape), std::span<const std::uint32_t>(covered_));
            }
        }
    }

   private:
    /// Looks up the cells of the shape, and notes them in covered_. False if one is not there, does
    /// not fit by its color, or is covered twice.
    bool fits(const Shape& shape, Cell by);

    const Board& board_;
    const CellIndex& cells_;
    /// The places for the first block: each cell, and on a surface with one side also the cell as
    /// seen from its other side.
    std::vector<Cell> starts_;
    std::vector<std::uint32_t> covered_;
    /// The last placement that covered a cell, by number; only on boards that are glued.
    std::vector<std::uint64_t> covered_in_;
    std::uint64_t placement_ = 0;
};

}  // namespace quadrille::shapes
