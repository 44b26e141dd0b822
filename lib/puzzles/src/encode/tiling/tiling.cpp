// Tilings as exact cover. encoding.cpp makes the problem, drawing.cpp the pictures, and
// symmetries.cpp finds the symmetries of the board.
#include "quadrille/encode/tiling.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "encode/tiling/encoding.hpp"
#include "encode/tiling/usage.hpp"

namespace quadrille {

namespace {

shapes::Puzzle settled(shapes::Puzzle puzzle) {
    encode::tiling::settle_numbers(puzzle);
    return puzzle;
}

}  // namespace

TilingEncoder::TilingEncoder(shapes::Puzzle puzzle, MirrorImages mirror)
    : TilingEncoder(settled(puzzle), puzzle.leave.fewest, mirror) {}

// If the fewest empty cells are a known number, the puzzle leaves exactly this number. The cells
// cost as much as if they had been looked for.
TilingEncoder::TilingEncoder(shapes::Puzzle settled, bool seeks_fewest, MirrorImages mirror)
    : puzzle_(std::move(settled)),
      mirror_(mirror),
      encoding_(std::make_shared<const encode::tiling::Encoding>(encode::tiling::encode_puzzle(
          puzzle_, seeks_fewest && !puzzle_.leave.fewest ? static_cast<Cost>(puzzle_.leave.cells)
                                                         : Cost{0}))) {}

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

std::optional<Encoder::Stage> TilingEncoder::stage(std::size_t rank) const {
    const std::vector<std::size_t> numbers = encode::tiling::possible_empty_cells(puzzle_);
    if (rank >= numbers.size()) return {};
    shapes::Puzzle puzzle = puzzle_;
    puzzle.leave = {.cells = numbers[rank], .fewest = false};
    return Stage{static_cast<Cost>(numbers[rank]),
                 std::make_shared<const TilingEncoder>(std::move(puzzle), mirror_)};
}

}  // namespace quadrille
