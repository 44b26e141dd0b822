// The exact cover of an edge-matching puzzle, and its pictures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encode/edges/edge_puzzle.hpp"
#include "quadrille/encode/encoder.hpp"
#include "shapes/cell_index.hpp"

namespace quadrille::encode::edges {

class EdgeMatchingEncoder final : public Encoder {
   public:
    /// Tiles that are equal after a turn count as copies of one tile. Throws ProblemError if the
    /// options would have more than 2^27 entries. O(cells * tiles).
    explicit EdgeMatchingEncoder(EdgePuzzle puzzle);

    EdgeMatchingEncoder(const EdgeMatchingEncoder&) = delete;
    EdgeMatchingEncoder& operator=(const EdgeMatchingEncoder&) = delete;

    [[nodiscard]] const Problem& problem() const override { return problem_; }
    [[nodiscard]] draw::Picture picture(std::span<const OptionId> solution) const override;
    /// Motions of the board, and exchanges of two colors, that keep tiles, hints and border.
    [[nodiscard]] std::vector<Symmetry> symmetries() const override;

   private:
    class Building;
    class SymmetrySearch;

    /// A tile on a cell.
    struct PlacedTile {
        std::uint32_t tile;  // a place in puzzle_.tiles
        std::uint32_t cell;
        SideColors sides;  // of the cell
    };
    /// The cell beyond a side of a cell, or CellIndex::none.
    [[nodiscard]] std::uint32_t beyond(std::size_t cell, std::size_t side) const;
    [[nodiscard]] std::string sign_of(const PlacedTile& placed) const;

    EdgePuzzle puzzle_;  // without equal tiles
    shapes::CellIndex cells_;
    std::vector<PlacedTile> placed_;  // by option
    std::vector<std::optional<ItemId>> item_of_tile_;
    std::vector<ItemId> item_of_cell_;
    std::vector<std::vector<std::optional<ItemId>>> item_of_side_;  // by cell and side
    Problem problem_;
};

}  // namespace quadrille::encode::edges
