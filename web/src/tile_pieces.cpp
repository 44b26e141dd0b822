// The sets of pieces and the boards that the page offers by name. More names can be written
// (docs/methods/shapes.md).
#include <array>
#include <string_view>
#include <vector>

#include "asks.hpp"
#include "quadrille/shapes/sets.hpp"
#include "tile_rows.hpp"

namespace quadrille::web {
namespace {

constexpr std::array<std::string_view, 19> sets{
    "dominoes",   "trominoes",   "tetrominoes", "pentominoes", "hexominoes",
    "triamonds",  "tetriamonds", "pentiamonds", "hexiamonds",  "trihexes",
    "tetrahexes", "pentahexes",  "disticks",    "tristicks",   "tetrasticks",
    "tetracubes", "soma",        "conway",      "kanoodle"};

constexpr std::array<std::string_view, 14> boards{
    "6x10",       "5x12",      "4x15",      "3x20",  "8x8",   "scott", "diamond:5",
    "triangle:6", "hexagon:3", "hexagon:4", "3x3x3", "3x4x5", "2x5x6", "5x5x5"};

Json json_of(std::string_view name) {
    const shapes::PieceSet set = shapes::named_pieces(name);
    Json pieces = Json::array();
    for (const shapes::Piece& piece : set.pieces) {
        std::vector<SignedCell> cells;
        for (const shapes::Block& block : piece.shape) {
            const bool is_stick = set.lattice == shapes::Lattice::stick;
            cells.push_back({block.cell, !is_stick ? '#' : block.cell.x % 2 != 0 ? '-' : '|'});
        }
        pieces.push_back({{"name", piece.name},
                          {"rows", rows_of(set.lattice, cells)},
                          {"down", begins_down(set.lattice, cells)}});
    }
    return {{"name", name}, {"lattice", name_of(set.lattice)}, {"pieces", std::move(pieces)}};
}

}  // namespace

Json tile_pieces(const Question&, const Events&) {
    Json named = Json::array();
    for (const std::string_view name : sets) named.push_back(json_of(name));
    return {{"sets", std::move(named)}, {"boards", boards}};
}

}  // namespace quadrille::web
