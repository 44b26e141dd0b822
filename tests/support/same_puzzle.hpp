// Two puzzles with the same board, pieces and rules.
#pragma once

#include <algorithm>

#include "quadrille/shapes/puzzle.hpp"

namespace quadrille::test {

inline bool same_piece(const shapes::Piece& a, const shapes::Piece& b) {
    return a.name == b.name && a.shape == b.shape && a.copies == b.copies &&
           a.may_turn == b.may_turn && a.may_reflect == b.may_reflect;
}

inline bool same_board(const shapes::Board& a, const shapes::Board& b) {
    return a.lattice == b.lattice && a.cells == b.cells && a.glue == b.glue && a.width == b.width &&
           a.height == b.height;
}

inline bool same_group(const shapes::Group& a, const shapes::Group& b) {
    return a.name == b.name && a.pieces == b.pieces && a.copies == b.copies;
}

inline bool same_cost(const shapes::PlacementCost& a, const shapes::PlacementCost& b) {
    return a.piece == b.piece && a.cell == b.cell && a.cost == b.cost;
}

/// Warnings are not compared: they are about the text.
inline bool same_puzzle(const shapes::Puzzle& a, const shapes::Puzzle& b) {
    return a.title == b.title && same_board(a.board, b.board) &&
           std::ranges::equal(a.pieces, b.pieces, same_piece) &&
           std::ranges::equal(a.groups, b.groups, same_group) && a.matching == b.matching &&
           a.border == b.border && a.may_cross == b.may_cross &&
           std::ranges::equal(a.costs, b.costs, same_cost) && a.leave.cells == b.leave.cells &&
           a.leave.fewest == b.leave.fewest;
}

}  // namespace quadrille::test
