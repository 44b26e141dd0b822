#include "shapes/placements.hpp"

namespace quadrille::shapes {

bool is_translation(Lattice lattice, Cell offset) {
    switch (lattice) {
        case Lattice::square:
            return offset.z == 0;
        case Lattice::cube:
            return true;
        case Lattice::hexagon:
            return offset.x + offset.y + offset.z == 0;
        case Lattice::triangle:
            return offset.x % 3 == 0 && offset.y % 3 == 0 && offset.x + offset.y + offset.z == 0;
        case Lattice::stick:
            return offset.x % 2 == 0 && offset.y % 2 == 0 && offset.z == 0;
    }
    return false;
}

PlacementSearch::PlacementSearch(const Board& board, const CellIndex& cells)
    : board_(board), cells_(cells) {
    for (const BoardCell& c : board.cells) starts_.push_back(c.cell);
    if (board.glue != Glue::none) covered_in_.resize(board.cells.size());
    if (board.glue != Glue::moebius && board.glue != Glue::klein) return;
    for (const BoardCell& c : board.cells) {
        starts_.push_back({c.cell.x + board.width, board.height - 1 - c.cell.y, c.cell.z});
    }
}

bool PlacementSearch::fits(const Shape& shape, Cell by) {
    const bool is_glued = board_.glue != Glue::none;
    ++placement_;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Cell at = shape[i].cell + by;
        const std::uint32_t number = cells_.find(is_glued ? board_.glued(at) : at);
        if (number == CellIndex::none) return false;
        const Paint wanted = board_.cells[number].paint;
        if (wanted != unpainted && shape[i].paint != unpainted && wanted != shape[i].paint) {
            return false;
        }
        if (is_glued) {  // a piece may meet itself
            if (covered_in_[number] == placement_) return false;
            covered_in_[number] = placement_;
        }
        covered_[i] = number;
    }
    return true;
}

}  // namespace quadrille::shapes
