// Tilings as exact cover. encoding.cpp makes the problem, drawing.cpp the pictures, and
// symmetries.cpp finds the symmetries of the board.
#include "quadrille/encode/tiling.hpp"

#include <utility>

#include "encode/tiling/encoding.hpp"
#include "encode/tiling/usage.hpp"

namespace quadrille {

namespace {

shapes::Puzzle settled(shapes::Puzzle puzzle) {
    puzzle.leave = encode::tiling::settled_leave(puzzle);
    return puzzle;
}

}  // namespace

TilingEncoder::TilingEncoder(shapes::Puzzle puzzle)
    : puzzle_(settled(std::move(puzzle))),
      encoding_(std::make_shared<const encode::tiling::Encoding>(
          encode::tiling::encode_puzzle(puzzle_))) {}

const Problem& TilingEncoder::problem() const {
    return encoding_->problem;
}

std::vector<TilingEncoder::PlacedPiece> TilingEncoder::decode(
    std::span<const OptionId> solution) const {
    using encode::tiling::no_number;
    std::vector<PlacedPiece> placements;
    for (const OptionId option : solution) {
        const std::uint32_t piece = encoding_->piece_of_option[index(option)];
        PlacedPiece placed;
        if (piece != no_number) placed.piece = piece;
        for (const Entry& entry : problem().option(option)) {
            const std::uint32_t cell = encoding_->cell_of_item[index(entry.item)];
            if (cell != no_number) placed.cells.push_back(puzzle_.board.cells[cell].cell);
        }
        placements.push_back(std::move(placed));
    }
    return placements;
}

}  // namespace quadrille
